import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { lockOpenCaseInTx } from './open-case.ts'
import type { WalletRefusals } from './refusals.ts'
import { type BankReportLine, isBankCase } from './states.ts'
import { storeReportInTx } from './store-report.ts'
import { tables } from './tables.ts'

const ASKED = 'asked/'

/** Asks the bank again about the transfer of a suspense case and stores its answer beside the earlier reports. */
export async function requestBankReport(
  { db, clock, commands, gateway }: WalletDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const may = 'deposit.resolve-suspense' as const
  requirePermission(actor, may)
  const transfer = await transferOf(db, id)
  const answer = await gateway.transfer(transfer)
  if (!answer) throw new Refusal<WalletRefusals>('transfer_unknown_at_bank')
  const report = { ...answer, transferId: transfer, eventId: `${ASKED}${id}/${clock.now().toISOString()}` }
  await commands.run({ name: 'wallet.ask-bank', actor, may, input: { id } }, async ({ tx, now, note }) => {
    await lockOpenCaseInTx(tx, id, isBankCase)
    await storeReportInTx(tx, report, now)
    const { bank, number, amount, currency } = report
    note(`suspense-case/${id}`, { data: { asked: transfer, bank, number, amount: String(amount), currency } })
  })
}

/** All reports of the bank about the transfer of a suspense case, oldest first. */
export async function listBankReports(db: Db, actor: Actor, id: string): Promise<BankReportLine[]> {
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
  if (row.state !== 'open' || !isBankCase(row.reason) || !row.transfer_id)
    throw new Refusal<WalletRefusals>('suspense_case_state')
  return row.transfer_id
}
