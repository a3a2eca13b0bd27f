import type { App } from '../../../server/app.ts'
import type { Investor } from '../crowd.ts'

/** The shares that somebody of the demo follows, and a price that they wait for. */
export async function follow(app: App, who: Investor) {
  for (const slug of ['madu-hutan-sumbawa', 'klinik-sehati']) await app.market.watch(who, slug, true)
  const { highest } = await app.market.book('klinik-sehati')
  await app.market.setAlert(who, { slug: 'klinik-sehati', side: 'above', price: highest })
}
