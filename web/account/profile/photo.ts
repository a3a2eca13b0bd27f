import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '#contract/accounts/states'
import { requiredFileSchema } from '../../forms/upload-schema.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createAccountAction } from '../action.ts'
import { type Call, getAccountContext } from '../context.ts'
import { photoFields } from './parts/photo.tsx'

const ChangePhoto = z.object({
  photo: requiredFileSchema(m.profile_photo_missing).refine(({ size }) => size <= MAX_PHOTO_BYTES, {
    error: () => m.profile_photo_large(),
  }),
})

/** The module looks at the file itself, not at its name or at what the browser says of it. */
export const changePhoto = createAccountAction({
  form: 'photo',
  fields: photoFields,
  schema: ChangePhoto,
  at: { not_a_photo: 'photo', photo_too_large: 'photo' },
  run: async (call: Call, { photo }) => {
    const { accounts, actor } = getAccountContext(call)
    await accounts.setPhoto(actor, new Uint8Array(await photo.arrayBuffer()))
    return redirectWithToast(paths.profile(), { variant: 'success', title: m.profile_photo_toast() })
  },
})

export async function removePhoto(call: Call) {
  const { accounts, actor } = getAccountContext(call)
  await accounts.removePhoto(actor)
  return redirectWithToast(paths.profile(), { variant: 'success', title: m.profile_photo_gone() })
}
