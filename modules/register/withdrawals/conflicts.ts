import { sql } from 'kysely'
import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { money } from '#shared/format'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { lockWithdrawalInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { ResolveConflict } from './input.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import type { PayoutReportLine } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'withdrawals.resolve-conflict'
type Payload = { withdrawal: Id<'withdrawal'>; event: string; reason: string }

/** The gateway's reports about one withdrawal, oldest first. */
export async function listPayoutReports(through: Db | Tx, id: Id<'withdrawal'>): Promise<PayoutReportLine[]> {
  const rows = await tables(through)
    .selectFrom('payout_report as p')
    .leftJoin('payout_resolution as r', 'r.event_id', 'p.event_id')
    .select(['p.event_id', 'p.status', 'p.amount', 'p.outcome', 'p.received_at', 'r.reason', 'r.resolved_at'])
    .where('p.withdrawal_id', '=', id)
    .orderBy('p.received_at')
    .execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    status: row.status,
    amount: rupiah(row.amount),
    outcome: row.outcome,
    at: row.received_at,
    resolution: row.reason === null ? null : { reason: row.reason, at: row.resolved_at! },
  }))
}

const isUndecided = sql`p.outcome = 'conflict' and not exists (select from payout_resolution r where r.event_id = p.event_id)`

/**
 * SQL condition: the withdrawal has an unresolved report that contradicts the books. The subquery starts from
 * conflicting reports, which are few.
 */
export const hasConflict = sql<boolean>`id in (select p.withdrawal_id from payout_report p where ${isUndecided})`

/** SQL expression: the number of unresolved conflicting reports of a withdrawal. */
export const openConflictCount = sql<bigint>`(
  select count(*) from payout_report p where p.withdrawal_id = withdrawal.id and ${isUndecided})`

/**
 * Finance proposes an explanation for a report that contradicts the books; a second member of finance approves it. No
 * entry is posted: if money moved, reconciliation finds and corrects the difference.
 */
export const proposeConflictResolution = defineCommand({
  name: 'withdrawals.propose-resolution',
  permission: 'withdrawal.decide',
  idempotent: true,
  async run(context, { id, event, reason }: ResolveConflict & { id: string }, { approvals }: WithdrawalDeps) {
    const report = await conflictInTx(context, event)
    if (report.withdrawal_id !== id) throw new Refusal<WithdrawalRefusals>('payout_conflict_unknown')
    return approvals.proposeInTx(context, {
      subject: SUBJECT,
      object: `payout-report/${event}`,
      payload: { withdrawal: report.withdrawal_id, event, reason },
      reason,
      amount: rupiah(report.amount),
    })
  },
})

async function conflictInTx({ tx }: Pick<CommandContext, 'tx'>, event: string) {
  const report = await tables(tx)
    .selectFrom('payout_report as p')
    .leftJoin('payout_resolution as r', 'r.event_id', 'p.event_id')
    .select(['p.event_id', 'p.withdrawal_id', 'p.status', 'p.amount', 'r.resolved_at'])
    .where('p.event_id', '=', event)
    .where('p.outcome', '=', 'conflict')
    .executeTakeFirst()
  if (!report || report.resolved_at) throw new Refusal<WithdrawalRefusals>('payout_conflict_unknown')
  return report
}

const label = (id: string, en: string) => ({ id, en })

/** The approval that marks a conflicting payout report as resolved. */
export const conflictResolutionApproval: ApprovalSubject<Payload> = {
  name: SUBJECT,
  kind: label('Laporan payout yang bertentangan', 'Payout report that contradicts the books'),
  policy: () => [{ from: 0n, permission: 'withdrawal.decide', votes: 1 }],
  async describe(tx: Tx, { withdrawal, event }) {
    const row = await lockWithdrawalInTx({ tx }, withdrawal)
    const report = await conflictInTx({ tx }, event)
    return {
      title: label(`Laporan bank tentang ${row.reference}`, `Report of the bank about ${row.reference}`),
      changes: [
        {
          label: label('Di pembukuan', 'In the books'),
          before: null,
          after: inBothLanguages(`${row.state}, ${money(row.amount)}`),
        },
        {
          label: label('Menurut bank', 'By the bank'),
          before: null,
          after: inBothLanguages(`${report.status}, ${money(report.amount)}`),
        },
      ],
    }
  },
  async execute({ tx, now, note }, { payload: { withdrawal, event, reason }, id }) {
    await conflictInTx({ tx }, event)
    await tables(tx)
      .insertInto('payout_resolution')
      .values({
        event_id: event,
        withdrawal_id: withdrawal,
        reason,
        resolved_at: now,
        request_id: id,
        approved: 'approved',
      })
      .execute()
    note(`withdrawal/${withdrawal}`, { reason, data: { report: event } })
  },
}
