import { afterAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { plusDays, plusMonths, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

const share = {
  ...{ kind: 'share' as const, akad: 'musyarakah' as const, tenorMonths: null, nisbah: null },
  ...{ totalUnits: units(10), minimumUnits: units(10), paymentMonths: 6, dividendDays: 60 },
}

test('a share’s terms name the day of a dividend: its page, its holder’s calendar and the track record tell it, as nothing that is owed', async () => {
  const { slug, code, businessId } = await world.offering(share)
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  const order = { offering: slug, units: units(10), method: 'wallet' as const, statements: [...purchaseConfirmations] }
  await app.offerings.subscribe(holder, order)
  await world.advance('P5D') // November 2026: in the hands of its holder
  const detail = await app.offerings.detail({ kind: 'guest' }, slug)
  expect(detail).toMatchObject({ paymentMonths: 6, dividendDays: 60 })
  const year = (await app.registry.security(code)).distributedAt!.getFullYear()
  const first = plusDays(`${year}-12-31` as never, 60)
  expect(detail.schedule.at(-1)).toMatchObject({ step: 'first_return', on: wib(first), state: 'now' })

  expect((await app.registry.holding(holder, slug)).dividendDay).toBe(first)
  expect(await app.registry.expected(holder)).toMatchObject([
    { on: first, kind: 'dividend', amount: 0n, status: 'undecided', security: { code } },
  ])
  await world.moveTo(wib(plusDays(first, 1)))
  const [record] = await app.distributions.trackRecords(businessId)
  expect(record).toMatchObject({ dividendDays: 1, dividendDaysKept: 0, dividendDaysLate: 0, missing: 0, late: 0 })
  expect((await app.registry.holding(holder, slug)).dividendDay).toBe(
    plusDays(plusMonths(`${year}-12-30` as never, 6), 60),
  )
})

test('a day of the dividend is for shares whose periods part a year', async () => {
  await expect(world.offering({ dividendDays: 60 })).rejects.toMatchObject({ code: 'invalid_offering' })
  await expect(world.offering({ ...share, paymentMonths: 5 })).rejects.toMatchObject({ code: 'invalid_offering' })
})
