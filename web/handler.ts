import { AsyncLocalStorage } from 'node:async_hooks'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { tellQuestions } from './content/questions.ts'
import { type App, appContext, type Visit, visitContext } from './context.ts'
import { clearFlash, hasFlash } from './lib/flash.ts'
import { overwriteGetLocale } from './lib/paraglide/runtime.js'
import { paths } from './paths.ts'

const locales = new AsyncLocalStorage<Visit['locale']>()
overwriteGetLocale(() => locales.getStore() ?? 'id')

/** The face for people as one function: the server keeps sockets, cookies and headers, this renders. */
export function createWebHandler(app: App): (request: Request, visit: Visit) => Promise<Response> {
  void tellQuestions(app)
  const render = createRequestHandler(build, import.meta.env.MODE)
  return (request, visit) =>
    locales.run(visit.locale, async () => {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(visitContext, visit)
      const response = await render(request, context)
      if (!isDocument(response)) return response
      if (response.status === 401) return toLogin(request)
      if (hasFlash(request)) response.headers.append('set-cookie', clearFlash)
      return response
    })
}

const isDocument = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** A page that refuses a stranger sends him to log in, and back afterwards. */
function toLogin(request: Request) {
  const { pathname, search } = new URL(request.url)
  return new Response(null, { status: 302, headers: { location: paths.login({ next: pathname + search }) } })
}
