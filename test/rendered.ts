import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import type { Actor } from '#shared/actor'
import { appContext, requestContext } from '../web/context.ts'
import type { TestWorld } from './world.ts'

type Handler = (call: never) => Promise<unknown>
type Page = { path: string; loader: Handler; action?: Handler; default: unknown }
type PageRequest = { actor: Actor; params?: Record<string, string>; form?: Record<string, string> }

/** Renders a page on the server without guards, after its action if a `form` is given. */
export async function renderPage({ app, clock }: TestWorld, page: Page, { actor, params = {}, form }: PageRequest) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, { actor, locale: 'id', now: clock.now() } as never)
  const address = page.path.replace(/:(\w+)/g, (_, name: string) => params[name]!)
  const url = new URL(address, 'http://syirkah.test')
  const call = (init?: RequestInit) => ({ context, request: new Request(url, init), url, params }) as never
  const actionData = form && dataOf(await page.action!(call({ method: 'POST', body: new URLSearchParams(form) })))
  const loaderData = dataOf(await page.loader(call()))
  const Component = () => createElement(page.default as never, { loaderData })
  const Stub = createRoutesStub([{ id: 'page', path: page.path, Component }])
  const hydrationData = actionData === undefined ? {} : { actionData: { page: actionData } }
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [address], hydrationData }))
}

/** Of what a loader or an action answers: a redirect shows no page. */
function dataOf(answer: unknown): unknown {
  if (answer instanceof Response) throw new Error(`leads to ${answer.headers.get('location')}`)
  return typeof answer === 'object' && answer !== null && 'init' in answer
    ? (answer as { data?: unknown }).data
    : answer
}
