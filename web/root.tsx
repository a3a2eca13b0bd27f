import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import faviconUrl from '#brand/pictures/favicon.svg?url'
import touchIconUrl from '#brand/pictures/icon-apple.png?url'
import { isSignedIn } from '#shared/actor'
import { brand } from '#shared/brand'
import type { Route } from './+types/root.ts'
import { useLoggedOutLocally } from './account/login/end-session-locally.ts'
import { LoggedOutOffline } from './account/login/logged-out.tsx'
import { type App, appContext, type MarketStatus, requestContext } from './context.ts'
import { guardMiddleware } from './guard-middleware.ts'
import { LanguageAlternates } from './layouts/alternates.tsx'
import { RouteErrorPage, toErrorPage } from './layouts/error-page.tsx'
import { POPUP_COOKIE, readCookie } from './lib/cookies.ts'
import { readFlash } from './lib/flash.ts'
import { readFraudWarning } from './lib/fraud-warning.ts'
import { useShell } from './lib/shell.ts'
import { createSiteAttributes, setServerSite } from './lib/site.ts'
import { useFocusOnArrival } from './lib/use-focus-on-arrival.ts'
import { useRevalidateAt } from './lib/use-revalidate-at.ts'
import { getLocale, m } from './lib/words.ts'
import { ProgressBar } from './ui/feedback/progress-bar.tsx'
import { Toaster } from './ui/feedback/toaster.tsx'
import fontUrl from './ui/text/fonts/plus-jakarta-sans-basic.woff2?url'
import './ui/root.css'

/** Who may come in, by the table in guards.ts. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    setServerSite(context.get(appContext).config)
    return next()
  },
  guardMiddleware,
]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: faviconUrl, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIconUrl },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = ({ error }) => [{ title: error ? toErrorPage(error).title : brand.name }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const cookies = request.headers.get('cookie')
  const app = context.get(appContext)
  const { actor } = current
  const [warning, market, unread, proven] = await Promise.all([
    readFraudWarning(app),
    marketStatus(app),
    isSignedIn(actor) ? app.notifications.unread(actor) : 0,
    actor.kind === 'person' ? app.identity.hasProvenPhone(actor.userId) : true,
  ])
  const popup = readCookie(cookies, POPUP_COOKIE) === undefined && warning !== null
  return {
    locale: current.locale,
    locales: current.locales,
    theme: current.theme,
    user: current.user,
    staff: actor.kind === 'staff',
    /** Of a person: until then there is no virtual account and no KYC. */
    phoneUnproven: !proven,
    unread,
    frozen: app.freeze.seen() !== null,
    market: market && { isOpen: market.isOpen, message: market.message },
    /** When a session's next part begins. */
    turnsAt: market?.turnsAt?.toISOString() ?? null,
    popup,
    // who has read it is not sent it again
    warning: popup && warning ? { title: warning.title[current.locale], lines: warning.lines[current.locale] } : null,
    toast: readFlash(cookies),
    demo: current.demo,
    requestId: current.requestId,
    now: current.now.toISOString(),
  }
}

/** The status of the market decorates every page; its failure must not take a page down. */
async function marketStatus(app: App): Promise<(MarketStatus & { turnsAt: Date | null }) | null> {
  try {
    return await app.market.status()
  } catch {
    return null
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root')
  const theme = shell?.theme ?? 'system'
  useLoaded()
  return (
    <html
      {...createSiteAttributes()}
      lang={getLocale()}
      data-theme={theme === 'system' ? undefined : theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {brand.iosApp ? <meta name="apple-itunes-app" content={`app-id=${brand.iosApp.appStoreId}`} /> : null}
        <Meta />
        {shell ? <LanguageAlternates locales={shell.locales} /> : null}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { toast, turnsAt, now } = useShell()
  useRevalidateAt(turnsAt, now)
  useStartAtOnce()
  useFocusOnArrival()
  const endedHere = useLoggedOutLocally()
  return (
    <>
      <a className="skip" href="#isi">
        {m.skip_to_content()}
      </a>
      <ProgressBar />
      {endedHere ? <LoggedOutOffline /> : <Outlet />}
      <Toaster initial={toast} />
    </>
  )
}

/**
 * Another page begins at its top at once. Chromium would slide there from a place that was gone to on the page before
 * (`:target` in base.css), unless the style is worked out anew before ScrollRestoration moves the page.
 */
function useStartAtOnce() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useLayoutEffect(() => void getComputedStyle(document.documentElement).scrollBehavior, [key])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ProgressBar failed />
      <RouteErrorPage error={error} />
    </>
  )
}

/** The page is alive: it no longer counts as loading (web/scripts.ts). */
const useLoaded = () => useEffect(() => document.getElementById('loading')?.remove(), [])
