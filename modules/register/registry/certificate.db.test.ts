import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { postInTx } from '#modules/ledger'
import { transact } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import { rupiah } from '#shared/money'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('a certificate is known to everybody who has it, and superseded once the holding has changed', async () => {
  const { app, clock } = world
  const offering = await world.offering({ closesAt: after(clock.now(), 3 * DAY) })
  const investor = await world.investor({ cash: rupiah(9_000_000) })
  const stranger = await world.investor()
  const statements = ['prospectus', 'risk', 'liquidity', 'akad']
  const order = { offering: offering.slug, units: '600', method: 'wallet', statements }
  await app.offerings.subscribe(investor, Subscribe.parse(order))
  await expect(app.registry.certify(investor, offering.slug)).rejects.toMatchObject({ code: 'holding_not_found' })
  await world.advance('P6D')

  const held = { code: offering.code, units: 600n }
  expect(await app.registry.certificateOf(investor, held)).toBeNull()
  const first = await app.registry.certify(investor, offering.slug)
  expect(first).toMatchObject({ units: 600n, security: { code: offering.code } })
  expect(await app.registry.certify(investor, offering.slug)).toEqual(first)
  expect(await app.registry.certificateOf(investor, held)).toMatchObject({ reference: first.reference })
  await expect(app.registry.certify(stranger, offering.slug)).rejects.toMatchObject({ code: 'holding_not_found' })
  const typed = ` ${first.reference.toLowerCase()} `
  const record = { reference: first.reference, units: 600n, valid: true }
  expect(await app.checkAuthenticity(typed, '192.0.2.1')).toMatchObject({ is: 'certificate', ...record })
  expect(await app.checkAuthenticity('SE-261120-AAAAAAA', '192.0.2.1')).toBeNull()

  const account = (owner: string, purpose: 'available' | 'issuance') => ({ owner, purpose, asset: offering.code })
  await transact(app.database.db, (tx) =>
    postInTx(
      tx,
      [
        {
          kind: 'uji',
          source: 'uji/1',
          postings: [
            { account: account(`investor/${investor.userId}`, 'available'), debit: 100n },
            { account: account(`security/${offering.code}`, 'issuance'), credit: 100n },
          ],
        },
      ],
      clock.now(),
    ),
  )
  expect(await app.checkAuthenticity(typed, '192.0.2.1')).toMatchObject({ ...record, valid: false })
  expect(await app.registry.certificateOf(investor, { ...held, units: 500n })).toBeNull()
  const second = await app.registry.certify(investor, offering.slug)
  expect(second).toMatchObject({ units: 500n })
  expect(second.reference).not.toBe(first.reference)
})
