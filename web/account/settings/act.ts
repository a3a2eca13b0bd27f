import { redirect } from 'react-router'
import { z } from 'zod'
import { formActions } from '../../forms/action.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { paths } from '../../paths.ts'
import type { Call } from '../context.ts'
import { confirmTotp, disableTotp, newCodes, startTotp } from './authenticator.ts'
import { addPasskey, changePassword, closeAccount, removePasskey, setPhrase } from './changes.ts'
import { chooseLook, chooseNotices, endOthers, endSession, giveConsent } from './choices.ts'
import { confirmByPasskey, createConfirmedAction, requireConfirmed } from './confirmed.ts'

/** The file itself is asked for by GET, from the session that has just confirmed. */
const download = createConfirmedAction({
  form: 'download',
  fields: {},
  schema: z.object({}),
  run: async (call: Call) => {
    await requireConfirmed(call)
    return redirect(paths.settingsData(), { headers: NO_STORE })
  },
})

/** Only confirms who it is, for what follows on the same page. */
const confirm = createConfirmedAction({
  form: 'confirm',
  fields: {},
  schema: z.object({}),
  run: async (call: Call & { url: URL }) => {
    await requireConfirmed(call)
    return redirect(call.url.pathname + call.url.search, { headers: NO_STORE })
  },
})

/** One form, one intent; each is a plain form that works without JavaScript. */
export const act = formActions<Call & { url: URL }>({
  password: changePassword,
  phrase: setPhrase,
  'totp-start': startTotp,
  'totp-confirm': confirmTotp,
  'totp-off': disableTotp,
  'codes-new': newCodes,
  'passkey-add': addPasskey,
  'passkey-remove': removePasskey,
  confirm,
  'confirm-passkey': confirmByPasskey,
  'session-end': endSession,
  'sessions-end': endOthers,
  notices: chooseNotices,
  look: chooseLook,
  consent: giveConsent,
  download,
  close: closeAccount,
})
