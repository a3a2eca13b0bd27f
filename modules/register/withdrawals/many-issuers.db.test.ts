import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Id } from '#shared/ids'
import { engine } from '../../../test/engine.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { countFewestStatements } from '../../../test/statements-sent.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'
import { hasConflict } from './conflicts.ts'
import { issuerOwner } from './states.ts'
import { tables } from './tables.ts'

const onPostgres = test.skipIf(engine === 'embedded')
const [FEW, MANY] = [3, 30]

let bank: WithdrawalWorld
let rina: Awaited<ReturnType<WithdrawalWorld['finance']>>
beforeAll(async () => {
  bank = await createWithdrawalWorld()
  rina = await bank.finance()
})
afterAll(() => bank.world.close())

let business = 0
/** Businesses with so much money each that waits, the first the most; all of one owner who can be paid. */
async function issuers(count: number, owner: Id<'user'>) {
  const { app } = bank
  for (let n = 0; n < count; n++) {
    const { rows } = await sql<{ id: Id<'business'> }>`
      insert into business (id, slug, name, legal_name, legal_form, sector, city, province, founded_year, pitch, description,
        owner_user_id, registered_at) values (gen_random_uuid(), ${`ramai-${++business}`}, ${`Usaha ${business}`}, 'PT Usaha', 'pt', 'Pangan',
        'Bogor', 'Jawa Barat', 2011, 'Untuk uji.', '', ${owner}, ${app.clock.now()}) returning id`.execute(
      app.database.db,
    )
    await app.ledger.post({
      kind: 'offering_handed_over',
      source: `test/${business}`,
      postings: [
        { account: { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }, debit: 1_000_000n },
        { account: { owner: issuerOwner(rows[0]!.id), purpose: 'available', asset: 'IDR' }, credit: 1_000_000n },
      ],
    })
  }
}

onPostgres(
  'finance reads any number of issuers whose money waits by as many statements, a page at a time',
  async () => {
    const { app } = bank
    const { withdrawals } = app
    const { actor } = await bank.person({ cash: 0n })
    const counts = async () => ({
      page: (await countFewestStatements(() => withdrawals.listIssuersToPay(rina, { limit: 100 }))).length,
      queue: (await countFewestStatements(() => withdrawals.listWaitingIssuers(rina, { limit: 100 }))).length,
      late: (
        await countFewestStatements(() =>
          withdrawals.parts.dueTasks.find(({ name }) => name.includes('issuer'))!.nextDue(),
        )
      ).length,
      due: (
        await countFewestStatements(() =>
          Promise.all(withdrawals.parts.cashDue.map((due) => due(app.database.db, app.clock.now()))),
        )
      ).length,
    })
    await issuers(FEW, actor.userId)
    await counts() // what is read once is read now
    const few = await counts()
    expect(Math.min(...Object.values(few))).toBeGreaterThan(0)
    await issuers(MANY, actor.userId)
    expect(await counts()).toEqual(few)

    const all = await withdrawals.listIssuersToPay(rina, { limit: 100 })
    expect(all.items).toHaveLength(FEW + MANY)
    expect(all.next).toBeNull()
    expect(all.items.every(({ account }) => account !== null)).toBe(true)
    const paged = []
    for (let after: string | undefined; ; ) {
      const { items, next } = await withdrawals.listIssuersToPay(rina, { limit: 8, after })
      paged.push(...items)
      if (next === null) break
      after = next
    }
    expect(paged).toEqual(all.items)
    await expect(withdrawals.listIssuersToPay(rina, { after: 'elsewhere' })).rejects.toMatchObject({
      code: 'page_unknown',
    })
  },
)

onPostgres(
  'withdrawals about which the bank contradicts the books are found without a look at all, and named at once',
  async () => {
    const { app } = bank
    const { db } = app.database
    const { actor } = await bank.person({ name: 'Tertentang' })
    await app.database.asOwner(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
      with made as (
        insert into withdrawal (id, reference, user_id, state, amount, fee, vat, rules, bank_code, bank_name, account_last, account_sealed, holder,
          requested_at, arrives_by, settled_at, ended_at)
        select gen_random_uuid(), 'RAMAI-' || n, ${actor.userId}, 'settled', 1000, 0, 0, 'uji', 'bsi', 'BSI', '0001', 'p1.x', 'Uji', now(), now(), now(), now()
        from generate_series(1, 5000) as n returning id, reference
      )
      insert into payout_report (event_id, withdrawal_id, payout_id, status, amount, outcome, occurred_at, received_at)
      select reference, id, reference, 'settled', 1000, case when right(reference, 3) = '-77' or right(reference, 3) = '-78' then 'conflict' else 'recorded' end, now(), now()
      from made`.execute(tx)
      await sql`analyze`.execute(tx)
    })
    const { items } = await app.withdrawals.cases(rina, { list: 'conflicts' })
    expect(items.map(({ reference, owner, conflicts }) => [reference, owner, conflicts]).sort()).toEqual([
      ['RAMAI-77', 'Tertentang Uji', 1],
      ['RAMAI-78', 'Tertentang Uji', 1],
    ])
    expect(await app.withdrawals.sumOf(rina, { list: 'conflicts' })).toMatchObject({ count: 2 })
    const read = countRowsRead(db, (tx) =>
      tables(tx).selectFrom('withdrawal').selectAll().where(hasConflict).orderBy('id', 'desc').limit(21).execute(),
    )
    expect(await read).toBeLessThan(100)
    const statements = async (limit: number) =>
      (await countFewestStatements(() => app.withdrawals.cases(rina, { list: 'all', limit }))).length
    await statements(5)
    expect(await statements(50)).toBe(await statements(2))
  },
)
