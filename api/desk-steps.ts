import { z } from 'zod'
import { Reason } from '#contract/content/input'
import type { Id } from '#shared/ids'
import { type AnyOperation, expose } from './operation.ts'
import { InstantIn } from './wire.ts'

// What happens to a text of the desk after it is written: published, taken off the site.

const tag = 'Desk'
const id = { like: 'id', unknown: 'content_not_found', example: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e' } as const
const Version = z.strictObject({ version: z.int().min(1).max(1_000_000) })

const publish = expose((app) => app.content.publish, {
  id: 'publishContent',
  tag,
  path: '/desk/content/:id/publish',
  summary: 'Put the newest version up now',
  text: '`end_at` takes it down by itself. A new edition of what people agree to is scheduled, not published at once.',
  params: { id },
  body: z.strictObject({ ...Version.shape, end_at: InstantIn.nullable().default(null) }),
  examples: { body: { version: 1, end_at: null } },
  input: ({ params, body: { version, end_at: endAt } }) => ({ id: params.id as Id<'content'>, version, endAt }),
})

const schedule = expose((app) => app.content.schedule, {
  id: 'scheduleContent',
  tag,
  path: '/desk/content/:id/schedule',
  summary: 'Set the hour at which the newest version is published, and when it ends',
  text: 'A new edition of what people agree to is told to everybody, and needs its notice (rule `account.terms_notice_days`).',
  params: { id },
  body: z.strictObject({ ...Version.shape, at: InstantIn, end_at: InstantIn.nullable().default(null) }),
  examples: { body: { version: 1, at: '2026-12-01T09:00:00+07:00', end_at: null } },
  input: ({ params, body: { version, at, end_at: endAt } }) => ({ id: params.id as Id<'content'>, version, at, endAt }),
})

const unschedule = expose((app) => app.content.unschedule, {
  id: 'unscheduleContent',
  tag,
  path: '/desk/content/:id/unschedule',
  summary: 'Cancel the schedule; what is published stays published',
  params: { id },
  input: ({ params }) => ({ id: params.id as Id<'content'> }),
})

const end = expose((app) => app.content.end, {
  id: 'endContent',
  tag,
  path: '/desk/content/:id/end',
  summary: 'Take it off the site now; its text and history stay',
  params: { id },
  body: z.strictObject({ reason: Reason }),
  examples: { body: { reason: 'Promo selesai' } },
  input: ({ params, body }) => ({ id: params.id as Id<'content'>, reason: body.reason }),
})

const move = expose((app) => app.content.moveQuestion, {
  id: 'moveQuestion',
  tag,
  path: '/desk/content/:id/move',
  summary: 'Change places with the question before or after it',
  params: { id },
  body: z.strictObject({ direction: z.enum(['up', 'down']) }),
  examples: { body: { direction: 'up' } },
  input: ({ params, body }) => ({ id: params.id as Id<'content'>, direction: body.direction }),
})

export const deskSteps: AnyOperation[] = [publish, schedule, unschedule, end, move]
