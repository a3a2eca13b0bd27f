import { createHash } from 'node:crypto'
import { parties } from '#contract/verification/states'
import {
  checkDistributions,
  checkObligations,
  checkPayments,
  reconcileObligations,
  reconcilePayments,
} from './check-payments.ts'
import { checkCash, checkIssuers, checkPeople, checkVerifications, tellUnexplained } from './check-people.ts'
import { checkHoldings, checkSecurities, reconcileUnits } from './check-register.ts'
import type { Columns, FileFormat } from './columns.ts'
import { createContents, type ImportContents, toTotals } from './contents.ts'
import { type ImportFolder, type ReadRow, readRows } from './csv.ts'
import type { ImportDeps } from './deps.ts'
import {
  cash,
  distributions,
  files,
  holdings,
  issuers,
  obligations,
  payments,
  people,
  securities,
  verifications,
} from './files.ts'
import type { ImportFault, ImportTotals } from './states.ts'

export type ImportCheck = { faults: ImportFault[]; notes: string[]; totals: ImportTotals; digest: string }

/** How many faults are told: with more of them a column is wrong as a whole. */
const MAX_FAULTS = 5_000

/** What is checked of the rows of a file beside their cells. */
export type RowCheck<C extends Columns> = (context: CheckContext, rows: readonly ReadRow<C>[]) => Promise<void> | void
export type CheckContext = {
  deps: ImportDeps
  seen: ImportContents
  tell: (file: string, row: number, column: string, message: string) => void
  today: string
}

/** Reads all files and compares them with each other and with what is here; writes nothing. Answers every fault. */
export async function checkImport(deps: ImportDeps, folder: ImportFolder, today: string): Promise<ImportCheck> {
  const faults: ImportFault[] = []
  let untold = 0
  const add = (fault: ImportFault) => {
    if (faults.length < MAX_FAULTS) faults.push(fault)
    else untold++
  }
  const seen = createContents()
  const tell: CheckContext['tell'] = (file, row, column, message) => add({ file, row, column, message })
  const context: CheckContext = { deps, seen, tell, today }
  async function look<C extends Columns>(format: FileFormat<C>, check: RowCheck<C>) {
    for await (const rows of readRows(folder, format, { tell: add })) await check(context, rows)
  }
  await look(people, checkPeople)
  for (const party of parties) await look(verifications[party], checkVerifications(party))
  tellUnexplained(context)
  await look(issuers, checkIssuers)
  await look(securities, checkSecurities)
  await look(cash, checkCash)
  await look(distributions, checkDistributions)
  await look(payments, checkPayments)
  reconcilePayments(context)
  await look(holdings, checkHoldings)
  reconcileUnits(context)
  await look(obligations, checkObligations)
  reconcileObligations(context)
  if (untold > 0) add({ file: '', row: 0, column: '', message: `${untold} more are not listed` })
  return { faults, notes: seen.notes, totals: toTotals(seen), digest: await digestFiles(folder) }
}

/** The SHA-256 of all files with their names: what is approved is exactly what is written. */
export async function digestFiles(folder: ImportFolder): Promise<string> {
  const hash = createHash('sha256')
  for (const { name } of files) {
    const own = createHash('sha256')
    for await (const piece of folder.open(name) ?? []) own.update(piece)
    hash.update(`${name} ${own.digest('hex')}\n`)
  }
  return hash.digest('hex')
}
