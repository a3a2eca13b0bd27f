import { z } from 'zod'
import { GiveConsent } from '#contract/accounts/input'
import { EndSession } from '#contract/identity/input'
import { locales, themes } from '#contract/identity/states'
import { noticeChannels, noticeEvents } from '#contract/notifications/states'
import { withCookies } from '#shared/session-cookies'
import { createPreferenceCookie, LOCALE_COOKIE_AGE, THEME_COOKIE_AGE } from '../../lib/cookies.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { m } from '../../lib/words.ts'
import { createAccountAction } from '../action.ts'
import { type Call, getAccountContext } from '../context.ts'
import { createConfirmedAction } from './confirmed.ts'
import { consentFields, lookFields, noticeFields, sessionFields } from './fields.ts'
import { listNoticeEvents } from './notice-events.ts'
import { toTabPath } from './view.ts'

export const endSession = createConfirmedAction({
  form: 'session-end',
  fields: sessionFields,
  schema: EndSession,
  run: async (call: Call, session) => {
    const { identity, actor } = getAccountContext(call)
    await identity.endSession(actor, session)
    return redirectWithToast(toTabPath('perangkat'), { variant: 'success', title: m.settings_session_toast() })
  },
})

export const endOthers = createConfirmedAction({
  form: 'sessions-end',
  fields: {},
  schema: z.object({}),
  run: async (call: Call) => {
    const { identity, actor } = getAccountContext(call)
    await identity.endOtherSessions(actor, {})
    return redirectWithToast(toTabPath('perangkat'), { variant: 'success', title: m.settings_sessions_toast() })
  },
})

/** Boxes that are not ticked are not posted. */
const Events = z.array(z.enum(noticeEvents)).default([])

/** The whole table at once; only what differs is chosen anew. */
export const chooseNotices = createAccountAction({
  form: 'notices',
  fields: noticeFields,
  schema: z.object({ email: Events, whatsapp: Events, app: Events }),
  async run(call: Call, chosen) {
    const { accounts, actor } = getAccountContext(call)
    const before = await accounts.noticeChoices(actor)
    for (const event of listNoticeEvents(actor))
      for (const channel of noticeChannels) {
        const wanted = chosen[channel].includes(event)
        if (before[event][channel] !== wanted) await accounts.chooseNotice(actor, { event, channel, wanted })
      }
    return redirectWithToast(toTabPath('notifikasi'), { variant: 'success', title: m.settings_notices_toast() })
  },
})

/** Kept with the account for what we send, and in this browser for what it shows. */
export const chooseLook = createAccountAction({
  form: 'look',
  fields: lookFields,
  schema: z.object({ theme: z.enum(themes), locale: z.enum(locales).optional() }),
  run: async (call: Call, { theme, locale }) => {
    const { accounts, actor, locales: offered } = getAccountContext(call)
    const spoken = locale && offered.includes(locale) ? locale : undefined
    await accounts.updateProfile(actor, { theme, ...(spoken ? { locale: spoken } : {}) })
    const cookies = [createPreferenceCookie('theme', theme, THEME_COOKIE_AGE)]
    if (spoken) cookies.push(createPreferenceCookie('locale', spoken, LOCALE_COOKIE_AGE))
    return redirectWithToast(
      toTabPath('tampilan'),
      { variant: 'success', title: m.settings_look_toast({}, spoken ? { locale: spoken } : {}) },
      { headers: withCookies(cookies) },
    )
  },
})

export const giveConsent = createAccountAction({
  form: 'consent',
  fields: consentFields,
  schema: z.object({ kind: GiveConsent.shape.kind, given: z.enum(['ya', 'tidak']) }),
  run: async (call: Call, { kind, given }) => {
    const { accounts, actor } = getAccountContext(call)
    await accounts.giveConsent(actor, { kind, given: given === 'ya' })
    const title = given === 'ya' ? m.settings_consent_given() : m.settings_consent_taken()
    return redirectWithToast(toTabPath('privasi'), { variant: 'success', title })
  },
})
