import { z } from 'zod'
import { SuspendUser } from '#contract/accounts/input'
import { commandOperation, type Operation } from './operation.ts'

const example = { user_id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e', reason: 'Laporan kehilangan ponsel' }

const suspend = commandOperation({
  id: 'suspendUser',
  tag: 'Security',
  method: 'post',
  path: '/people/suspend',
  summary: 'Lock an account out at once',
  may: 'account.suspend',
  body: z.strictObject(SuspendUser.shape),
  refuses: ['user_unknown'],
  examples: { body: example },
  handle: ({ app, actor, body }) => app.accounts.suspend(actor, body),
})

const unsuspend = commandOperation({
  id: 'unsuspendUser',
  tag: 'Security',
  method: 'post',
  path: '/people/unsuspend',
  summary: 'Open a suspended account again',
  may: 'account.suspend',
  body: z.strictObject(SuspendUser.shape),
  refuses: ['user_unknown', 'not_suspended'],
  examples: { body: example },
  handle: ({ app, actor, body }) => app.accounts.unsuspend(actor, body),
})

export const people: Operation[] = [suspend, unsuspend]
