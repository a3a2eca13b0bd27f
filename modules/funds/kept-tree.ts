import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type DayTree, makeDayTree, nodesIn, type TreePart } from './day-tree.ts'
import type { PersonOwed } from './owed.ts'
import type { ProofStep } from './states.ts'
import { tables } from './tables.ts'
import { levelsOf, type Node, pathOf } from './tree.ts'

const PAGE = 2_000

/** What each person had when the root of a day was made, as it was kept, page by page. */
export async function* balancesOf(through: Db | Tx, day: LocalDate): AsyncGenerator<PersonOwed[]> {
  for (let after = '00000000-0000-0000-0000-000000000000' as Id<'user'>; ; ) {
    const rows = await tables(through)
      .selectFrom('proof_balance')
      .select(['user_id as userId', 'wallet', 'escrow'])
      .where('day', '=', day)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.userId
  }
}

/** Makes the tree of a day of the balances that were kept, and keeps its parts instead of those of another day. */
export async function keepTreeInTx(tx: Tx, day: LocalDate, key: Buffer): Promise<DayTree> {
  await tables(tx).deleteFrom('proof_part').execute()
  return makeDayTree({ day, key, people: balancesOf(tx, day) }, ({ place, leaves, top: { hash, sum } }) =>
    tables(tx)
      .insertInto('proof_part')
      .values({ day, place, first_leaf: leaves.subarray(0, 32), leaves, hash, sum })
      .execute(),
  )
}

export const isKept = async (through: Db | Tx, day: LocalDate) =>
  (await tables(through)
    .selectFrom('proof_part')
    .select('place')
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The part of the newest tree with the leaf of this hash. */
async function partOf(db: Db, day: LocalDate, hash: string): Promise<{ place: number; leaves: Buffer } | undefined> {
  const { rows } = await sql<{ place: number; leaves: Uint8Array }>`
    select place, leaves from proof_part where day = ${day}::date and first_leaf <= ${Buffer.from(hash, 'hex')}
    order by first_leaf desc limit 1`.execute(db)
  return rows[0] && { ...rows[0], leaves: Buffer.from(rows[0].leaves) } // the embedded engine knows no Buffer
}

/** Cuts the ways of leaves to the root from the parts that are kept; the levels above these are made once. */
export function createPaths(db: Db) {
  let known: { day: LocalDate; levels: Node[][] } | undefined

  async function levelsAbove(day: LocalDate): Promise<Node[][]> {
    if (known?.day === day) return known.levels
    const tops = await tables(db)
      .selectFrom('proof_part')
      .select(['hash', 'sum'])
      .where('day', '=', day)
      .orderBy('place')
      .execute()
    known = { day, levels: levelsOf(tops) }
    return known.levels
  }

  /** Undefined where this leaf is not in the tree that is kept. */
  return async function pathTo(day: LocalDate, hash: string): Promise<ProofStep[] | undefined> {
    const part = await partOf(db, day, hash)
    const nodes = part ? nodesIn(part.leaves) : []
    const at = nodes.findIndex((node) => node.hash === hash)
    if (!part || at < 0) return undefined
    return [...pathOf({ levels: levelsOf(nodes) }, at), ...pathOf({ levels: await levelsAbove(day) }, part.place)]
  }
}
export type PathTo = ReturnType<typeof createPaths>

/** Whether a part that is kept is the one that was made anew. */
export async function isTheKept(db: Db, day: LocalDate, { place, leaves, top }: TreePart): Promise<boolean> {
  const kept = await tables(db)
    .selectFrom('proof_part')
    .selectAll()
    .where('day', '=', day)
    .where('place', '=', place)
    .executeTakeFirst()
  return kept !== undefined && leaves.equals(kept.leaves) && kept.hash === top.hash && kept.sum === top.sum
}
