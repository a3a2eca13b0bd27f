import { redirect } from 'react-router'
import { UpdateProfile } from '#contract/accounts/input'
import { isSignedIn } from '#shared/actor'
import { appContext, requestContext } from '../context.ts'
import {
  createPreferenceCookie,
  HIDDEN_COOKIE,
  HIDDEN_COOKIE_AGE,
  LOCALE_COOKIE_AGE,
  POPUP_COOKIE,
  POPUP_COOKIE_AGE,
  THEME_COOKIE_AGE,
} from '../lib/cookies.ts'
import { toSafeNextPath } from '../lib/safe-next-path.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/preferences.ts'

/** Stores theme, language, hidden amounts and the closed fraud warning in cookies. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { locales } = context.get(requestContext)
  const cookie = chosen(form, locales)
  if (cookie) await remember(context, form)
  const back = form.get('back')
  const to = typeof back === 'string' ? toSafeNextPath(back, paths.home()) : paths.home()
  return redirect(to, cookie ? { headers: { 'set-cookie': cookie } } : {})
}

export const loader = () => redirect(paths.home())

/** Language and theme of somebody who is logged in also stand with the account: letters are written in that language. */
async function remember(context: Route.ActionArgs['context'], form: FormData) {
  const { actor } = context.get(requestContext)
  const choice = UpdateProfile.pick({ locale: true, theme: true }).safeParse({
    [String(form.get('intent'))]: form.get('value'),
  })
  if (!isSignedIn(actor) || !choice.success || Object.keys(choice.data).length === 0) return
  await context.get(appContext).accounts.updateProfile(actor, choice.data)
}

function chosen(form: FormData, locales: readonly string[]) {
  const value = String(form.get('value') ?? '')
  switch (form.get('intent')) {
    case 'theme':
      return ['light', 'dark', 'system'].includes(value)
        ? createPreferenceCookie('theme', value, THEME_COOKIE_AGE)
        : null
    case 'locale':
      return locales.includes(value) ? createPreferenceCookie('locale', value, LOCALE_COOKIE_AGE) : null
    case 'amounts':
      return createPreferenceCookie(HIDDEN_COOKIE, String(value === 'hidden'), HIDDEN_COOKIE_AGE)
    case 'popup':
      // ticked: a day; otherwise until the browser is closed
      return createPreferenceCookie(POPUP_COOKIE, 'true', form.get('never') ? POPUP_COOKIE_AGE : undefined)
    default:
      return null
  }
}
