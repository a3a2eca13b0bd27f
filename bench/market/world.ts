import { randomUUID } from 'node:crypto'
import { computeWindow } from '#modules/market'
import { distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import { type PersonActor, system } from '#shared/actor'
import { after, DAY, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import type { App } from '../../server/app.ts'
import { createInvestor } from '../../test/people.ts'
import { insertBusiness } from '../../test/rows.ts'

const maker = system('bench')
export const SLUG = 'saham-uji'
const CODE = 'UJI'
/** The same and others beside it, by number from 0. */
export const slugOf = (share: number) => (share === 0 ? SLUG : `${SLUG}-${share}`)
const PRICE = rupiah(1_000)
const PLENTY = 10n ** 12n

/** Shares that may be traded, in a session that is under way, with buyers and sellers of each who have shown their codes. */
export async function openMarket(app: App, people: number, shares = 1): Promise<PersonActor[]> {
  const now = app.clock.now()
  const terms = {
    kind: 'share',
    akad: 'musyarakah',
    projectedReturn: null,
    paymentMonths: null,
    tenorMonths: null,
  } as const
  const traders = await Promise.all(
    Array.from({ length: people }, () => createInvestor(app, { cash: rupiah(PLENTY), income: rupiah(PLENTY * 100n) })),
  )
  const distributed = wib(plusMonths(localDate(now), -24), '10:00')
  for (let share = 0; share < shares; share++) {
    const businessId = await insertBusiness(app.database.db)
    const code = share === 0 ? CODE : `${CODE}${share}`
    const named = { code, slug: slugOf(share), name: 'Saham Uji', businessId, issuePrice: PRICE }
    const allotments = traders.map(({ userId }) => {
      const source = `subscription/${randomUUID()}`
      return { userId, units: units(PLENTY), price: PRICE, reference: source, source, paidAt: distributed }
    })
    await transact(app.database.db, async (tx) => {
      await registerSecurityInTx(tx, { ...named, ...terms })
      await distributeUnitsInTx(tx, { code, allotments, now: distributed })
    })
  }
  const { calendar, ...rules } = await app.rulebook.at(now)
  let firstDay = plusDays(localDate(now), 1)
  const length = rules['market.window_days']
  while (!calendar.isWorkingDay(firstDay) || computeWindow(firstDay, { calendar, length }).holiday)
    firstDay = plusDays(firstDay, 1)
  await app.market.openWindow(maker, { firstDay, lastDay: computeWindow(firstDay, { calendar, length }).lastDay })
  await app.demo!.clock.moveTo(wib(firstDay, '10:00'))
  await app.market.letTrade(maker, traders as PersonActor[], after(app.clock.now(), DAY))
  return traders as PersonActor[]
}
