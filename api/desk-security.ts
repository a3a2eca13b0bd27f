import { z } from 'zod'
import { alarmRules, securityKinds, securityOutcomes } from '#contract/security/states'
import { cursorOf } from './cursor.ts'
import { Event, exampleId, exampleInstant } from './desk-security-view.ts'
import { operation } from './operation.ts'
import { Instant, limit, listOf, name, ObjectId, whole } from './wire.ts'

const tag = 'Desk'

const page = cursorOf('security-events')

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
    limit: limit(100, 50),
    cursor: page.field,
  }),
  answer: listOf(Event),
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
  answer: listOf(
    name(
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
  handle: async ({ app, actor }) => whole(await app.security.alarms(actor)),
})

export const deskSecurity = [events, alarms]
