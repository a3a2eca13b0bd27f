import * as build from 'virtual:react-router/server-build'
import { renderToStaticMarkup } from 'react-dom/server'
import faviconUrl from '#brand/pictures/favicon.svg?url'
import type { RequestContext } from './context.ts'
import { ErrorPage, getErrorPageWords } from './layouts/error-page.tsx'
import { toPageTitle } from './lib/title.ts'
import { getLocale, m } from './lib/words.ts'

/** What the server itself refused before any page was asked, or what broke before one was made. */
export type Fault = { status: number; why?: 'foreign_form' | 'too_large' | 'preparing' | 'away' }

const wordsOf = (status: number, why: Fault['why']) => {
  if (why === 'preparing') return { title: m.oops_preparing(), text: m.oops_preparing_text() }
  if (why === 'away') return { title: m.oops_away(), text: m.oops_away_text() }
  return getErrorPageWords(status)
}

/**
 * The error page for requests that no route answers (cross-site forms, oversized bodies, server errors). It needs no
 * database and no script.
 */
export function respondWithFaultPage(
  { status, why }: Fault,
  request: Request,
  { theme, requestId }: RequestContext,
): Response {
  const words = wordsOf(status, why)
  const more = why === 'foreign_form' ? m.oops_foreign_form() : why === 'too_large' ? m.oops_too_large() : undefined
  const page = renderToStaticMarkup(
    <html lang={getLocale()} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{toPageTitle(words.title)}</title>
        <link rel="icon" href={faviconUrl} type="image/svg+xml" />
        {(build.assets.routes.root?.css ?? []).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <ErrorPage
          status={status}
          {...words}
          {...(more ? { more, back: new URL(request.url).pathname } : {})}
          {...(status >= 500 && !why ? { reference: requestId } : {})}
        />
      </body>
    </html>,
  )
  return new Response(request.method === 'HEAD' ? null : `<!DOCTYPE html>${page}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
