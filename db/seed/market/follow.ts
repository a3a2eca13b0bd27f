import type { App } from '../../../server/app.ts'
import type { Investor } from '../crowd.ts'

/** Adds shares to a demo person's watch-list and sets a price alert. */
export async function followShares(app: App, who: Investor) {
  for (const slug of ['madu-hutan-sumbawa', 'klinik-sehati']) await app.market.watch(who, slug, true)
  const { highest } = await app.market.book('klinik-sehati')
  await app.market.setAlert(who, { slug: 'klinik-sehati', side: 'above', price: highest })
}
