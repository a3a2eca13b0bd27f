import { z } from 'zod'
import { WithToken } from '#contract/identity/input'
import {
  AcceptStaffInvitation,
  ChangeStaffAccount,
  ChangeStaffRoles,
  ConfirmFirstDayStep,
  InviteStaff,
  StartStaffInvitation,
} from '#contract/staff/input'
import { firstDaySteps, staffLists, staffStates } from '#contract/staff/states'
import { staffRoles } from '#shared/actor'
import { respondWithSession } from './auth.ts'
import { readCaller } from './caller.ts'
import { createCursorCodec } from './cursor.ts'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type AnyOperation, commandOperation, expose, operation } from './operation.ts'
import { exampleLoggedIn, exampleToken, LoggedIn } from './session-view.ts'
import { createLimitParam, createListSchema, Day, Instant, ObjectId, registerSchema } from './wire.ts'

const tag = 'Security'
const page = createCursorCodec('staff')
const params = { id: { like: 'id', unknown: 'member_not_found', example: exampleId } } as const

const Member = registerSchema(
  'StaffMember',
  z.strictObject({
    id: ObjectId,
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(staffRoles)),
    state: z.enum(staffStates),
    has_authenticator: z.boolean(),
    passkeys: z.int(),
    last_log_in_at: Instant.nullable(),
    invited_until: Instant.nullable().describe('Until when an open invitation can be accepted.'),
    last_day: Day.nullable().describe('After this day the account ends by itself.'),
  }),
)
const exampleMember = {
  id: exampleId,
  email: 'maya@contoh.test',
  name: 'Maya Sari',
  roles: ['admin' as const],
  state: 'active' as const,
  has_authenticator: true,
  passkeys: 1,
  last_log_in_at: exampleInstant,
  invited_until: null,
  last_day: null,
}
const reason = 'Ahmad cuti sampai Maret'

const list = operation({
  id: 'listStaff',
  tag,
  method: 'get',
  path: '/desk/staff',
  summary: 'Staff accounts with roles, factors and last log-in, the oldest first',
  may: 'staff.read',
  query: z.object({
    list: z.enum(staffLists).default('all'),
    q: z.string().trim().max(80).default('').describe('Words of a name, an address or a role.'),
    limit: createLimitParam(100, 50),
    cursor: page.field,
  }),
  answer: createListSchema(Member, { cursor: page }),
  example: { items: [exampleMember], next_cursor: null },
  async handle({ app, actor, query: { cursor: after, ...asked } }) {
    const { items, next } = await app.staff.page(actor, { ...asked, after })
    return { items, next }
  },
})

const one = operation({
  id: 'staffMember',
  tag,
  method: 'get',
  path: '/desk/staff/:id',
  summary: 'One staff account',
  may: 'staff.read',
  params,
  answer: Member,
  example: exampleMember,
  handle: ({ app, actor, params }) => app.staff.one(actor, params.id),
})

const invite = expose((app) => app.staff.invite, {
  id: 'inviteStaff',
  tag,
  path: '/desk/staff',
  summary: 'Invite a member of staff',
  text: 'Sent when another admin agrees: then `done` is false. An only admin invites the second admin alone.',
  body: InviteStaff.strict(),
  answer: z.strictObject({ done: z.boolean() }),
  examples: { body: { email: 'laras@contoh.test', firstname: 'Laras', lastname: 'Ayu', roles: ['support'], reason } },
  example: { done: false },
})

const firstDay = operation({
  id: 'firstDay',
  tag,
  method: 'get',
  path: '/desk/first-day',
  summary: 'What a new installation lacks before it opens',
  text: 'Empty once nothing blocks any more. `detail` is the open invitation, the missing lists or services, or the last known holiday.',
  may: 'staff.manage',
  answer: z.strictObject({
    steps: z.array(
      z.strictObject({
        step: z.enum(firstDaySteps),
        state: z.enum(['blocking', 'warning', 'done']),
        detail: z.string().nullable(),
      }),
    ),
  }),
  example: { steps: [{ step: 'sanctions' as const, state: 'blocking' as const, detail: 'DTTOT' }] },
  handle: async ({ app, actor }) => ({ steps: await app.firstDay.steps(actor) }),
})

const confirm = expose((app) => app.staff.confirmFirstDayStep, {
  id: 'confirmFirstDayStep',
  tag,
  path: '/desk/first-day',
  summary: 'Confirm what no state of the installation shows',
  body: ConfirmFirstDayStep.strict(),
  examples: { body: { step: 'backup' } },
})

const resend = expose((app) => app.staff.resend, {
  id: 'resendStaffInvitation',
  tag,
  path: '/desk/staff/:id/invitation',
  summary: 'Send an open invitation again; the link before is void',
  params,
})

const cancel = expose((app) => app.staff.cancelInvitation, {
  id: 'cancelStaffInvitation',
  tag,
  path: '/desk/staff/:id/invitation/cancel',
  summary: 'Cancel the invitation of somebody who never logged in',
  params,
})

const roles = expose((app) => app.staff.changeRoles, {
  id: 'changeStaffRoles',
  tag,
  path: '/desk/staff/:id/roles',
  summary: 'Propose other roles; another admin decides',
  params,
  body: ChangeStaffRoles.omit({ id: true }).strict(),
  examples: { body: { roles: ['support', 'content'], reason } },
})

const reset = expose((app) => app.staff.proposeReset, {
  id: 'resetStaffAccess',
  tag,
  path: '/desk/staff/:id/reset',
  summary: 'Propose to remove password, authenticator, passkeys and sessions; another admin decides',
  params,
  body: ChangeStaffAccount.omit({ id: true }).strict(),
  examples: { body: { reason: 'Ponsel hilang' } },
})

const remove = expose((app) => app.staff.proposeRemoval, {
  id: 'endStaffAccount',
  tag,
  path: '/desk/staff/:id/end',
  summary: 'Propose to end a staff account; another admin decides',
  params,
  body: ChangeStaffAccount.omit({ id: true }).strict(),
  examples: { body: { reason: 'Berhenti bekerja' } },
})

const read = operation({
  id: 'staffInvitation',
  tag,
  method: 'post',
  path: '/auth/staff-invitation',
  summary: 'Read an invitation to the staff by the token of its link',
  text: '`offer` is the authenticator that awaits its first code, once a password is set.',
  may: 'account.follow-link',
  token: 'none',
  body: z.strictObject(WithToken.shape),
  answer: z.strictObject({
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    offer: z.strictObject({ secret: z.string(), uri: z.string(), qr: z.string() }).nullable(),
  }),
  examples: { body: { token: exampleToken } },
  example: { name: 'Maya Sari', email: 'maya@contoh.test', roles: ['admin' as const], offer: null },
  handle: ({ app, body }) => app.staff.invitation(body.token),
})

const start = commandOperation({
  id: 'startStaffInvitation',
  tag,
  method: 'post',
  path: '/auth/staff-invitation/password',
  summary: 'Set the password of an invited member of staff',
  text: 'An authenticator is offered then: read the invitation.',
  may: 'account.follow-link',
  token: 'none',
  body: z.strictObject(StartStaffInvitation.shape),
  examples: { body: { token: exampleToken, password: 'sepatu-hujan-lemari-72' } },
  handle: ({ app, body }) => app.staff.startInvitation(body),
})

const accept = operation({
  id: 'acceptStaffInvitation',
  tag,
  method: 'post',
  path: '/auth/staff-invitation/code',
  summary: 'Confirm the authenticator with its first code, and log in',
  text: 'The recovery codes are told this once.',
  may: 'account.follow-link',
  token: 'none',
  body: z.strictObject(AcceptStaffInvitation.shape),
  answer: LoggedIn.extend({ recovery_codes: z.array(z.string()) }),
  examples: { body: { token: exampleToken, code: '123456' } },
  example: { ...exampleLoggedIn, recovery_codes: ['2B3C4D-5E6F7G-8H9J2K-3M4N5P'] },
  handle: async ({ app, body, ip, c }) =>
    respondWithSession({ app, c }, await app.staff.acceptInvitation(body, readCaller({ c, ip }))),
})

export const deskStaff: AnyOperation[] = [
  ...[list, one, invite, resend, cancel, roles, reset, remove],
  ...[firstDay, confirm, read, start, accept],
]
