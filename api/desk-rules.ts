import { z } from 'zod'
import { RuleChange } from '#contract/rulebook/input'
import type { LocalDate } from '#shared/dates'
import { expose } from './operation.ts'
import { Asked, Day } from './wire.ts'

export const proposeRule = expose((app) => app.rulebook.propose, {
  id: 'proposeRule',
  tag: 'Desk',
  path: '/rules/proposals',
  summary: 'Propose a dated change of a rule',
  text: 'It holds from its day on once another admin has approved it (`/approvals`). Money and rates as digit strings, fractions as “2/3”.',
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
  status: 201,
  answer: Asked,
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
  input: ({ body: { valid_from, ...change } }) => ({ ...change, validFrom: valid_from as LocalDate }),
  view: (_, approval) => ({ approval }),
})
