import { data, type RouterContextProvider, redirect } from 'react-router'
import { WithCode } from '#contract/credentials/input'
import type { TotpOffer } from '#contract/credentials/states'
import type { IdentityRefusals } from '#contract/identity/refusals'
import { Refusal } from '#shared/refusal'
import { type AccountState, accountContext, attemptAccount, parseAccount, unfit } from '../../lib/account-forms.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { confirmByPasskey } from './by-passkey.ts'
import { addPasskey, changePassword, closeAccount, removePasskey, setPhrase } from './changes.ts'
import { chooseLook, chooseNotices, endOthers, endSession, giveConsent } from './choices.ts'
import { afterConfirming } from './confirmed.ts'

export type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
/** What is shown once and kept nowhere: the offer of an authenticator, and recovery codes. */
export type SettingsState = AccountState & { offer?: TotpOffer; codes?: string[] }

const intents: Record<string, (call: Call, posted: FormData) => Promise<unknown>> = {
  password: changePassword,
  phrase: setPhrase,
  'totp-start': startTotp,
  'totp-confirm': confirmTotp,
  'totp-off': disableTotp,
  'codes-new': newCodes,
  'passkey-add': addPasskey,
  'passkey-remove': removePasskey,
  confirm,
  'session-end': endSession,
  'sessions-end': endOthers,
  notices: chooseNotices,
  look: chooseLook,
  consent: giveConsent,
  download,
  close: closeAccount,
}

/** One form, one intent; each is a plain form that works without JavaScript. */
export async function act(call: Call) {
  const posted = await call.request.formData()
  const intent = String(posted.get('intent') ?? '')
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!work) throw data(null, { status: 400 })
  return work(call, posted)
}

const once = (state: Partial<SettingsState>) =>
  data({ values: {}, errors: {}, ...state } satisfies SettingsState, { headers: NO_STORE })

function startTotp(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  return afterConfirming(call, posted, async (proof) => once({ offer: await credentials.startTotp(actor, { proof }) }))
}

async function confirmTotp(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  const form = parseAccount(posted, WithCode, { code: 'secret' })
  if (!form.ok) return unfit(form, 'totp-confirm')
  const done = await attemptAccount({ form: 'totp-confirm' }, async () => {
    const { recovery_codes: codes } = await credentials.confirmTotp(actor, form.data)
    return once({ codes, done: 'totp' })
  })
  const { message, ...state } = done.data
  return message ? data({ ...state, errors: { code: message } }, done.init ?? {}) : done
}

function disableTotp(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  return afterConfirming(call, posted, async (proof) => {
    await credentials.disableTotp(actor, { proof })
    return redirectWithToast(paths.settings(), { variant: 'success', title: m.settings_totp_off_toast() })
  })
}

function newCodes(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  return afterConfirming(call, posted, async (proof) => {
    const { recovery_codes: codes } = await credentials.newRecoveryCodes(actor, { proof })
    return once({ codes, done: 'codes' })
  })
}

/** The file itself is asked for by GET, from the session that has just confirmed. */
function download(call: Call, posted: FormData) {
  return afterConfirming(call, posted, async () => {
    const { confirmed_until } = await accountContext(call).credentials.security(accountContext(call).actor)
    if (!confirmed_until) throw new Refusal<IdentityRefusals>('confirm_identity')
    return redirect(paths.settingsData(), { headers: NO_STORE })
  })
}

/** Only confirms who it is, for what follows on the same page. */
async function confirm(call: Call, posted: FormData) {
  if (posted.has('response')) return confirmByPasskey(call, posted)
  const here = call.url.pathname + call.url.search
  return afterConfirming(call, posted, async () => {
    const { confirmed_until } = await accountContext(call).credentials.security(accountContext(call).actor)
    if (!confirmed_until) throw new Refusal<IdentityRefusals>('confirm_identity')
    return redirect(here, { headers: NO_STORE })
  })
}
