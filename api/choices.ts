import { z } from 'zod'
import { ChooseNotice, GiveConsent } from '#contract/accounts/input'
import { agreedKinds, consentKinds } from '#contract/accounts/states'
import { noticeChannels, type noticeDefaults, noticeEvents } from '#contract/notifications/states'
import { commandOperation, type Operation, operation } from './operation.ts'
import { Instant, listOf, name, whole } from './wire.ts'

const tag = 'Profile'
const Ways = z.strictObject(
  Object.fromEntries(noticeChannels.map((channel) => [channel, z.boolean()])) as Record<
    (typeof noticeChannels)[number],
    z.ZodBoolean
  >,
)

const Notices = name(
  'NoticeChoices',
  z.strictObject(
    Object.fromEntries(noticeEvents.map((event) => [event, Ways])) as Record<keyof typeof noticeDefaults, typeof Ways>,
  ),
  'By event and way. Notices of security always go out by e-mail.',
)

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

const chooseNotice = operation({
  id: 'chooseNotice',
  tag,
  method: 'put',
  path: '/me/notices',
  summary: 'Choose one way of one event',
  may: 'account.use',
  body: z.strictObject(ChooseNotice.shape),
  answer: Notices,
  examples: { body: { event: 'deposit', channel: 'whatsapp', wanted: true } },
  example: exampleNotices,
  async handle({ app, actor, body }) {
    await app.accounts.chooseNotice(actor, body)
    return app.accounts.noticeChoices(actor)
  },
})

const Consents = listOf(
  z.strictObject({
    kind: z.enum([...agreedKinds, ...consentKinds]),
    version: z.string(),
    given: z.boolean(),
    at: Instant,
  }),
)

const exampleConsents = {
  items: [{ kind: 'marketing' as const, version: '2026-11-01', given: true, at: '2026-11-20T10:05:00.000+07:00' }],
  next_cursor: null,
}

const consents = operation({
  id: 'consents',
  tag,
  method: 'get',
  path: '/me/consents',
  summary: 'What you agreed to and took back',
  may: 'account.use',
  answer: Consents,
  example: exampleConsents,
  handle: async ({ app, actor }) => whole(await app.accounts.consents(actor)),
})

const giveConsent = commandOperation({
  id: 'giveConsent',
  tag,
  method: 'post',
  path: '/me/consents',
  summary: 'Agree to the use of your data, or take it back',
  may: 'account.use',
  body: z.strictObject(GiveConsent.shape),
  examples: { body: { kind: 'marketing', given: true } },
  handle: ({ app, actor, body }) => app.accounts.giveConsent(actor, body),
})

export const choices: Operation[] = [notices, chooseNotice, consents, giveConsent]
