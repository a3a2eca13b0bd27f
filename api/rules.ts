import { z } from 'zod'
import { RuleChange } from '#contract/rulebook/input'
import { ruleKeys, rules } from '#contract/rulebook/states'
import type { LocalDate } from '#shared/dates'
import { operation } from './operation.ts'
import { Day, Instant, listOf, Money, name, ObjectId } from './wire.ts'

const PriceStep = name(
  'PriceStep',
  z.strictObject({ below: Money.nullable(), step: Money }),
  'Prices below `below` move in steps of `step`; the last has no end.',
)
const Rule = name(
  'Rule',
  z.strictObject({
    key: z.string(),
    name: z.string(),
    text: z.string(),
    kind: z.string().describe('What the value is: rupiah, basis_points, time, ticks, or a number of the unit named.'),
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
  answer: listOf(Rule, { more: { version: z.string(), valid_at: Instant } }),
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
    version: '2026.1+0',
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

export const proposeRule = operation({
  id: 'proposeRule',
  tag: 'Desk',
  method: 'post',
  path: '/rules/proposals',
  summary: 'Propose a dated change of a rule',
  text: 'It holds from its day on once another admin has approved it (`/approvals`). Money and rates as digit strings.',
  may: 'rule.propose',
  body: z.strictObject({
    key: z.string().max(80),
    value: z.union([
      z.string().max(40),
      z.int(),
      z.array(z.strictObject({ below: z.string().max(18).nullable(), step: z.string().max(18) })).max(20),
    ]),
    valid_from: Day,
    source: RuleChange.shape.source,
    reason: RuleChange.shape.reason,
  }),
  idempotent: true,
  status: 201,
  refuses: ['unknown_rule', 'bad_rule_value', 'rules_disagree', 'rule_unchanged', 'rule_too_soon', 'approval_waits'],
  answer: z.strictObject({ approval: ObjectId }),
  examples: {
    body: {
      key: 'withdrawal.fee',
      value: '6500',
      valid_from: '2026-12-15',
      source: 'Keputusan direksi 12/2026',
      reason: 'Biaya bank naik',
    },
  },
  example: { approval: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e' },
  handle: async ({ app, actor, body: { valid_from, ...change }, key }) => ({
    approval: await app.rulebook.propose(actor, {
      ...change,
      validFrom: valid_from as LocalDate,
      idempotencyKey: key,
    }),
  }),
})
