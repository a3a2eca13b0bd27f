import { z } from 'zod'
import { Email } from '#contract/identity/input'
import { breachLists, breachOutcomes, breachScopes } from './states.ts'

const Said = z.string({ error: 'missing' }).trim().min(1, 'missing').min(20, 'breach_short').max(1_500, 'too_long')

const texts = {
  title: z.string({ error: 'missing' }).trim().min(1, 'missing').min(5, 'breach_title_short').max(120, 'too_long'),
  howId: Said,
  howEn: Said,
  effortsId: Said,
  effortsEn: Said,
}

/** An incident without its instants, which form and API write in their own way. */
export const BreachFacts = z.strictObject({
  ...texts,
  scope: z.enum(breachScopes, { error: 'missing' }),
  /** E-mail addresses of the accounts that read the data. */
  actors: z.array(Email).max(20).default([]),
  kinds: z
    .array(z.string().regex(/^[a-z-]{1,40}$/))
    .max(30)
    .default([]),
})
export type RegisterBreach = z.output<typeof BreachFacts> & { beganAt: Date; endedAt: Date; discoveredAt: Date }

export const ReviseBreach = z.strictObject(texts)
export type ReviseBreach = z.infer<typeof ReviseBreach>

export const ProposeBreachOutcome = z.strictObject({
  outcome: z.enum(breachOutcomes, { error: 'missing' }),
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').min(3, 'breach_reason_short').max(500, 'too_long'),
})
export type ProposeBreachOutcome = z.infer<typeof ProposeBreachOutcome>

export const RecordAuthorityNotice = z.strictObject({
  receipt: z.string({ error: 'missing' }).trim().min(1, 'missing').min(3, 'breach_reason_short').max(200, 'too_long'),
})
export type RecordAuthorityNotice = z.infer<typeof RecordAuthorityNotice>

export const ListBreaches = z.strictObject({
  list: z.enum(breachLists).default('open'),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListBreaches = z.input<typeof ListBreaches>

export const ListAffectedPeople = z.strictObject({
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})
export type ListAffectedPeople = z.input<typeof ListAffectedPeople>
