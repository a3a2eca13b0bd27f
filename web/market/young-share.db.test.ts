import { afterAll, beforeAll, expect, test } from 'vitest'
import { distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { renderPage } from '../../test/rendered.ts'
import { insertBusiness } from '../../test/rows.ts'
import { createTestWorld, START, type TestWorld } from '../../test/world.ts'
import * as orderPage from './order.tsx'
import * as sharePage from './share.tsx'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** A share that is distributed now. */
async function distributed(code: string): Promise<string> {
  const { db } = world.app.database
  const slug = code.toLowerCase()
  const named = { slug, name: `Usaha ${code}`, businessId: await insertBusiness(db) }
  const terms = { akad: 'musyarakah', projectedReturn: null, paymentMonths: null, tenorMonths: null } as const
  await transact(db, async (tx) => {
    await registerSecurityInTx(tx, { code, kind: 'share', ...named, ...terms, issuePrice: rupiah(1_000) })
    await distributeUnitsInTx(tx, { code, allotments: [], now: world.clock.now() })
  })
  return slug
}
const wayToOrder = /<form[^>]*class="ticket"|Beli \/ Jual/

test.each([
  { path: '/market/:slug', code: 'MUDA-1', ...sharePage },
  { path: '/market/:slug/order', code: 'MUDA-2', ...orderPage },
])('$path takes no order before the day from which the share may be traded, and says that day', async (page) => {
  const slug = await distributed(page.code)
  const actor = await world.investor()
  const shown = () => renderPage(world, page, { actor, params: { slug } })
  const young = await shown()
  expect(young).toContain('Saham ini dapat dijual dan dibeli mulai 20 November 2027.')
  expect(young).not.toMatch(wayToOrder)
  world.clock.moveTo(wib('2027-11-20'))
  const grown = await shown()
  world.clock.moveTo(START)
  expect(grown).toMatch(wayToOrder)
  expect(grown).not.toContain('20 November 2027')
})
