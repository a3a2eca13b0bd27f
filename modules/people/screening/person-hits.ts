import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { toScreeningHit } from './hits.ts'
import type { ScreeningDeps } from './index.ts'
import type { HitDetail } from './states.ts'
import { tables } from './tables.ts'

/** Matches of one person including decided ones, the oldest first, with the current list entry. */
export async function listHitsOfPerson(
  { db, rulebook }: ScreeningDeps,
  actor: Actor,
  personId: Id<'user'>,
): Promise<HitDetail[]> {
  requirePermission(actor, 'screening.read')
  const rows = await tables(db)
    .selectFrom('screening_hit as h')
    .leftJoin('screening_list as l', (on) => on.onRef('l.kind', '=', 'h.kind').on('l.in_force', '=', true))
    .leftJoin('screening_entry as e', (on) =>
      on.onRef('e.list_id', '=', 'l.id').onRef('e.reference', '=', 'h.reference'),
    )
    .selectAll('h')
    .select(['e.born', 'e.names', 'e.remark'])
    .where('h.person_id', '=', personId)
    .orderBy('h.id')
    .execute()
  return Promise.all(
    rows.map(async ({ born, names, remark, ...hit }) => ({
      ...toScreeningHit(hit),
      birthYears: (await rulebook.at(hit.found_at))['screening.birth_years'],
      entry: {
        born: born ?? '',
        aliases: (names ?? []).filter((name) => name !== hit.listed_name),
        remark: remark ?? '',
      },
    })),
  )
}
