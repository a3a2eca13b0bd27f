import { redirect } from 'react-router'
import { UpdateProfile } from '#contract/accounts/input'
import { AddPasskey, ChangePassword, PasskeyName } from '#contract/credentials/input'
import { clearedSession, withCookies } from '#shared/session-cookies'
import { accountContext, parseAccount, unfit } from '../../lib/account-forms.ts'
import { flashCookie, redirectWithToast } from '../../lib/flash.ts'
import { readPasskey } from '../../lib/passkey-response.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Call } from './act.ts'
import { afterConfirming } from './confirmed.ts'
import { taskPath } from './view.ts'

const done = (title: string, message?: string) =>
  redirectWithToast(paths.settings(), { variant: 'success', title, message })

export async function changePassword(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  const form = parseAccount(posted, ChangePassword, { password: 'secret', current_password: 'secret' })
  if (!form.ok) return unfit(form)
  return afterConfirming(call, posted, async () => {
    await credentials.changePassword(actor, form.data)
    return done(m.settings_password_toast(), m.settings_password_toast_text())
  })
}

export async function setPhrase(call: Call, posted: FormData) {
  const { accounts, actor } = accountContext(call)
  const form = parseAccount(posted, UpdateProfile.pick({ phrase: true }), { current_password: 'secret' })
  if (!form.ok) return unfit(form)
  return afterConfirming(
    call,
    posted,
    async () => {
      await accounts.updateProfile(actor, form.data)
      return done(form.data.phrase ? m.settings_phrase_toast() : m.settings_phrase_off_toast())
    },
    form.values,
  )
}

/** The browser has already asked the authenticator; the identity was confirmed before its options were given. */
export async function addPasskey(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  const named = parseAccount(posted, PasskeyName)
  if (!named.ok) return unfit(named)
  const form = AddPasskey.safeParse({ ...named.data, response: readPasskey(posted.get('response')) })
  if (!form.success) return redirectWithToast(taskPath('passkey'), { variant: 'error', title: m.passkey_failed() })
  return afterConfirming(
    call,
    posted,
    async (proof) => {
      await credentials.addPasskey(actor, form.data, { proof })
      return done(m.settings_passkey_toast(), m.settings_passkey_toast_text())
    },
    { name: named.data.name },
  )
}

export async function removePasskey(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  const passkeyId = String(posted.get('passkey_id') ?? '').slice(0, 64)
  return afterConfirming(call, posted, async (proof) => {
    await credentials.removePasskey(actor, { passkeyId }, { proof })
    return done(m.settings_passkey_gone_toast())
  })
}

/** Refused, with its reasons, while anything of value is in it; otherwise the last thing this session does. */
export async function closeAccount(call: Call, posted: FormData) {
  const { accounts, actor, secure } = accountContext(call)
  if (!posted.has('sure')) {
    const state = { values: {}, errors: { sure: m.settings_close_tick() } }
    return unfit({ ok: false, state })
  }
  return afterConfirming(call, posted, async () => {
    await accounts.closeAccount(actor)
    const notice = flashCookie({ variant: 'info', title: m.settings_closed_toast(), message: m.settings_closed_text() })
    return redirect(paths.home(), { headers: withCookies([...clearedSession(secure), notice], NO_STORE) })
  })
}
