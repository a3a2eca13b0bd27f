import type { RouterContextProvider } from 'react-router'
import { MAX_PHOTO_BYTES } from '#contract/accounts/states'
import { accountContext, attemptAccount, unfit } from '../../lib/account-forms.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

/** The module looks at the file itself, not at its name or at what the browser says of it. */
export async function changePhoto(call: Call, posted: FormData) {
  const { accounts, actor } = accountContext(call)
  const file = posted.get('photo')
  if (!(file instanceof File) || file.size === 0) return wrong(m.profile_photo_missing())
  if (file.size > MAX_PHOTO_BYTES) return wrong(m.profile_photo_large())
  const bytes = new Uint8Array(await file.arrayBuffer())
  return attemptAccount({ form: 'photo' }, async () => {
    await accounts.setPhoto(actor, bytes)
    return redirectWithToast(paths.profile(), { variant: 'success', title: m.profile_photo_toast() })
  })
}

export async function removePhoto(call: Call) {
  const { accounts, actor } = accountContext(call)
  await accounts.removePhoto(actor)
  return redirectWithToast(paths.profile(), { variant: 'success', title: m.profile_photo_gone() })
}

const wrong = (photo: string) => unfit({ ok: false, state: { values: {}, errors: { photo } } }, 'photo')
