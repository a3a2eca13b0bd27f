import { sql } from 'kysely'
import { Subscribe } from '#contract/offerings/input'
import type { Tx } from '#platform/db/database'
import { system, type UserActor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { insertStaff } from '../rows.ts'
import { createTestWorld } from '../world.ts'

type Finding = { check: string; subject: string }

class Undone extends Error {}

/** A small business year: deposits, purchases in every state, an offering that was handed over and distributed. */
export async function createStory() {
  const world = await createTestWorld()
  const { app } = world
  const [sekar, bayu] = [
    await world.investor({ name: 'Sekar', cash: rupiah(50_000_000) }),
    await world.investor({ name: 'Bayu', cash: rupiah(50_000_000) }),
  ]
  const { userId: clerk } = await insertStaff(app.database.db)
  await app.identity.grantRole(system('ops'), { userId: clerk, role: 'finance', reason: 'uji' })
  const buy = (who: UserActor, slug: string, quantity: number, bank?: string) =>
    app.offerings.subscribe(
      who,
      Subscribe.parse({
        offering: slug,
        units: String(quantity),
        ...(bank ? { method: 'virtual_account', bank } : { method: 'wallet' }),
        statements: ['prospectus', 'risk', 'liquidity', 'akad'],
      }),
      { key: `buy-${slug}-${quantity}` },
    )
  const report = (transferId: string, number: string, amount: bigint) =>
    app.wallet.recordBankReport({
      eventId: `evt-${transferId}`,
      transferId,
      status: 'settled',
      bank: 'bsi',
      number,
      amount,
      currency: 'IDR',
      sender: 'SEKAR',
      occurredAt: app.clock.now(),
    })
  const [account] = await app.wallet.virtualAccounts(sekar)
  await report('transfer-deposit', account!.number, 5_000_000n)
  await report('transfer-unknown', '900000000001', 70_000n)

  const done = await world.offering({ closesAt: after(world.clock.now(), 5 * DAY), minimumUnits: units(1) })
  await buy(sekar, done.slug, 100)
  const byAccount = await buy(bayu, done.slug, 50, 'bsi')
  await app.demo!.transfer({ virtualAccount: byAccount.virtualAccount!.number, amount: byAccount.total })
  await world.advance('P9D')
  const open = await world.offering({ closesAt: after(world.clock.now(), 5 * DAY) })
  await buy(sekar, open.slug, 10)
  const cancelled = await buy(bayu, open.slug, 20)
  await app.offerings.cancel(bayu, { id: cancelled.id })
  await buy(bayu, open.slug, 5, 'bsi')

  /** What the checks find when the owner of the database has done this with every guard switched off; then it is undone. */
  async function foundAfter(lie: (tx: Tx) => Promise<unknown>): Promise<Finding[]> {
    let found: Finding[] = []
    await app.database
      .asOwner(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await lie(tx)
        found = (await app.freeze.lookInTx(tx)).differences
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    return found
  }

  return { world, app, sekar, bayu, done, open, foundAfter }
}
