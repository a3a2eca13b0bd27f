import { z } from 'zod'
import { custodyAccountStates, custodyBreakKinds, fetchStates } from '#contract/custody/states'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { Instant, ObjectId, Quantity, registerSchema } from './wire.ts'

export const breakFields = {
  id: ObjectId,
  user_id: ObjectId.describe('The holder.'),
  code: z.string(),
  kind: z.enum(custodyBreakKinds),
  at_custodian: Quantity,
  registered: Quantity,
  opened_at: Instant,
  owner: ObjectId.nullable().describe('The member of finance who took it on.'),
  resolved_at: Instant.nullable(),
}
export const exampleBreak = {
  ...{ id: exampleId, user_id: exampleId, code: 'KGL', kind: 'different_units' as const },
  ...{ at_custodian: '90', registered: '100', opened_at: exampleInstant, owner: null, resolved_at: null },
}

export const Read = registerSchema(
  'CustodyReading',
  z.strictObject({
    as_of: Instant,
    read_at: Instant,
    read_by: z.string(),
    positions: z.int(),
    matched: z.int(),
    opened: z.int(),
    resolved: z.int(),
  }),
)
export const exampleRead = {
  ...{ as_of: exampleInstant, read_at: exampleInstant, read_by: exampleId },
  ...{ positions: 120, matched: 119, opened: 1, resolved: 0 },
}

export const Fetched = registerSchema(
  'CustodyFetch',
  z.strictObject({
    as_of: Instant,
    state: z.enum(fetchStates),
    line: z.int().nullable().describe('Where the file could not be read.'),
    tries: z.int(),
    tried_at: Instant,
  }),
)
export const exampleFetched = {
  ...{ as_of: exampleInstant, state: 'read' as const, line: null, tries: 1, tried_at: exampleInstant },
}

export const Move = registerSchema(
  'CustodyMove',
  z.strictObject({
    id: ObjectId,
    reference: z.string(),
    kind: z.enum(['transfer', 'split', 'merge', 'buyback', 'redemption', 'rights']),
    from: ObjectId.nullable().describe('null: new units of the issuer.'),
    to: ObjectId.nullable().describe('null: the units end.'),
    code: z.string(),
    units: Quantity,
    state: z.enum(['waiting', 'sent', 'refused', 'settled']),
    why: z.string(),
    is_late: z.boolean(),
    opened_at: Instant,
    resolved_at: Instant.nullable(),
  }),
)
export const exampleMove = {
  ...{ id: exampleId, reference: 'PT-261120-7F4QXK2', kind: 'transfer' as const, from: exampleId, to: exampleId },
  ...{ code: 'KGL', units: '25', state: 'sent' as const, why: '', is_late: false },
  ...{ opened_at: exampleInstant, resolved_at: null },
}

export const Account = registerSchema(
  'CustodyAccount',
  z.strictObject({
    id: ObjectId,
    user_id: ObjectId,
    state: z.enum(custodyAccountStates),
    why: z.string(),
    tries: z.int(),
    asked_at: Instant,
    opened_at: Instant.nullable(),
    is_late: z.boolean(),
  }),
)
export const exampleAccount = {
  ...{ id: exampleId, user_id: exampleId, state: 'waiting' as const, why: '', tries: 1 },
  ...{ asked_at: exampleInstant, opened_at: null, is_late: false },
}
