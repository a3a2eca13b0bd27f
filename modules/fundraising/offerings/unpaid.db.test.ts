import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { after, DAY } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { expectCleanLedger } from '../../../test/ledger-invariants.ts'
import { createTestWorld } from '../../../test/world.ts'
import { Subscribe } from './input.ts'

const world = await createTestWorld()
const { app, clock } = world
afterEach(() => expectCleanLedger(app))
afterAll(() => world.close())

type Investor = Awaited<ReturnType<typeof world.investor>>
type Offering = Awaited<ReturnType<typeof world.offering>>

const buy = (investor: Investor, { slug }: Offering, quantity: number, bank?: string) =>
  app.offerings.subscribe(
    investor,
    Subscribe.parse({
      offering: slug,
      units: String(quantity),
      ...(bank ? { method: 'virtual_account', bank } : { method: 'wallet' }),
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
const seen = ({ slug }: Offering) => app.offerings.detail({ kind: 'guest' }, slug)
const in10Days = () => after(clock.now(), 10 * DAY)

test('the owner of a business cannot close the account before what was raised is handed over', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const owner = await world.investor()
  await sql`update offering set issuer_user_id = ${owner.userId} where id = ${offering.id}`.execute(app.database.db)
  await buy(await world.investor({ cash: rupiah(200_000) }), offering, 20)
  expect(await app.accounts.closingObjections(owner)).toMatchObject([{ kind: 'issuer', amount: '200000' }])
})

test('nobody keeps an offering from others without paying: neither much of it at once, nor again and again', async () => {
  const offering = await world.offering({
    closesAt: in10Days(),
    unitPrice: rupiah(1_000_000),
    totalUnits: units(900),
  })
  const holder = await world.investor({ cash: rupiah(100_000_000) })
  const tooMuch = { code: 'unpaid_too_much', details: { most: 90_000_000n } }
  await expect(buy(holder, offering, 91, 'bsi')).rejects.toMatchObject(tooMuch)
  const together = await Promise.allSettled([1, 2, 3].map(() => buy(holder, offering, 45, 'bsi')))
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const bought = together.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await app.offerings.cancel(holder, { id: bought[0]!.id })
  await expect(buy(holder, offering, 1, 'bsi')).rejects.toMatchObject(tooMuch)
  await world.advance('PT24H')
  expect((await seen(offering)).reserved).toBe(0n)
  await expect(buy(holder, offering, 1, 'bsi')).rejects.toMatchObject(tooMuch)
  expect(await buy(await world.investor(), offering, 1, 'bsi')).toMatchObject({ state: 'awaiting_payment' })
  expect(await buy(holder, offering, 91)).toMatchObject({ state: 'paid' })
})
