import { z } from 'zod'
import { UpdateProfile } from '#contract/accounts/input'
import { MAX_PHOTO_BYTES } from '#contract/accounts/states'
import { commandOperation, type Operation, operation } from './operation.ts'
import { AccountAnswer, exampleAccount } from './profile-view.ts'
import { readBytes } from './request.ts'

const tag = 'Profile'

const read = operation({
  id: 'account',
  tag,
  method: 'get',
  path: '/me',
  summary: 'Your own data',
  may: 'account.use',
  answer: AccountAnswer,
  example: exampleAccount,
  handle: ({ app, actor }) => app.identity.account(actor),
})

const update = operation({
  id: 'updateProfile',
  tag,
  method: 'patch',
  path: '/me',
  summary: 'Change names, language, look or phrase',
  text: 'Only what is sent is changed. `phrase` stands in every e-mail of ours; empty: none. Staff are named by the operator.',
  may: 'account.use',
  body: z.strictObject(UpdateProfile.shape),
  answer: AccountAnswer,
  examples: { body: { firstname: 'Sekar', phrase: 'kopi pagi di Sanur' } },
  example: exampleAccount,
  handle: ({ app, actor, body }) => app.accounts.updateProfile(actor, body),
})

const setPhoto = operation({
  id: 'setPhoto',
  tag,
  method: 'put',
  path: '/me/photo',
  summary: 'Set your photo',
  text: `The file itself: JPEG, PNG or WebP, at most ${MAX_PHOTO_BYTES / 1_000_000} MB. It is drawn anew, 96, 256 and 512 pixels wide.`,
  may: 'account.use',
  rawBody: { example: '(the bytes of the file)' },
  answer: z.strictObject({ image_file: z.string() }),
  example: { image_file: '/files/Yk3zTq0mJ5n8vX2bC4dF6g-256.webp' },
  handle: async ({ app, actor, c }) => app.accounts.setPhoto(actor, await readBytes(c, MAX_PHOTO_BYTES)),
})

const removePhoto = commandOperation({
  id: 'removePhoto',
  tag,
  method: 'delete',
  path: '/me/photo',
  summary: 'Remove your photo',
  may: 'account.use',
  handle: ({ app, actor }) => app.accounts.removePhoto(actor),
})

export const profile: Operation[] = [read, update, setPhoto, removePhoto]
