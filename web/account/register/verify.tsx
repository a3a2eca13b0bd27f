import { MailCheck } from 'lucide-react'
import { data, redirect } from 'react-router'
import { WithToken } from '#contract/identity/input'
import type { LinkPurpose } from '#contract/identity/states'
import type { Continuation } from '#contract/registration/states'
import { isSignedIn } from '#shared/actor'
import { findRetryAfter, isRefusal } from '#shared/refusal'
import { withCookies } from '#shared/session-cookies'
import { appContext, requestContext } from '../../context.ts'
import { toRefusalState } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { accountRefusals } from '../../lib/account-refusals.ts'
import { createFlashCookie, redirectWithToast } from '../../lib/flash.ts'
import { findLinkFault } from '../../lib/link-fault.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { checkAuthenticity } from '../../public/check/check.ts'
import { CheckPage } from '../../public/check/check-page.tsx'
import { getAccountContext } from '../context.ts'
import '../account.css'
import { PageIcon } from '../../ui/feedback/page-icon.tsx'
import type { Route } from './+types/verify.ts'
import { toCodeCookieValue } from './code-cookie-value.ts'
import { RegistrationProgress } from './progress.tsx'
import { pendingPhone, pendingVerification } from './step-cookies.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && !loaderData.link
    ? [
        ...createPageMeta({
          title: m.content_check_title(),
          description: m.content_check_lede(),
          path: paths.verify(),
        }),
        ...(loaderData.checked ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [
        { title: toPageTitle(m.register_verify_title()) },
        { name: 'robots', content: 'noindex' },
        { name: 'referrer', content: 'same-origin' },
      ]
export const headers = personalHeaders

/** The two links of our e-mails that end here: a new account's address, and a changed one. */
const purposes = { token: 'verify_email', change: 'change_email' } as const satisfies Record<string, LinkPurpose>
const TOO_MANY = 429
type Kind = keyof typeof purposes

const linkIn = (params: { get(name: string): unknown }): { kind: Kind; token: string } | null => {
  for (const kind of Object.keys(purposes) as Kind[]) {
    const token = params.get(kind)
    if (typeof token === 'string' && token) return { kind, token }
  }
  return null
}

/**
 * The verification link; opening it changes nothing, because mail scanners open links. Without a link: the page to
 * check numbers and contacts against our records (`code`).
 */
export async function loader(call: Route.LoaderArgs) {
  const { identity } = getAccountContext(call)
  const search = new URL(call.request.url).searchParams
  const link = linkIn(search)
  if (!link) {
    const { clientIp, locale } = call.context.get(requestContext)
    try {
      const checked = await checkAuthenticity(call.context.get(appContext), search.get('code'), { clientIp, locale })
      return respondWithPersonalData({ link: null, checked, wait: undefined })
    } catch (error) {
      const wait = isRefusal(error) ? findRetryAfter(error) : undefined
      if (!wait) throw error
      const headers = { ...NO_STORE, 'retry-after': `${wait}` }
      return data({ link: null, checked: null, wait }, { status: TOO_MANY, headers })
    }
  }
  await orLost(link.kind, () => identity.checkLink(purposes[link.kind], link.token))
  return respondWithPersonalData({ link, checked: null, wait: undefined })
}

export async function action(call: Route.ActionArgs) {
  const link = linkIn(await call.request.formData())
  const token = WithToken.safeParse({ token: link?.token })
  if (!link || !token.success) throw redirect(paths.registerNotFound())
  return link.kind === 'token' ? proveAddress(call, token.data) : changeAddress(call, token.data)
}

async function proveAddress(call: Route.ActionArgs, token: { token: string }) {
  const { registration, secure } = getAccountContext(call)
  const next = await orLost('token', () => registration.verifyEmail(token))
  const sent = await firstCode(call, next)
  const cookies = [
    pendingPhone.write({ continuation: next.continuation, phone: next.phone, channels: next.channels, sent }, secure),
    pendingVerification.clear(secure),
    createFlashCookie({ variant: 'success', title: m.register_verified_toast() }),
  ]
  return redirect(paths.registerOtp(), { headers: withCookies(cookies, NO_STORE) })
}

/** By the first way that is open. When it cannot be sent, the next page says so and lets the reader choose. */
async function firstCode(call: Route.ActionArgs, { continuation, channels }: Continuation) {
  const channel = channels.find((way) => way !== 'email')
  if (!channel) return null
  try {
    const { registration, from } = getAccountContext(call)
    return toCodeCookieValue(await registration.sendActivationCode({ continuation, channel }, from))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

async function changeAddress(call: Route.ActionArgs, token: { token: string }) {
  const { credentials, actor } = getAccountContext(call)
  const onward = isSignedIn(actor) ? paths.profile() : paths.login()
  try {
    await orLost('change', () => credentials.confirmEmail(token))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const message = toRefusalState(error, accountRefusals)?.state.message
    return redirectWithToast(onward, { variant: 'error', title: m.register_unchanged_toast(), message })
  }
  return redirectWithToast(onward, {
    variant: 'success',
    title: m.register_changed_toast(),
    message: m.register_changed_text(),
  })
}

async function orLost<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = findLinkFault(error)
    if (why)
      throw redirect(kind === 'token' ? paths.registerNotFound({ why }) : paths.resetNotFound({ why, of: 'email' }))
    throw error
  }
}

export default function Verify({ loaderData: { link, checked, wait } }: Route.ComponentProps) {
  if (!link) return <CheckPage checked={checked} wait={wait} />
  return (
    <>
      {link.kind === 'token' ? <RegistrationProgress step={2} /> : null}
      <PageIcon Icon={MailCheck} />
      <div className="grid gap-2">
        <h1>{m.register_verify_title()}</h1>
        <p className="muted">{link.kind === 'token' ? m.register_verify_text() : m.register_verify_change()}</p>
      </div>
      <Form
        fields={{}}
        action={paths.verify()}
        submit={m.register_verify_submit()}
        working={m.auth_working()}
        look={{ size: 'lg', full: true }}
      >
        <input type="hidden" name={link.kind} value={link.token} />
      </Form>
    </>
  )
}
