import { z } from 'zod'
import { GiveConsent } from '#contract/accounts/input'
import { EndSession } from '#contract/identity/input'
import { locales, themes } from '#contract/identity/states'
import { noticeChannels } from '#contract/notifications/states'
import { withCookies } from '#shared/session-cookies'
import { accountContext, parseAccount, unfit } from '../../lib/account-forms.ts'
import { LOCALE_COOKIE_AGE, preferenceCookie, THEME_COOKIE_AGE } from '../../lib/cookies.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { m } from '../../lib/words.ts'
import type { Call } from './act.ts'
import { afterConfirming } from './confirmed.ts'
import { noticeEventsFor } from './notice-events.ts'
import { tabPath } from './view.ts'

export async function endSession(call: Call, posted: FormData) {
  const { identity, actor } = accountContext(call)
  const form = parseAccount(posted, EndSession)
  if (!form.ok) return unfit(form)
  return afterConfirming(call, posted, async () => {
    await identity.endSession(actor, { sessionId: form.data.session_id })
    return redirectWithToast(tabPath('perangkat'), { variant: 'success', title: m.settings_session_toast() })
  })
}

export function endOthers(call: Call, posted: FormData) {
  const { identity, actor } = accountContext(call)
  return afterConfirming(call, posted, async () => {
    await identity.endOtherSessions(actor)
    return redirectWithToast(tabPath('perangkat'), { variant: 'success', title: m.settings_sessions_toast() })
  })
}

/** The whole table at once; only what differs is chosen anew. */
export async function chooseNotices(call: Call, posted: FormData) {
  const { accounts, actor } = accountContext(call)
  const before = await accounts.noticeChoices(actor)
  for (const event of noticeEventsFor(actor))
    for (const channel of noticeChannels) {
      const wanted = posted.has(`${event}.${channel}`)
      if (before[event][channel] !== wanted) await accounts.chooseNotice(actor, { event, channel, wanted })
    }
  return redirectWithToast(tabPath('notifikasi'), { variant: 'success', title: m.settings_notices_toast() })
}

const ChooseLook = z.object({ theme: z.enum(themes), locale: z.enum(locales).optional() })

/** Kept with the account for what we send, and in this browser for what it shows. */
export async function chooseLook(call: Call, posted: FormData) {
  const { accounts, actor, locales: offered } = accountContext(call)
  const form = parseAccount(posted, ChooseLook)
  if (!form.ok) return unfit(form)
  const { theme, locale } = form.data
  const spoken = locale && offered.includes(locale) ? locale : undefined
  await accounts.updateProfile(actor, { theme, ...(spoken ? { locale: spoken } : {}) })
  const cookies = [preferenceCookie('theme', theme, THEME_COOKIE_AGE)]
  if (spoken) cookies.push(preferenceCookie('locale', spoken, LOCALE_COOKIE_AGE))
  return redirectWithToast(
    tabPath('tampilan'),
    { variant: 'success', title: m.settings_look_toast({}, spoken ? { locale: spoken } : {}) },
    { headers: withCookies(cookies) },
  )
}

export async function giveConsent(call: Call, posted: FormData) {
  const { accounts, actor } = accountContext(call)
  const form = parseAccount(posted, z.object({ kind: GiveConsent.shape.kind, given: z.enum(['ya', 'tidak']) }))
  if (!form.ok) return unfit(form)
  const given = form.data.given === 'ya'
  await accounts.giveConsent(actor, { kind: form.data.kind, given })
  const title = given ? m.settings_consent_given() : m.settings_consent_taken()
  return redirectWithToast(tabPath('privasi'), { variant: 'success', title })
}
