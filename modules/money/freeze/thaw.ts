import { sql } from 'kysely'
import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { listUnknownMigrations } from '#platform/db-admin/migrate'
import { nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { markSnapshotInTx, storeCheckpointInTx } from './checkpoint.ts'
import type { FreezeDeps } from './deps.ts'
import type { FreezeRefusals } from './refusals.ts'
import { tables } from './tables.ts'

const SUBJECT = 'freeze.thaw'

/** Proposes to end the freeze after the books were confirmed; another member of staff approves. */
export const proposeThaw = defineCommand({
  name: 'freeze.ask-for-thaw',
  permission: 'freeze.end',
  async run(context, { reason }: { reason: string }, deps: FreezeDeps) {
    const { id } = await lockedInTx(context.tx)
    await assertRightInTx(deps, context.tx)
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object: `freeze/${id}`, payload: {}, reason })
  },
})

/** The approval that verifies the books once more, ends the freeze and extends people's deadlines. */
export const thawApproval = (deps: FreezeDeps): ApprovalSubject<object> => ({
  name: SUBJECT,
  kind: { id: 'Pembukaan kembali transaksi', en: 'Resuming transactions' },
  policy: () => [{ from: 0n, permission: 'freeze.end', votes: 1 }],
  async describe(tx) {
    const { reason } = await lockedInTx(tx)
    return {
      title: { id: 'Buka kembali semua transaksi', en: 'Resume all transactions' },
      changes: [
        {
          label: { id: 'Transaksi', en: 'Transactions' },
          before: { id: `Dihentikan: ${reason}`, en: `Paused: ${reason}` },
          after: { id: 'Berjalan', en: 'Running' },
        },
      ],
    }
  },
  execute: (context, { reason }) => thawInTx(deps, context, reason),
})

async function thawInTx(deps: FreezeDeps, context: CommandContext, reason: string) {
  const { tx, now, note, actor } = context
  const { id, began_at: from } = await lockedInTx(tx)
  const { postings } = await assertRightInTx(deps, tx)
  let extended = 0
  for (const extend of deps.extensions) extended += await extend(tx, { from, until: now })
  await tables(tx)
    .updateTable('money_freeze')
    .set({ thaw_reason: reason, thawed_by: nameOf(actor), thawed_at: now })
    .where('id', '=', id)
    .execute()
  await storeCheckpointInTx(tx, now, { ...(await markSnapshotInTx(tx, now)), postings })
  for (const goOn of deps.thawed) await goOn(context)
  note(`freeze/${id}`, { reason, data: { from, until: now, extended } })
  await sql`select pg_notify('freeze', '')`.execute(tx)
}

/** As of one instant: nothing moves money meanwhile. */
async function assertRightInTx({ lookInTx }: FreezeDeps, tx: Tx) {
  if ((await listUnknownMigrations(tx)).length > 0) throw new Refusal<FreezeRefusals>('newer_schema')
  await sql`set local statement_timeout = 0`.execute(tx)
  const verdict = await lookInTx(tx)
  const { differences } = verdict
  if (differences.length > 0)
    throw new Refusal<FreezeRefusals>('books_still_wrong', { differences: differences.length })
  return verdict
}

async function lockedInTx(tx: Tx) {
  const row = await tables(tx)
    .selectFrom('money_freeze')
    .selectAll()
    .where('thawed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal<FreezeRefusals>('not_frozen')
  return row
}
