import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { keepReportInTx } from './keep-report.ts'
import { openCaseInTx } from './open-case.ts'
import type { WalletRefusals } from './refusals.ts'
import { isForTheBank, type ReportOfBank } from './states.ts'
import { tables } from './tables.ts'

const ASKED = 'asked/'

/** Asks the bank anew what it says of the transfer of a case, and keeps its answer beside what it reported before. */
export async function askBank({ db, clock, commands, gateway }: WalletDeps, actor: Actor, id: string): Promise<void> {
  const may = 'deposit.resolve-suspense' as const
  requirePermission(actor, may)
  const transfer = await transferOf(db, id)
  const answer = await gateway.transfer(transfer)
  if (!answer) throw new Refusal<WalletRefusals>('transfer_unknown_at_bank')
  const report = { ...answer, transferId: transfer, eventId: `${ASKED}${id}/${clock.now().toISOString()}` }
  await commands.run({ name: 'wallet.ask-bank', actor, may, input: { id } }, async ({ tx, now, note }) => {
    await openCaseInTx(tx, id, isForTheBank)
    await keepReportInTx(tx, report, now)
    const { bank, number, amount, currency } = report
    note(`suspense-case/${id}`, { data: { asked: transfer, bank, number, amount: String(amount), currency } })
  })
}

/** All that the bank said of the transfer of a case, the oldest first. */
export async function reportsOf(db: Db, actor: Actor, id: string): Promise<ReportOfBank[]> {
  requirePermission(actor, 'deposit.read-suspense')
  const rows = await tables(db)
    .selectFrom('bank_report as r')
    .innerJoin('suspense_case as c', 'c.transfer_id', 'r.transfer_id')
    .select(['r.event_id', 'r.status', 'r.bank', 'r.number', 'r.amount', 'r.currency', 'r.received_at as receivedAt'])
    .where('c.id', '=', id)
    .orderBy('r.received_at')
    .limit(100)
    .execute()
  return rows.map(({ event_id, ...report }) => ({ ...report, asked: event_id.startsWith(ASKED) }))
}

async function transferOf(db: Db, id: string): Promise<string> {
  const row = isId(id)
    ? await tables(db)
        .selectFrom('suspense_case')
        .select(['transfer_id', 'state', 'reason'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<WalletRefusals>('suspense_case_not_found')
  if (row.state !== 'open' || !isForTheBank(row.reason) || !row.transfer_id)
    throw new Refusal<WalletRefusals>('suspense_case_state')
  return row.transfer_id
}
