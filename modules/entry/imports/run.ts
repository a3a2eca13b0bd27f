import type { Bank } from '#contract/wallet/states'
import { loadUnitsInIssue } from '#modules/registry'
import { bookOpeningTransfersInTx, readImportClearingInTx } from '#modules/wallet'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { markDone } from './batches.ts'
import { type ImportFolder, readRows } from './csv.ts'
import type { ImportDeps } from './deps.ts'
import { cash, distributions, holdings, obligations, payments, securities } from './files.ts'
import type { ImportRefusals } from './refusals.ts'
import { type Row, tables } from './tables.ts'
import { steps } from './write.ts'

type Batch = Row<'import_batch'>
const spec = { actor: system('ops'), may: 'import.run' as const }
/** The mark in the progress of an import that the banks' transfers are booked. */
const TRANSFERS = 'transfers'

/**
 * Writes the rows of an approved import, 500 in a transaction that also notes how far it is: what was interrupted goes on
 * there. Then compares what was written with what was approved. Answers the differences; none, and it is done. Refuses
 * `import_running`.
 */
export async function runImport(deps: ImportDeps, folder: ImportFolder, batch: Batch): Promise<string[]> {
  for (const { file, batches } of steps) {
    if (file === cash.name) await bookTransfers(deps, batch)
    let written = await readProgress(deps.db, batch.id, file)
    for await (const { rows, write } of batches(folder, written)) {
      await deps.commands.run({ name: 'imports.write', ...spec }, async (context) => {
        if ((await lockProgressInTx(context.tx, batch.id, file)) !== written)
          throw new Refusal<ImportRefusals>('import_running')
        const amount = await write(deps, context, batch.id)
        await addProgressInTx(context, { batch, file, rows, amount })
      })
      written += rows
    }
  }
  return deps.commands.run({ name: 'imports.finish', ...spec }, async (context) => {
    const differences = await reconcileInTx(context.tx, folder, batch)
    if (differences.length === 0) await markDone(context, batch.id)
    return differences
  })
}

/** All money of the import arrives at its banks at once, before it is credited to anybody. */
async function bookTransfers(deps: ImportDeps, batch: Batch) {
  if ((await readProgress(deps.db, batch.id, TRANSFERS)) > 0) return
  const amounts = new Map(Object.entries(batch.totals.cash).map(([bank, amount]) => [bank as Bank, rupiah(amount)]))
  await deps.commands.run({ name: 'imports.write', ...spec }, async (context) => {
    if ((await lockProgressInTx(context.tx, batch.id, TRANSFERS)) > 0)
      throw new Refusal<ImportRefusals>('import_running')
    await bookOpeningTransfersInTx(context, { importId: batch.id, amounts })
    await addProgressInTx(context, { batch, file: TRANSFERS, rows: 1, amount: 0n })
  })
}

const progressOf = (through: Tx | ImportDeps['db'], batchId: Id<'import'>, file: string) =>
  tables(through)
    .selectFrom('import_progress')
    .select('rows_written')
    .where('batch_id', '=', batchId)
    .where('file', '=', file)

const readProgress = async (db: ImportDeps['db'], batchId: Id<'import'>, file: string) =>
  Number((await progressOf(db, batchId, file).executeTakeFirst())?.rows_written ?? 0n)

/** Rows written so far, locked until commit. */
async function lockProgressInTx(tx: Tx, batchId: Id<'import'>, file: string): Promise<number> {
  await tables(tx)
    .insertInto('import_progress')
    .values({ batch_id: batchId, file, rows_written: 0n, amount: 0n })
    .onConflict((known) => known.doNothing())
    .execute()
  return Number((await progressOf(tx, batchId, file).forUpdate().executeTakeFirstOrThrow()).rows_written)
}

type Progress = { batch: Batch; file: string; rows: number; amount: bigint }
async function addProgressInTx({ tx, note }: CommandContext, { batch, file, rows, amount }: Progress) {
  await tables(tx)
    .updateTable('import_progress')
    .set((row) => ({ rows_written: row('rows_written', '+', BigInt(rows)), amount: row('amount', '+', amount) }))
    .where('batch_id', '=', batch.id)
    .where('file', '=', file)
    .execute()
  note(`import/${batch.id}`, { data: { file, rows, amount: String(amount) } })
}

/** To the rupiah and unit: what was written against what was approved, and the ledger against the files. */
async function reconcileInTx(tx: Tx, folder: ImportFolder, { id, totals }: Batch): Promise<string[]> {
  const differences: string[] = []
  const compare = (what: string, expected: bigint, found: bigint) => {
    if (expected !== found) differences.push(`${what}: ${expected} were approved, ${found} were written`)
  }
  const written = await tables(tx).selectFrom('import_progress').selectAll().where('batch_id', '=', id).execute()
  const sumOf = (file: string) => written.find((row) => row.file === file)?.amount ?? 0n
  const approved = Object.values(totals.cash).reduce((sum, amount) => sum + BigInt(amount), 0n)
  compare('rupiah', approved, sumOf(cash.name))
  compare('rupiah of past payments', BigInt(totals.paid), sumOf(distributions.name))
  compare('rupiah of past payments to holders', BigInt(totals.paid), sumOf(payments.name))
  compare('rupiah of open obligations', BigInt(totals.owed), sumOf(obligations.name))
  compare('units', BigInt(totals.units), sumOf(holdings.name))
  compare('rupiah in the clearing account of the import', 0n, await readImportClearingInTx(tx, id))
  for await (const rows of readRows(folder, securities)) {
    const issued = await loadUnitsInIssue(
      tx,
      rows.map(({ texts }) => texts.code),
    )
    for (const { values } of rows)
      if (values) compare(`units of ${values.code}`, values.issuedUnits, issued.get(values.code) ?? 0n)
  }
  return differences
}
