import { z } from 'zod'
import { SuspendUser } from '#contract/identity'
import { operation } from './operation.ts'

const nothing = z.strictObject({})
const example = { user_id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e', reason: 'Laporan kehilangan ponsel' }

const suspend = operation({
  id: 'suspendUser',
  tag: 'Security',
  method: 'post',
  path: '/people/suspend',
  summary: 'Lock an account out at once',
  text: 'For compliance.',
  who: 'user',
  body: z.strictObject(SuspendUser.shape),
  refuses: ['user_unknown'],
  answer: nothing,
  examples: { body: example },
  example: {},
  async handle({ app, actor, body }) {
    await app.identity.suspend(actor, body)
    return {}
  },
})

const unsuspend = operation({
  id: 'unsuspendUser',
  tag: 'Security',
  method: 'post',
  path: '/people/unsuspend',
  summary: 'Open a suspended account again',
  text: 'For compliance.',
  who: 'user',
  body: z.strictObject(SuspendUser.shape),
  refuses: ['user_unknown', 'not_suspended'],
  answer: nothing,
  examples: { body: example },
  example: {},
  async handle({ app, actor, body }) {
    await app.identity.unsuspend(actor, body)
    return {}
  },
})

export const people = [suspend, unsuspend]
