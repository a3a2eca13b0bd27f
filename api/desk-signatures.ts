import { z } from 'zod'
import { ResolveSigningConflict } from '#contract/signature/input'
import { conflictLists } from '#contract/signature/states'
import { createCursorCodec } from './cursor.ts'
import { Card, Case, EVENT, example, exampleCase } from './desk-signature-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { Asked, createLimitParam, createListSchema } from './wire.ts'

const tag = 'Verification'

const page = createCursorCodec('signing-conflicts')

const params = { event: { like: 'event', unknown: 'signing_conflict_not_found', example: EVENT } } as const

const list = operation({
  id: 'listSigningConflicts',
  tag,
  method: 'get',
  path: '/admin/signatures',
  summary: 'Reports of the signing provider that contradict the books',
  may: 'signature.read-conflicts',
  query: z.object({
    list: z.enum(conflictLists).default('open'),
    limit: createLimitParam(100, 20),
    cursor: page.field,
  }),
  answer: createListSchema(Card, { cursor: page }),
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
  answer: Case,
  example: exampleCase,
  handle: ({ app, actor, params }) => app.signature.conflict(actor, params.event),
})

const resolve = expose((app) => app.signature.proposeResolution, {
  id: 'proposeSigningResolution',
  tag,
  path: '/admin/signatures/:event/resolutions',
  summary: 'Say what such a report was; another member of staff decides',
  params,
  body: ResolveSigningConflict.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { reason: 'Penyedia mengirim ulang laporan lama; sertifikatnya sah.' } },
  example: { approval: example.user_id },
  view: (_, approval) => ({ approval }),
})

export const deskSignatures: AnyOperation[] = [list, one, resolve]
