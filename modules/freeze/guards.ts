import type { Difference } from '#modules/ledger'
import type { Tx } from '#platform/database'
import { readGuards } from '#platform/guards'
import { SCHEMA_GUARDS } from '#platform/schema-guards'

/** Triggers, constraints, functions and rights are those that the migrations made: a guard that is off hides what follows. */
export async function verifyGuardsInTx(tx: Tx): Promise<Difference[]> {
  const found = await readGuards(tx)
  return Object.entries(SCHEMA_GUARDS).flatMap(([subject, expected]) =>
    found.get(subject) === expected
      ? []
      : [{ check: 'guards are those of the migrations', subject, expected, found: found.get(subject) ?? 'none' }],
  )
}
