import { sql } from 'kysely'
import { verifySealedFactsInTx } from '#modules/audit'
import {
  createFactsInvariant,
  type Difference,
  type InvariantCheck,
  type LedgerFacts,
  type LedgerVerdict,
  verifyChartInTx,
  verifyLedgerInTx,
  verifyLedgerSinceInTx,
} from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import type { GuardsReader } from '#platform/db-admin/guards'
import { type Checkpoint, verifyOldSliceInTx, verifySealsSinceInTx } from './checkpoint.ts'
import { type OnNewerSchema, verifyGuardsInTx } from './guards.ts'

type Checks = {
  invariants: readonly InvariantCheck[]
  ledgerFacts: readonly LedgerFacts[]
  readGuards: GuardsReader
  onNewerSchema: OnNewerSchema
}

/** Verifies everything in a snapshot; raises work_mem so that large joins stay in memory. */
export async function verifyAllInTx(
  tx: Tx,
  { invariants, ledgerFacts, readGuards, onNewerSchema }: Checks,
): Promise<LedgerVerdict> {
  await sql`set local work_mem = '256MB'`.execute(tx)
  const verdict = await verifyLedgerInTx(tx)
  const facts = createFactsInvariant(ledgerFacts)
  const checks = [
    (on: Tx) => verifyGuardsInTx(on, readGuards, onNewerSchema),
    (on: Tx) => verifyChartInTx(on),
    (on: Tx) => verifySealedFactsInTx(on),
    facts,
    ...invariants,
  ]
  return { ...verdict, differences: [...verdict.differences, ...(await allOf(checks.map((check) => () => check(tx))))] }
}

/** Verifies changes since the checkpoint, the checks of constant cost, and one slice of old data. */
export async function verifySinceInTx(
  tx: Tx,
  { invariants, ledgerFacts, readGuards, onNewerSchema }: Checks,
  checkpoint: Checkpoint,
  { turn, now }: { turn: number; now: Date },
): Promise<Difference[]> {
  const { since } = checkpoint
  return allOf([
    () => verifyGuardsInTx(tx, readGuards, onNewerSchema),
    () => verifyLedgerSinceInTx(tx, checkpoint, { turn, now }),
    () => verifySealsSinceInTx(tx, checkpoint),
    () => createFactsInvariant(ledgerFacts)(tx, since),
    ...invariants.map((check) => () => check(tx, since)),
    () => verifyOldSliceInTx(tx, turn),
  ])
}

/** One after another: they share a connection. */
async function allOf(checks: readonly (() => Promise<Difference[]>)[]): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const check of checks) differences.push(...(await check()))
  return differences
}
