import { z } from 'zod'
import { ChangeEmail, ChangePhone, WithCode } from '#contract/credentials/input'
import { CodeSentAnswer, exampleCodeSent } from './activation.ts'
import { commandOperation, type Operation, operation } from './operation.ts'
import { AGAIN } from './passkey-view.ts'

const tag = 'Security'

const email = commandOperation({
  id: 'changeEmail',
  tag,
  method: 'post',
  path: '/me/email',
  summary: 'Ask for another e-mail address',
  text: `${AGAIN} The new address holds once the link that goes there was opened (\`POST /auth/confirm-email\`).`,
  may: 'account.use',
  body: z.strictObject(ChangeEmail.shape),
  status: 202,
  proves: true,
  examples: { body: { email: 'sekar.baru@contoh.test' } },
  handle: ({ app, actor, body, proof }) => app.credentials.changeEmail(actor, body, { proof }),
})

const phone = operation({
  id: 'changePhone',
  tag,
  method: 'post',
  path: '/me/phone',
  summary: 'Ask for another phone number',
  text: `${AGAIN} A code goes to the new number.`,
  may: 'account.use',
  body: z.strictObject(ChangePhone.shape),
  proves: true,
  answer: CodeSentAnswer,
  examples: { body: { phone: '0813 1111 2222', channel: 'sms' } },
  example: exampleCodeSent,
  handle: ({ app, actor, body, proof }) => app.credentials.changePhone(actor, body, { proof }),
})

const phoneVerify = commandOperation({
  id: 'confirmPhone',
  tag,
  method: 'post',
  path: '/me/phone/verify',
  summary: 'Prove the new phone number by its code',
  may: 'account.use',
  body: z.strictObject(WithCode.shape),
  examples: { body: { code: '123456' } },
  handle: ({ app, actor, body }) => app.credentials.confirmPhone(actor, body),
})

export const contactChanges: Operation[] = [email, phone, phoneVerify]
