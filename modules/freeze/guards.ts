import type { Difference } from '#modules/ledger'
import type { Tx } from '#platform/database'
import { BEFORE, type GuardsReader } from '#platform/guards'
import { unknownMigrations } from '#platform/migrate'
import { SCHEMA_GUARDS } from '#platform/schema-guards'

export const GUARDS = 'guards are those of the migrations'

/** Told of the migrations that this build does not know, each time guards are not compared because of them; of none where they are. */
export type OnNewerSchema = (migrations: readonly string[]) => void

/**
 * Compares triggers, constraints, functions and rights with those that the migrations made: a guard that is off hides what
 * follows. A process that is older than the schema compares nothing, since a newer migration may have changed any guard
 * (decision 0144).
 */
export async function verifyGuardsInTx(
  tx: Tx,
  readGuards: GuardsReader,
  onNewerSchema: OnNewerSchema,
): Promise<Difference[]> {
  const unknown = await unknownMigrations(tx)
  onNewerSchema(unknown)
  if (unknown.length > 0) return []
  const found = await readGuards(tx)
  const inTheWay = [...found.keys()].filter((subject) => subject.startsWith(BEFORE))
  return [...Object.keys(SCHEMA_GUARDS), ...inTheWay]
    .map((subject) => ({ subject, expected: SCHEMA_GUARDS[subject] ?? 'none', found: found.get(subject) ?? 'none' }))
    .filter((guard) => guard.found !== guard.expected)
    .map((guard) => ({ check: GUARDS, ...guard }))
}
