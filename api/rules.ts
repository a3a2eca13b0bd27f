import { z } from 'zod'
import { ruleKeys, rules } from '#contract/rulebook/states'
import { operation } from './operation.ts'
import { createListSchema, Instant, Money, registerSchema } from './wire.ts'

const PriceStep = registerSchema(
  'PriceStep',
  z.strictObject({ below: Money.nullable(), step: Money }),
  'Prices below `below` move in steps of `step`; the last has no end.',
)

const Rule = registerSchema(
  'Rule',
  z.strictObject({
    key: z.string(),
    name: z.string(),
    text: z.string(),
    kind: z
      .string()
      .describe(
        'What the value is: rupiah, basis_points, fraction (“2/3”), time, ticks, or a number of the unit named.',
      ),
    value: z.union([z.string(), z.int(), z.array(PriceStep)]),
    source: z.string().describe('The law behind it, or the operator’s policy.'),
  }),
)

export const readRules = operation({
  id: 'rules',
  tag: 'Rules',
  method: 'get',
  path: '/rules',
  summary: 'Every limit, fee and deadline in force',
  may: 'anyone',
  token: 'none',
  answer: createListSchema(Rule, { more: { version: z.string(), valid_at: Instant } }),
  example: {
    items: [
      {
        key: 'subscription.cancel_hours',
        name: 'Masa pembatalan',
        text: 'Anda dapat membatalkan pembelian dalam waktu ini sejak pembayaran dan dana kembali seluruhnya.',
        kind: 'hours',
        value: 48,
        source: 'POJK 17/2025 (sebelumnya POJK 57/2020)',
      },
    ],
    next_cursor: null,
    version: '2026.2+0',
    valid_at: '2026-11-20T14:05:00.000+07:00',
  },
  async handle({ app, locale }) {
    const now = app.clock.now()
    const book = await app.rulebook.at(now)
    const items = ruleKeys.map((key) => ({
      key,
      name: rules[key][locale].name,
      text: rules[key][locale].text,
      kind: rules[key].kind,
      value: book[key],
      source: rules[key].source,
    }))
    return { items, next: null, version: book.version, validAt: now }
  },
})
