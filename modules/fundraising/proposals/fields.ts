import type { PersonKey } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { FieldVersion, ProposalForm } from './states.ts'
import { tables } from './tables.ts'

type Of = { id: Id<'proposal'>; form: ProposalForm }

/** The sealing context of a value: a sealed value copied to another field or version does not open. */
const sealContext = ({ id, form }: Of, name: string, version: number) => ({
  table: 'proposal_field',
  column: 'value_sealed',
  id: `${id}/${form}/${name}/${version}`,
})

export type StoredFields = Record<string, { value: string; version: number; savedAt: Date }>

/** The current value of each field of a form; empty if the owner’s key was deleted with their account. */
export async function readFields(through: Db | Tx, of: Of, key: PersonKey | undefined): Promise<StoredFields> {
  if (!key) return {}
  const rows = await tables(through)
    .selectFrom('proposal_field')
    .selectAll()
    .distinctOn('name')
    .where('proposal_id', '=', of.id)
    .where('form', '=', of.form)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
  return Object.fromEntries(
    rows.map(({ name, version, value_sealed, saved_at }) => [
      name,
      { value: key.openText(value_sealed, sealContext(of, name, version)), version, savedAt: saved_at },
    ]),
  )
}

/** The values of stored fields by name, without their versions. */
export const toValuesByField = (standing: StoredFields): Record<string, string> =>
  Object.fromEntries(Object.entries(standing).map(([name, { value }]) => [name, value]))

type Writing = { name: string; value: string; version: number }

/** Stores each written field as a new sealed version. */
export async function writeFieldsInTx(
  tx: Tx,
  of: Of,
  { writes, key, by, now }: { writes: readonly Writing[]; key: PersonKey; by: string; now: Date },
) {
  if (writes.length === 0) return
  await tables(tx)
    .insertInto('proposal_field')
    .values(
      writes.map(({ name, value, version }) => ({
        proposal_id: of.id,
        form: of.form,
        name,
        version,
        value_sealed: key.sealText(value, sealContext(of, name, version)),
        saved_by: by,
        saved_at: now,
      })),
    )
    .execute()
}

/** All versions of a field, the newest first; empty if the owner’s key was deleted with their account. */
export async function listFieldVersions(
  through: Db | Tx,
  of: Of & { name: string },
  key: PersonKey | undefined,
): Promise<FieldVersion[]> {
  if (!key) return []
  const rows = await tables(through)
    .selectFrom('proposal_field')
    .selectAll()
    .where('proposal_id', '=', of.id)
    .where('form', '=', of.form)
    .where('name', '=', of.name)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ version, value_sealed, saved_by, saved_at }) => ({
    version,
    value: key.openText(value_sealed, sealContext(of, of.name, version)),
    savedBy: saved_by,
    savedAt: saved_at,
  }))
}
