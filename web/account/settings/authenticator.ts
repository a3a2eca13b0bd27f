import { data } from 'react-router'
import { z } from 'zod'
import { WithCode } from '#contract/credentials/input'
import type { TotpOffer } from '#contract/credentials/states'
import type { FormState } from '../../forms/state.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createAccountAction } from '../action.ts'
import { type Call, getAccountContext } from '../context.ts'
import { createConfirmedAction } from './confirmed.ts'
import { totpFields } from './fields.ts'

/** What is shown once and kept nowhere: the offer of an authenticator, and recovery codes. */
export type ShownOnce = FormState & { offer?: TotpOffer; codes?: string[] }
const once = (shown: Partial<ShownOnce>) =>
  data({ values: {}, errors: {}, ...shown } satisfies ShownOnce, { headers: NO_STORE })

export const startTotp = createConfirmedAction({
  form: 'totp-start',
  fields: {},
  schema: z.object({}),
  run: async (call: Call, _, proof) => {
    const { credentials, actor } = getAccountContext(call)
    return once({ offer: await credentials.startTotp(actor, { proof }) })
  },
})

export const confirmTotp = createAccountAction({
  form: 'totp-confirm',
  fields: totpFields,
  schema: WithCode,
  at: { second_factor_wrong: 'code', second_factor_used: 'code', totp_not_started: 'code' },
  run: async (call: Call, typed) => {
    const { credentials, actor } = getAccountContext(call)
    const { recoveryCodes: codes } = await credentials.confirmTotp(actor, typed)
    return once({ codes })
  },
})

export const disableTotp = createConfirmedAction({
  form: 'totp-off',
  fields: {},
  schema: z.object({}),
  run: async (call: Call, _, proof) => {
    const { credentials, actor } = getAccountContext(call)
    await credentials.disableTotp(actor, {}, { proof })
    return redirectWithToast(paths.settings(), { variant: 'success', title: m.settings_totp_off_toast() })
  },
})

export const newCodes = createConfirmedAction({
  form: 'codes-new',
  fields: {},
  schema: z.object({}),
  run: async (call: Call, _, proof) => {
    const { credentials, actor } = getAccountContext(call)
    const { recoveryCodes: codes } = await credentials.newRecoveryCodes(actor, {}, { proof })
    return once({ codes })
  },
})
