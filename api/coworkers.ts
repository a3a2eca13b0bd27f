import { z } from 'zod'
import { ChangeCoworker, InviteCoworker } from '#contract/proposals/input'
import { coworkerRights } from '#contract/proposals/states'
import type { Id } from '#shared/ids'
import { type AnyOperation, expose, operation, type PathPart } from './operation.ts'
import { exampleId, exampleInstant } from './proposal-view.ts'
import { createListSchema, Instant, ObjectId, registerSchema } from './wire.ts'

const Coworker = registerSchema(
  'Coworker',
  z.strictObject({
    id: ObjectId,
    email: z.string(),
    rights: z.array(z.enum(coworkerRights)),
    invited_at: Instant,
    expires_at: Instant,
    accepted_at: Instant.nullable(),
  }),
)

const example = {
  id: exampleId,
  email: 'rekan@contoh.test',
  rights: ['write' as const],
  invited_at: exampleInstant,
  expires_at: exampleInstant,
  accepted_at: null,
}

const tag = 'Issuers'

const may = 'proposal.apply'

const params: Record<'id', PathPart> = { id: { like: 'id', unknown: 'coworker_not_found', example: exampleId } }

const business: Record<'id', PathPart> = { id: { like: 'id', unknown: 'proposal_not_found', example: exampleId } }

const list = operation({
  id: 'coworkers',
  tag,
  method: 'get',
  path: '/applicants/:id/coworkers',
  summary: 'Who works on a business beside its owner',
  may,
  params: business,
  answer: createListSchema(Coworker),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor, params }) => ({
    items: await app.proposals.listCoworkers(actor, params.id as Id<'applicant'>),
    next: null,
  }),
})

const invite = expose((app) => app.proposals.invite, {
  id: 'inviteCoworker',
  tag,
  path: '/applicants/:id/coworkers',
  status: 201,
  summary: 'Invite somebody by their e-mail address to work on a business',
  text: 'They get at least one right, and accept by signing in with that address. Rights to sign and to pay want a proof of the owner.',
  params: business,
  body: InviteCoworker,
  answer: z.strictObject({ id: ObjectId }),
  examples: { body: { email: 'rekan@contoh.test', rights: ['write'] } },
  example: { id: exampleId },
  input: ({ params, body }) => ({ applicantId: params.id, ...body }),
})

const change = expose((app) => app.proposals.changeCoworker, {
  id: 'changeCoworker',
  tag,
  method: 'patch',
  path: '/coworkers/:id',
  summary: 'Give somebody who works on your business other rights',
  text: 'They are told of it. Rights to sign and to pay want a proof of the owner.',
  params,
  body: ChangeCoworker,
  examples: { body: { rights: ['write', 'report'] } },
})

const end = expose((app) => app.proposals.endCoworker, {
  id: 'endCoworker',
  tag,
  method: 'delete',
  path: '/coworkers/:id',
  summary: 'End somebody’s rights on your business, or leave one',
  params,
})

const invitations = operation({
  id: 'invitations',
  tag,
  method: 'get',
  path: '/invitations',
  summary: 'Invitations to your address that wait for your answer',
  may,
  answer: createListSchema(registerSchema('Invitation', Coworker.extend({ applicant_id: ObjectId, name: z.string() }))),
  example: { items: [{ ...example, applicant_id: exampleId, name: 'Kopi Gayo Lestari' }], next_cursor: null },
  handle: async ({ app, actor }) => ({ items: await app.proposals.listInvitations(actor), next: null }),
})

const accept = expose((app) => app.proposals.accept, {
  id: 'acceptInvitation',
  tag,
  path: '/invitations/:id',
  summary: 'Accept an invitation to your address',
  params,
})

export const coworkerOperations: AnyOperation[] = [list, invite, change, end, invitations, accept]
