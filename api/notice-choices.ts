import { z } from 'zod'
import { ChooseNotice } from '#contract/accounts/input'
import { noticeChannels, type noticeDefaults, noticeEvents } from '#contract/notifications/states'
import { namedByValues } from './encode.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { registerSchema } from './wire.ts'

const tag = 'Profile'

const Ways = z.strictObject(
  Object.fromEntries(noticeChannels.map((channel) => [channel, z.boolean()])) as Record<
    (typeof noticeChannels)[number],
    z.ZodBoolean
  >,
)

const Notices = registerSchema(
  'NoticeChoices',
  z.strictObject(
    Object.fromEntries(noticeEvents.map((event) => [event, Ways])) as Record<keyof typeof noticeDefaults, typeof Ways>,
  ),
  'By event and way. Notices of security always go out by e-mail.',
)

namedByValues.add(Notices)

const exampleNotices = Object.fromEntries(
  noticeEvents.map((event) => [event, { email: true, whatsapp: false, app: true }]),
) as z.infer<typeof Notices>

const notices = operation({
  id: 'noticeChoices',
  tag,
  method: 'get',
  path: '/me/notices',
  summary: 'What you are told, and how',
  may: 'account.use',
  answer: Notices,
  example: exampleNotices,
  handle: ({ app, actor }) => app.accounts.noticeChoices(actor),
})

const chooseNotice = expose((app) => app.accounts.chooseNotice, {
  id: 'chooseNotice',
  tag,
  method: 'put',
  path: '/me/notices',
  summary: 'Choose one way of one event',
  body: z.strictObject(ChooseNotice.shape),
  answer: Notices,
  examples: { body: { event: 'deposit', channel: 'whatsapp', wanted: true } },
  example: exampleNotices,
  view: ({ app, actor }) => app.accounts.noticeChoices(actor),
})

export const noticeChoices: AnyOperation[] = [notices, chooseNotice]
