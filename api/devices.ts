import { z } from 'zod'
import { sessionEndReasons } from '#contract/identity/states'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, Instant, ObjectId, toWholeList } from './wire.ts'

const tag = 'Security'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T10:05:00.000+07:00'

const sessions = operation({
  id: 'sessions',
  tag,
  method: 'get',
  path: '/me/sessions',
  summary: 'Your log-ins: those that live, and the last that ended',
  may: 'account.use',
  answer: createListSchema(
    z.strictObject({
      id: ObjectId,
      device: z.string(),
      place: z.string(),
      user_agent: z.string(),
      ip: z.string(),
      created_at: Instant,
      last_used_at: Instant,
      expires_at: Instant,
      ended_at: Instant.nullable(),
      end_reason: z.enum(sessionEndReasons).nullable(),
      current: z.boolean(),
    }),
  ),
  example: {
    items: [
      {
        id: exampleId,
        device: 'Chrome, Android',
        place: '198.51.x.x',
        user_agent: 'Mozilla/5.0 …',
        ip: '198.51.100.7',
        created_at: exampleInstant,
        last_used_at: exampleInstant,
        expires_at: exampleInstant,
        ended_at: null,
        end_reason: null,
        current: true,
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => toWholeList(await app.identity.listSessions(actor)),
})

const endSession = expose((app) => app.identity.endSession, {
  id: 'endSession',
  tag,
  method: 'delete',
  path: '/me/sessions/:id',
  summary: 'Log one device out',
  text: 'Another one than this wants `POST /me/confirm` in the last five minutes.',
  params: { id: { like: 'id', unknown: 'session_unknown', example: exampleId } },
  input: ({ params }) => ({ sessionId: params.id }),
})

const endOthers = expose((app) => app.identity.endOtherSessions, {
  id: 'endOtherSessions',
  tag,
  method: 'delete',
  path: '/me/sessions',
  summary: 'Log all other devices out',
  text: 'Wants `POST /me/confirm` in the last five minutes.',
  answer: z.strictObject({ ended: z.int() }),
  example: { ended: 2 },
  view: (_, ended) => ({ ended }),
})

export const devices: AnyOperation[] = [sessions, endSession, endOthers]
