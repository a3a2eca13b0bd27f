import { z } from 'zod'
import { SuspendUser } from '#contract/accounts/input'
import { type AnyOperation, expose } from './operation.ts'

const Suspended = z.strictObject({ suspended: z.boolean() })
const example = { user_id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e', reason: 'Laporan kehilangan ponsel' }

const suspend = expose((app) => app.accounts.suspend, {
  id: 'suspendUser',
  tag: 'Security',
  path: '/people/suspend',
  summary: 'Suspend an account',
  text: 'An investor’s or issuer’s at once. A member of staff is suspended when a second person agrees: then the answer is false. Admins and auditors are told.',
  body: z.strictObject(SuspendUser.shape),
  answer: Suspended,
  examples: { body: example },
  example: { suspended: true },
})

const unsuspend = expose((app) => app.accounts.unsuspend, {
  id: 'unsuspendUser',
  tag: 'Security',
  path: '/people/unsuspend',
  summary: 'Ask to open a suspended account again',
  text: 'It is opened when a second person agrees who did not suspend it; the answer says whether it is still suspended.',
  body: z.strictObject(SuspendUser.shape),
  answer: Suspended,
  examples: { body: example },
  example: { suspended: true },
})

export const people: AnyOperation[] = [suspend, unsuspend]
