import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distributeInTx, registerSecurityInTx } from '#modules/registry'
import { transact } from '#platform/database'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { someBusiness } from '../../test/rows.ts'
import { createTestWorld, START, type TestWorld } from '../../test/world.ts'
import { appContext, requestContext } from '../context.ts'
import OrderPage, { loader as loadOrder } from './order.tsx'
import SharePage, { loader as loadShare } from './share.tsx'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** A share that was distributed today. */
async function distributed(code: string): Promise<string> {
  const { clock } = world
  const { db } = world.app.database
  const slug = code.toLowerCase()
  const named = { slug, name: `Usaha ${code}`, businessId: await someBusiness(db) }
  const terms = { akad: 'musyarakah', projectedReturn: null, paymentMonths: null, tenorMonths: null } as const
  await transact(db, async (tx) => {
    await registerSecurityInTx(tx, { code, kind: 'share', ...named, ...terms, issuePrice: rupiah(1_000) })
    await distributeInTx(tx, { code, allotments: [], now: clock.now() })
  })
  return slug
}

const pages = {
  '/market/:slug': { load: loadShare, Page: SharePage },
  '/market/:slug/order': { load: loadOrder, Page: OrderPage },
} as const

/** A page as its server renders it for an investor. */
async function shown(path: keyof typeof pages, slug: string): Promise<string> {
  const { load, Page } = pages[path]
  const context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(requestContext, { actor: await world.investor(), locale: 'id', now: world.clock.now() } as never)
  const url = new URL(path.replace(':slug', slug), 'http://syirkah.test')
  const answer = await load({ context, request: new Request(url), url, params: { slug } } as never)
  const loaderData = 'init' in answer ? answer.data : answer
  const Stub = createRoutesStub([{ path, Component: () => createElement(Page as never, { loaderData }) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [url.pathname] }))
}
const wayToOrder = /<form[^>]*class="ticket"|Beli \/ Jual/

test.each(['/market/:slug', '/market/:slug/order'] as const)(
  '%s takes no order before the day from which the share may be traded, and says that day',
  async (path) => {
    const slug = await distributed(path === '/market/:slug' ? 'MUDA-1' : 'MUDA-2')
    const young = await shown(path, slug)
    expect(young).toContain('Saham ini dapat dijual dan dibeli mulai 20 November 2027.')
    expect(young).not.toMatch(wayToOrder)
    world.clock.moveTo(wib('2027-11-20'))
    const grown = await shown(path, slug)
    expect(grown).toMatch(wayToOrder)
    expect(grown).not.toContain('20 November 2027')
    world.clock.moveTo(START)
  },
)
