import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { UserActor } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { findProofFault } from './states.ts'
import { sha256 } from './tree.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** Two holders of a sukuk, and what their issuer has paid in for them. */
async function funded() {
  const { app } = world
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  const checkers = [await insertStaff(db, 'admin'), await insertStaff(db, 'finance')]
  const offering = await world.offering({ totalUnits: units(2), minimumUnits: units(2) })
  const holders: UserActor[] = []
  for (const _ of [1, 2]) {
    const holder = await world.investor({ cash: rupiah(1_000_000) })
    const order = {
      offering: offering.slug,
      units: units(1),
      method: 'wallet' as const,
      statements: [...purchaseConfirmations],
    }
    await app.offerings.subscribe(holder, order)
    holders.push(holder)
  }
  await world.advance('P5D')
  const today = localDate(app.clock.now())
  const asked = ProposeDistribution.parse({
    security: offering.code,
    kind: 'return',
    about: 'Bagi hasil bulan ke-1',
    recordedOn: today,
    dueOn: plusDays(today, 10),
    amount: '100000',
    amountReason: 'Menurut pernyataan penerbit',
    reason: 'Laporan laba',
  })
  return {
    id: await createFundedDistribution(
      { app, finance, checkers } as Parameters<typeof createFundedDistribution>[0],
      asked,
    ),
    holders,
  }
}

test('what an issuer paid in is a line of its own, and half-way through its payment each leaf is the whole wallet', async () => {
  const { app } = world
  const { id, holders } = await funded()
  await app.funds.look()
  const { check } = await app.funds.overview()
  expect(check).toMatchObject({ investors: { escrow: 0n }, setAside: 100_000n })
  expect(check!.bank.total - check!.investors.total - check!.setAside - check!.others).toBe(check!.difference)

  await app.ledger.post({
    kind: 'distribution_paid',
    source: `distribution/${id}/${holders[0]!.userId}`,
    postings: [
      { account: { owner: `distribution/${id}`, purpose: 'escrow', asset: 'IDR' }, debit: 50_000n },
      { account: { owner: `investor/${holders[0]!.userId}`, purpose: 'available', asset: 'IDR' }, credit: 50_000n },
    ],
  })
  await world.moveTo(wib(plusDays(localDate(app.clock.now()), 1), '06:06'))
  await app.funds.publish()
  for (const holder of holders) {
    const proof = await app.funds.proof(holder)
    expect(await findProofFault(proof, sha256)).toBeUndefined()
    expect([BigInt(proof.wallet), proof.escrow]).toEqual([(await app.wallet.balances(holder)).available, '0'])
  }
  const { round, check: later } = await app.funds.overview()
  expect(round!.total).toBe(later!.investors.total + 50_000n)
  expect((await app.funds.verify()).differences).toEqual([])
})
