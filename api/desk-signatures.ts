import { z } from 'zod'
import { ResolveSigningConflict } from '#contract/signature/input'
import { conflictLists, reportStatuses, signatureStates } from '#contract/signature/states'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { Instant, limit, listOf, name, ObjectId } from './wire.ts'

const tag = 'Verification'
const EVENT = 'evt_0199d1c2'

const card = {
  event_id: z.string(),
  signature_id: ObjectId,
  reference: z.string(),
  user_id: ObjectId,
  owner: z.string(),
  state: z.enum(signatureStates).describe('As the books have it.'),
  status: z.enum(reportStatuses).describe('As the provider told it.'),
  occurred_at: Instant,
  received_at: Instant,
  resolution: z.strictObject({ reason: z.string(), at: Instant }).nullable(),
}
const Card = name('SigningConflict', z.strictObject(card))
const Case = name(
  'SigningConflictCase',
  z.strictObject({
    ...card,
    round: z.int(),
    invited_at: Instant,
    expires_at: Instant,
    signed_at: Instant.nullable(),
    reports: z.array(
      z.strictObject({
        event_id: z.string(),
        status: z.enum(reportStatuses),
        outcome: z.enum(['recorded', 'unchanged', 'conflict']),
        occurred_at: Instant,
        received_at: Instant,
      }),
    ),
    history: z.array(z.strictObject({ state: z.enum(signatureStates), at: Instant, by: z.string() })),
  }),
)

const example: z.output<typeof Card> = {
  event_id: EVENT,
  signature_id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  reference: 'TT-261120-7F4QXK2',
  user_id: '0199d1c2-7e4a-7b3c-9d2e-4e5f6a7b8c9d',
  owner: 'Siti Rahmawati',
  state: 'signed',
  status: 'declined',
  occurred_at: '2026-11-20T10:05:00.000+07:00',
  received_at: '2026-11-20T10:05:03.000+07:00',
  resolution: null,
}
const told = { event_id: EVENT, status: 'declined', outcome: 'conflict' } as const
const exampleCase: z.output<typeof Case> = {
  ...example,
  round: 1,
  invited_at: '2026-11-20T10:00:00.000+07:00',
  expires_at: '2026-11-27T10:00:00.000+07:00',
  signed_at: '2026-11-20T10:04:00.000+07:00',
  reports: [{ ...told, occurred_at: example.occurred_at, received_at: example.received_at }],
  history: [{ state: 'invited', at: '2026-11-20T10:00:00.000+07:00', by: 'signature' }],
}

const page = cursorOf('signing-conflicts')
const params = { event: { like: 'event', unknown: 'signing_conflict_not_found', example: EVENT } } as const

const list = operation({
  id: 'listSigningConflicts',
  tag,
  method: 'get',
  path: '/admin/signatures',
  summary: 'Reports of the signing provider that contradict the books',
  may: 'signature.read-conflicts',
  query: z.object({ list: z.enum(conflictLists).default('open'), limit: limit(100, 20), cursor: page.field }),
  answer: listOf(Card, { cursor: page }),
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) =>
    app.signature.conflicts(actor, { list, limit, after }),
})

const one = operation({
  id: 'signingConflict',
  tag,
  method: 'get',
  path: '/admin/signatures/:event',
  summary: 'One of them, with everything that the provider told of that signing',
  may: 'signature.read-conflicts',
  params,
  refuses: ['signing_conflict_not_found'],
  answer: Case,
  example: exampleCase,
  handle: ({ app, actor, params }) => app.signature.conflict(actor, params.event),
})

const resolve = operation({
  id: 'proposeSigningResolution',
  tag,
  method: 'post',
  path: '/admin/signatures/:event/resolutions',
  summary: 'Say what such a report was; another member of staff decides',
  may: 'signature.resolve-conflict',
  params,
  body: ResolveSigningConflict.strict(),
  idempotent: true,
  status: 201,
  refuses: ['signing_conflict_not_found', 'approval_waits'],
  answer: z.strictObject({ approval: ObjectId }),
  examples: { body: { reason: 'Penyedia mengirim ulang laporan lama; sertifikatnya sah.' } },
  example: { approval: example.user_id },
  handle: async ({ app, actor, params, body, key }) => ({
    approval: await app.signature.proposeResolution(actor, { ...body, event: params.event, idempotencyKey: key }),
  }),
})

export const deskSignatures: Operation[] = [list, one, resolve]
