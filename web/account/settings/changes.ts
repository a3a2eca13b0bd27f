import { redirect } from 'react-router'
import { z } from 'zod'
import { UpdateProfile } from '#contract/accounts/input'
import { AddPasskey, ChangePassword, PasskeyName } from '#contract/credentials/input'
import { clearSessionCookies, withCookies } from '#shared/session-cookies'
import { createFlashCookie, redirectWithToast } from '../../lib/flash.ts'
import { readPasskey } from '../../lib/passkey-response.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createAccountAction } from '../action.ts'
import { type Call, getAccountContext } from '../context.ts'
import { createConfirmedAction } from './confirmed.ts'
import { closeFields, newPasskeyFields, passwordFields, phraseFields, removeFields } from './fields.ts'
import { toTaskPath } from './view.ts'

const done = (title: string, message?: string) =>
  redirectWithToast(paths.settings(), { variant: 'success', title, message })

export const changePassword = createConfirmedAction({
  form: 'password',
  fields: passwordFields,
  schema: ChangePassword,
  run: async (call: Call, chosen) => {
    const { credentials, actor } = getAccountContext(call)
    await credentials.changePassword(actor, chosen)
    return done(m.settings_password_toast(), m.settings_password_toast_text())
  },
})

export const setPhrase = createAccountAction({
  form: 'phrase',
  fields: phraseFields,
  schema: UpdateProfile.pick({ phrase: true }),
  run: async (call: Call, chosen) => {
    const { accounts, actor } = getAccountContext(call)
    await accounts.updateProfile(actor, chosen)
    return done(chosen.phrase ? m.settings_phrase_toast() : m.settings_phrase_off_toast())
  },
})

/** The browser has already asked the authenticator; the identity was confirmed before its options were given. */
export const addPasskey = createConfirmedAction({
  form: 'passkey-add',
  fields: newPasskeyFields,
  schema: PasskeyName.extend({ response: z.string().optional() }),
  run: async (call: Call, { name, response = '' }, proof) => {
    const { credentials, actor } = getAccountContext(call)
    const made = AddPasskey.safeParse({ name, response: readPasskey(response) })
    if (!made.success) return redirectWithToast(toTaskPath('passkey'), { variant: 'error', title: m.passkey_failed() })
    await credentials.addPasskey(actor, made.data, { proof })
    return done(m.settings_passkey_toast(), m.settings_passkey_toast_text())
  },
})

export const removePasskey = createConfirmedAction({
  form: 'passkey-remove',
  fields: removeFields,
  schema: z.object({ passkeyId: z.string().max(64) }),
  run: async (call: Call, { passkeyId }, proof) => {
    const { credentials, actor } = getAccountContext(call)
    await credentials.removePasskey(actor, { passkeyId }, { proof })
    return done(m.settings_passkey_gone_toast())
  },
})

/** Refused, with its reasons, while anything of value is in it; otherwise the last thing this session does. */
export const closeAccount = createConfirmedAction({
  form: 'close',
  fields: closeFields,
  schema: z.object({ sure: z.string({ error: () => m.settings_close_tick() }) }),
  run: async (call: Call) => {
    const { accounts, actor, secure } = getAccountContext(call)
    await accounts.closeAccount(actor)
    const notice = createFlashCookie({
      variant: 'info',
      title: m.settings_closed_toast(),
      message: m.settings_closed_text(),
    })
    return redirect(paths.home(), { headers: withCookies([...clearSessionCookies(secure), notice], NO_STORE) })
  },
})
