import type { Difference } from '#modules/ledger'
import type { Tx } from '#platform/database'
import { BEFORE, readGuards } from '#platform/guards'
import { SCHEMA_GUARDS } from '#platform/schema-guards'

/** Triggers, constraints, functions and rights are those that the migrations made: a guard that is off hides what follows. */
export async function verifyGuardsInTx(tx: Tx): Promise<Difference[]> {
  const found = await readGuards(tx)
  const inTheWay = [...found.keys()].filter((subject) => subject.startsWith(BEFORE))
  return [...Object.keys(SCHEMA_GUARDS), ...inTheWay]
    .map((subject) => ({ subject, expected: SCHEMA_GUARDS[subject] ?? 'none', found: found.get(subject) ?? 'none' }))
    .filter((guard) => guard.found !== guard.expected)
    .map((guard) => ({ check: 'guards are those of the migrations', ...guard }))
}
