import { z } from 'zod'
import { Reason } from '#contract/content/input'
import type { Id } from '#shared/ids'
import { type Operation, operation } from './operation.ts'
import { InstantIn, Nothing } from './wire.ts'

// What happens to a text of the desk after it is written: published, taken off the site.

const tag = 'Desk'
const id = { like: 'id', unknown: 'content_not_found', example: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e' } as const
const Version = z.strictObject({ version: z.int().min(1).max(1_000_000) })

const publish = operation({
  id: 'publishContent',
  tag,
  method: 'post',
  path: '/desk/content/:id/publish',
  summary: 'Put the newest version up now',
  text: '`end_at` takes it down by itself. A new edition of what people agree to is scheduled, not published at once.',
  may: 'content.edit',
  params: { id },
  body: z.strictObject({ ...Version.shape, end_at: InstantIn.nullable().default(null) }),
  answer: Nothing,
  examples: { body: { version: 1, end_at: null } },
  example: {},
  async handle({ app, actor, params, body: { version, end_at: endAt } }) {
    await app.content.publish(actor, { id: params.id as Id<'content'>, version, endAt })
    return {}
  },
})

const schedule = operation({
  id: 'scheduleContent',
  tag,
  method: 'post',
  path: '/desk/content/:id/schedule',
  summary: 'Set the hour at which the newest version is published, and when it ends',
  text: 'A new edition of what people agree to is told to everybody, and needs its notice (rule `account.terms_notice_days`).',
  may: 'content.edit',
  params: { id },
  body: z.strictObject({ ...Version.shape, at: InstantIn, end_at: InstantIn.nullable().default(null) }),
  answer: Nothing,
  examples: { body: { version: 1, at: '2026-12-01T09:00:00+07:00', end_at: null } },
  example: {},
  async handle({ app, actor, params, body: { version, at, end_at: endAt } }) {
    await app.content.schedule(actor, { id: params.id as Id<'content'>, version, at, endAt })
    return {}
  },
})

const unschedule = operation({
  id: 'unscheduleContent',
  tag,
  method: 'post',
  path: '/desk/content/:id/unschedule',
  summary: 'Cancel the schedule; what is published stays published',
  may: 'content.edit',
  params: { id },
  answer: Nothing,
  example: {},
  async handle({ app, actor, params }) {
    await app.content.unschedule(actor, { id: params.id as Id<'content'> })
    return {}
  },
})

const end = operation({
  id: 'endContent',
  tag,
  method: 'post',
  path: '/desk/content/:id/end',
  summary: 'Take it off the site now; its text and history stay',
  may: 'content.edit',
  params: { id },
  body: z.strictObject({ reason: Reason }),
  answer: Nothing,
  examples: { body: { reason: 'Promo selesai' } },
  example: {},
  async handle({ app, actor, params, body }) {
    await app.content.end(actor, { id: params.id as Id<'content'>, reason: body.reason })
    return {}
  },
})

const move = operation({
  id: 'moveQuestion',
  tag,
  method: 'post',
  path: '/desk/content/:id/move',
  summary: 'Change places with the question before or after it',
  may: 'content.edit',
  params: { id },
  body: z.strictObject({ direction: z.enum(['up', 'down']) }),
  answer: Nothing,
  examples: { body: { direction: 'up' } },
  example: {},
  async handle({ app, actor, params, body }) {
    await app.content.moveQuestion(actor, { id: params.id as Id<'content'>, direction: body.direction })
    return {}
  },
})

export const deskSteps: Operation[] = [publish, schedule, unschedule, end, move]
