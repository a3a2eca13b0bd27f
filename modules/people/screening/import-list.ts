import { createHash } from 'node:crypto'
import { type Actor, nameOf } from '#shared/actor'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ScreeningDeps } from './index.ts'
import { readList } from './read-list.ts'
import type { ScreeningRefusals } from './refusals.ts'
import type { ListKind, ListPreview, ScreeningList } from './states.ts'
import { tables } from './tables.ts'

const AT_ONCE = 500

/**
 * Puts a new edition of a list in force; everybody is screened against it in the background. Refuses `RejectedFields` by
 * line,
 * `screening_list_too_large` and `screening_list_known`.
 */
export async function importList(
  { commands }: ScreeningDeps,
  actor: Actor,
  { kind, bytes }: { kind: ListKind; bytes: Uint8Array },
): Promise<ScreeningList> {
  requirePermission(actor, 'screening.import')
  const { entries } = await readList(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return commands.run({ name: 'screening.import', actor, may: 'screening.import' }, async ({ tx, now, note }) => {
    const before = await tables(tx)
      .updateTable('screening_list')
      .set({ in_force: false })
      .where('kind', '=', kind)
      .where('in_force', '=', true)
      .returning(['edition', 'sha256'])
      .executeTakeFirst()
    if (before?.sha256 === sha256) throw new Refusal<ScreeningRefusals>('screening_list_known')
    const list = {
      id: newId<'screening-list'>(now),
      kind,
      edition: (before?.edition ?? 0) + 1,
      entries: entries.length,
      sha256,
      imported_by: nameOf(actor),
      imported_at: now,
    }
    await tables(tx).insertInto('screening_list').values(list).execute()
    for (let from = 0; from < entries.length; from += AT_ONCE)
      await tables(tx)
        .insertInto('screening_entry')
        .values(
          entries.slice(from, from + AT_ONCE).map(({ reference, names, born, remark }) => ({
            list_id: list.id,
            reference,
            names: JSON.stringify(names),
            born,
            remark,
          })),
        )
        .execute()
    note(`screening-list/${list.id}`, { data: { kind, edition: list.edition, entries: entries.length, sha256 } })
    return viewOf({ ...list, screened_at: null })
  })
}

const SHOWN = 5

/** What an import would put in force, without doing it, with the same refusals. */
export async function previewList(
  { db }: ScreeningDeps,
  actor: Actor,
  { kind, bytes }: { kind: ListKind; bytes: Uint8Array },
): Promise<ListPreview> {
  requirePermission(actor, 'screening.import')
  const { entries, understood } = await readList(bytes)
  const before = await tables(db)
    .selectFrom('screening_list')
    .select(['id', 'sha256'])
    .where('kind', '=', kind)
    .where('in_force', '=', true)
    .executeTakeFirst()
  if (before?.sha256 === createHash('sha256').update(bytes).digest('hex'))
    throw new Refusal<ScreeningRefusals>('screening_list_known')
  const known = before
    ? await tables(db).selectFrom('screening_entry').select('reference').where('list_id', '=', before.id).execute()
    : []
  const references = new Set(known.map(({ reference }) => reference))
  const added = entries.filter(({ reference }) => !references.has(reference)).length
  const dropped = known.length - (entries.length - added)
  return { entries: entries.length, added, dropped, first: entries.slice(0, SHOWN), understood }
}

/** The lists in force. */
export async function listListsInForce({ db }: ScreeningDeps, actor: Actor): Promise<ScreeningList[]> {
  requirePermission(actor, 'screening.read')
  const rows = await tables(db)
    .selectFrom('screening_list')
    .select(['id', 'kind', 'edition', 'entries', 'imported_by', 'imported_at', 'screened_at'])
    .where('in_force', '=', true)
    .orderBy('kind')
    .execute()
  return rows.map(viewOf)
}

type Row = Pick<ScreeningList, 'id' | 'kind' | 'edition' | 'entries'> & {
  imported_by: string
  imported_at: Date
  screened_at: Date | null
}
const viewOf = ({ id, kind, edition, entries, imported_by, imported_at, screened_at }: Row): ScreeningList => ({
  id,
  kind,
  edition,
  entries,
  importedBy: imported_by,
  importedAt: imported_at,
  screenedAt: screened_at,
})
