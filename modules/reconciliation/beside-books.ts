import { sql } from 'kysely'
import { bankCodes } from '#contract/wallet/states'
import { balanceInTx } from '#modules/ledger'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { statementGaps } from './gaps.ts'
import { statementsRead } from './read.ts'
import type { BankBesideBooks } from './states.ts'
import { tables } from './tables.ts'

/**
 * What each bank holds for us by the books, and by how much it has more by the differences that are open. Of balances and
 * open rows alone: it costs the same however much was ever posted.
 */
export async function banksBesideBooks(db: Db, actor: Actor): Promise<BankBesideBooks[]> {
  requirePermission(actor, 'reconciliation.read')
  const [open, read, gaps] = await Promise.all([openSums(db), statementsRead(db, actor), statementGaps(db)])
  return Promise.all(
    bankCodes.map(async (bank) => {
      const differs = open.find((row) => row.bank === bank)
      return {
        bank,
        booked: await balanceInTx(db, { owner: `bank/${bank}`, purpose: 'clearing', asset: 'IDR' }),
        difference: differs?.amount ?? 0n,
        open: Number(differs?.count ?? 0) + gaps.filter((gap) => gap.bank === bank).length,
        readUntil: read.find((statement) => statement.bank === bank)?.coversUntil ?? null,
      }
    }),
  )
}

const openSums = (db: Db) =>
  tables(db)
    .selectFrom('reconciliation_break')
    .select(['bank', ({ fn }) => fn.countAll<bigint>().as('count')])
    .select(sql<bigint>`sum(at_bank - booked)::bigint`.as('amount'))
    .where('resolved_at', 'is', null)
    .groupBy('bank')
    .execute()
