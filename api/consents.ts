import { z } from 'zod'
import { GiveConsent } from '#contract/accounts/input'
import { agreedKinds, consentKinds } from '#contract/accounts/states'
import { commandOperation, type Operation, operation } from './operation.ts'
import { createListSchema, Instant, toWholeList } from './wire.ts'

const tag = 'Profile'

const Consents = createListSchema(
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
  handle: async ({ app, actor }) => toWholeList(await app.accounts.consents(actor)),
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

export const consentOperations: Operation[] = [consents, giveConsent]
