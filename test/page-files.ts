import { matchPath, RouterContextProvider } from 'react-router'
import type { PageFiles } from '../api/page-files.ts'
import { appContext, requestContext } from '../web/context.ts'
import routes from '../web/routes.ts'
import type { TestWorld } from './world.ts'

type Route = { path?: string; file: string; children?: readonly Route[] }
type Handler = (call: object) => Promise<Response>
type Module = { loader: Handler; action?: Handler }

const files = routes.flatMap((route: Route) => route.children ?? [route]).filter(({ file }) => file.endsWith('.ts'))
const modules = import.meta.glob<Module>('../web/**/*.ts')

/** The files of the pages, made by the routes themselves without their guards: the API has asked for the permission. */
export const pageFilesOf =
  ({ app }: TestWorld): PageFiles =>
  async (address, { actor, locale, ip, form }) => {
    const url = new URL(address, 'http://syirkah.test')
    const route = files.find(({ path }) => path && matchPath(`/${path}`, url.pathname))
    if (!route?.path) throw new Error(`no page answers ${address}`)
    const { loader, action } = await modules[`../web/${route.file}`]!()
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(requestContext, { actor, locale, clientIp: ip, now: app.clock.now() } as never)
    const { params } = matchPath(`/${route.path}`, url.pathname)!
    const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) })
    try {
      return await (form ? action! : loader)({ context, request, url, params })
    } catch (error) {
      const { status } = (error as { init?: ResponseInit }).init ?? {}
      if (status === undefined) throw error
      return new Response(null, { status })
    }
  }
