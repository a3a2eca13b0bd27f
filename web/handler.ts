import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { builds, findBuildLanguage } from './builds.ts'
import { type App, appContext, type RequestContext, requestContext } from './context.ts'
import { respondWithFaultPage } from './fault.tsx'
import { clearFlash, hasFlash } from './lib/flash.ts'
import { overwriteGetLocale } from './lib/paraglide/runtime.js'
import { paths } from './paths.ts'

const locales = new AsyncLocalStorage<RequestContext['locale']>()
overwriteGetLocale(() => locales.getStore() ?? 'id')

/** The React Router request handler of the web pages; the server around it handles sockets, cookies and headers. */
export function createWebHandler(app: App): (request: Request, current: RequestContext) => Promise<Response> {
  const render = {
    id: createRequestHandler(builds.id, import.meta.env.MODE),
    en: createRequestHandler(builds.en, import.meta.env.MODE),
  }
  return (request, current) => locales.run(current.locale, () => answer(request, current))

  async function answer(request: Request, current: RequestContext): Promise<Response> {
    if (current.fault && !isStep(request)) return respondWithFaultPage(current.fault, request, current)
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(requestContext, current)
    const response = await render[findBuildLanguage(request) ?? current.locale](request, context)
    const reads = isDocument(response) || (response.status >= 400 && wantsPage(request))
    if (!reads) return response
    if (response.status === 401) return toLogin(request)
    if (!isDocument(response)) return respondWithFaultPage({ status: response.status }, request, current)
    if (hasFlash(request)) response.headers.append('set-cookie', clearFlash)
    return response
  }
}

const isDocument = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** A step inside a page: the router's own request, answered in the router's own way. */
const isStep = (request: Request) => new URL(request.url).pathname.endsWith('.data')

/** A reader who followed a link to a file, and is to read why there is none. */
const wantsPage = (request: Request) => !isStep(request) && (request.headers.get('accept') ?? '').includes('text/html')

/** A page that refuses a stranger sends him to log in, and back afterwards. */
function toLogin(request: Request) {
  const { pathname, search } = new URL(request.url)
  return new Response(null, { status: 302, headers: { location: paths.login({ next: pathname + search }) } })
}
