import { sql } from 'kysely'
import { readAction } from '#modules/corporate-actions'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { units } from '#shared/money'
import { splitAction } from './action.ts'
import type { SplitDeps } from './deps.ts'
import { splitColumnKinds, toSplitCard } from './rows.ts'
import type { SplitCard, SplitDetail } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<SplitDeps, 'db' | 'registry'>

/** One split with its progress, for staff. */
export async function findSplit(deps: Deps, actor: Actor, id: string): Promise<SplitDetail> {
  const row = await readAction(deps.db, splitAction, actor, id)
  const card = toSplitCard(row, await deps.registry.known(row.security_code))
  if (!row.counted_at) return { ...card, run: null }
  const { rows } = await sql<{ holders: bigint; done: bigint; odd: bigint }>`
    select count(*) as holders, count(done_at) as done, coalesce(sum(odd), 0)::bigint as odd
    from split_holding where split_id = ${id}`.execute(deps.db)
  const { holders, done, odd } = rows[0]!
  return {
    ...card,
    run: {
      holders: Number(holders),
      done: Number(done),
      unitsBefore: row.units_before!,
      unitsAfter: row.units_after!,
      odd: units(odd),
      paid: row.paid!,
    },
  }
}

/** The split of a security that is announced and not finished; null if there is none. Public. */
export async function findAnnouncedSplit(deps: Deps, code: string): Promise<SplitCard | null> {
  const announced = tables(deps.db)
    .selectFrom('split')
    .selectAll()
    .where('security_code', '=', code)
    .where('state', 'in', ['announced', 'suspended', 'adjusting'])
  const [row] = await readTogether(deps.db, announced, splitColumnKinds)
  return row ? toSplitCard(row, await deps.registry.known(code)) : null
}
