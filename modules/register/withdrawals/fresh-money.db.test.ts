import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { openDatabase } from '#platform/db/database'
import { rupiah } from '#shared/money'
import { engine } from '../../../test/engine.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'
import { createTestWorld } from '../../../test/world.ts'

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
})
afterAll(() => bank.world.close())

test('a refunded bank payment counts as a fresh deposit, an active purchase does not', async () => {
  const { app, world } = bank
  const { slug } = await world.offering()
  const who = await bank.person({ cash: 1_000_000n })
  const wish = {
    offering: slug,
    units: '10',
    method: 'virtual_account',
    bank: 'bsi',
    statements: [...purchaseConfirmations],
  }
  const bought = await app.offerings.subscribe(who.actor, Subscribe.parse(wish), { key: 'one' })
  await app.demo!.transfer({ virtualAccount: bought.virtualAccount!.number, amount: rupiah(bought.total) })
  await app.wallet.pollBank()
  const fresh = async () => {
    const now = app.clock.now()
    return app.wallet.depositedBetween(app.database.db, who.userId, new Date(now.getTime() - 86_400_000), now)
  }
  expect(await fresh()).toBe(0n)
  await app.offerings.cancel(who.actor, { id: bought.id })
  expect(await fresh()).toBe(bought.total)
  const asked = await bank.withdraw(who, bought.total - 1n)
  expect(asked.state).toBe('review')
  const finance = await bank.finance()
  expect((await app.withdrawals.case(finance, asked.id)).risk).toEqual(['fresh_deposit'])
})

test.skipIf(engine === 'embedded')(
  'simultaneous requests of two processes count towards each other’s daily sum',
  async () => {
    const { app, clock } = bank.world
    const { databaseUrl } = app.database
    const { dataKeys } = app.config
    const other = await createTestWorld({ dataKeys, role: 'web' }, await openDatabase({ databaseUrl: databaseUrl! }))
    try {
      const { 'withdrawal.automatic_maximum': most } = await app.rulebook.at(app.clock.now())
      const [one, another] = [rupiah((most * 6n) / 10n), rupiah((most * 6n) / 10n + 1n)]
      const who = await bank.person({ cash: 4n * most })
      const asking = (amount: typeof one) => () => app.withdrawals.request(who.actor, { amount })
      const first = await bank.proofFor(who, asking(one))
      await bank.world.advance('PT2M')
      const second = await bank.proofFor(who, asking(another))
      other.clock.moveTo(clock.now())
      let both = Promise.resolve<{ state: string }[]>([])
      await app.database.asOwner(async (tx) => {
        // Who posts to this person waits here, when all that is decided by was read.
        await sql`select from balance where account_id = ${`investor/${who.userId}/available/IDR`} for update`.execute(
          tx,
        )
        both = Promise.all([
          app.withdrawals.request(who.actor, { amount: one }, { proof: first }),
          other.app.withdrawals.request(who.actor, { amount: another }, { proof: second }),
        ])
        await waitUntilHolds(async () => {
          await sql`select pg_stat_clear_snapshot()`.execute(tx)
          const { rows } = await sql<{ waiting: bigint }>`
          select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            tx,
          )
          expect(rows[0]!.waiting).toBe(2n)
        })
      })
      expect((await both).map(({ state }) => state).sort()).toEqual(['queued', 'review'])
      expect(await bank.books()).toEqual([])
    } finally {
      await other.close()
    }
  },
)
