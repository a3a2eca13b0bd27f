import { z } from 'zod'
import { alarmRules, securityKinds, securityOutcomes } from '#contract/security/states'
import { createCursorCodec } from './cursor.ts'
import { operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, ObjectId, registerSchema, toWholeList } from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const exampleInstant = '2026-11-20T09:45:00.000+07:00'

const Event = registerSchema(
  'SecurityEvent',
  z.strictObject({
    id: ObjectId,
    at: Instant,
    kind: z.enum(securityKinds),
    outcome: z.enum(securityOutcomes),
    code: z.string().nullable().describe('With which refusal it ended.'),
    command: z.string().describe('The command, operation or page.'),
    actor: z.string().nullable().describe('A person’s id or a part of the product; null: a guest.'),
    actor_kind: z.enum(['guest', 'user', 'system']),
    account: z.string().nullable().describe('Digest of the e-mail address with which somebody tried to log in.'),
    about: z.string().nullable(),
    detail: z.record(z.string(), z.string()),
    ip: z.string().nullable(),
    device: z.string().nullable(),
    request_id: z.string().nullable(),
  }),
)

const tag = 'Desk'

const page = createCursorCodec('security-events')

const events = operation({
  id: 'securityEvents',
  tag,
  method: 'get',
  path: '/desk/security-events',
  summary: 'Log-ins, changes of factors and roles, refusals, limits; newest first',
  text: '`q` is an e-mail address, a person’s id, a network address, a request’s number or a command. Kept for two years.',
  may: 'security.read',
  query: z.object({
    kind: z.enum(securityKinds).optional(),
    outcome: z.enum(securityOutcomes).optional(),
    q: z.string().max(120).optional(),
    limit: createLimitParam(100, 50),
    cursor: page.field,
  }),
  answer: createListSchema(Event),
  examples: { query: { kind: 'log_in', outcome: 'refused', limit: '20' } },
  example: {
    items: [
      {
        id: '4711',
        at: exampleInstant,
        kind: 'log_in' as const,
        outcome: 'refused' as const,
        code: 'wrong_credentials',
        command: 'credentials.log-in',
        actor: null,
        actor_kind: 'guest' as const,
        account: '4f2a1c9b7e6d5a3f8b0c1d2e3f4a5b6c',
        about: null,
        detail: {},
        ip: '203.0.113.7',
        device: 'Mozilla/5.0',
        request_id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
    ],
    next_cursor: null,
  },
  async handle({ app, actor, query: { cursor: after, ...query } }) {
    const found = await app.security.list(actor, { ...query, after })
    return { items: found.items, next: page.out(found.next) }
  },
})

const alarms = operation({
  id: 'securityAlarms',
  tag,
  method: 'get',
  path: '/desk/security-alarms',
  summary: 'Thresholds that were passed within a week, newest first',
  may: 'security.read',
  answer: createListSchema(
    registerSchema(
      'SecurityAlarm',
      z.strictObject({
        id: ObjectId,
        rule: z.enum(alarmRules),
        about: z.string().describe('Whom it is about, where a rule counts each person or account apart.'),
        counted: z.int(),
        opened_at: Instant,
      }),
    ),
  ),
  example: {
    items: [
      {
        id: exampleId,
        rule: 'staff_guessed' as const,
        about: `user/${exampleId}`,
        counted: 7,
        opened_at: exampleInstant,
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => toWholeList(await app.security.alarms(actor)),
})

export const deskSecurity = [events, alarms]
