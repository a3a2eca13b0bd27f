import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { buildDayTree, type DayTree, type TreePart, toLeafNodes } from './day-tree.ts'
import type { PersonOwed } from './owed.ts'
import type { ProofStep } from './states.ts'
import { tables } from './tables.ts'
import { buildLevels, computePathToRoot, type Node } from './tree.ts'

const PAGE = 2_000

/** Yields the stored balances of a day, page by page. */
export async function* readDayBalances(through: Db | Tx, day: LocalDate): AsyncGenerator<PersonOwed[]> {
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

/** Builds the tree of a day from stored balances and replaces the stored tree parts. */
export async function storeTreeInTx(tx: Tx, day: LocalDate, key: Buffer): Promise<DayTree> {
  await tables(tx).deleteFrom('proof_part').execute()
  return buildDayTree({ day, key, people: readDayBalances(tx, day) }, ({ place, leaves, top: { hash, sum } }) =>
    tables(tx)
      .insertInto('proof_part')
      .values({ day, place, first_leaf: leaves.subarray(0, 32), leaves, hash, sum })
      .execute(),
  )
}

/** Whether the tree parts of a day are stored. */
export const isTreeStored = async (through: Db | Tx, day: LocalDate) =>
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

/** Creates the function that reads the path of a leaf to the root from stored parts; upper levels are computed once. */
export function createPathReader(db: Db) {
  let known: { day: LocalDate; levels: Node[][] } | undefined

  async function levelsAbove(day: LocalDate): Promise<Node[][]> {
    if (known?.day === day) return known.levels
    const tops = await tables(db)
      .selectFrom('proof_part')
      .select(['hash', 'sum'])
      .where('day', '=', day)
      .orderBy('place')
      .execute()
    known = { day, levels: buildLevels(tops) }
    return known.levels
  }

  /** Undefined where this leaf is not in the tree that is kept. */
  return async function pathTo(day: LocalDate, hash: string): Promise<ProofStep[] | undefined> {
    const part = await partOf(db, day, hash)
    const nodes = part ? toLeafNodes(part.leaves) : []
    const at = nodes.findIndex((node) => node.hash === hash)
    if (!part || at < 0) return undefined
    return [
      ...computePathToRoot({ levels: buildLevels(nodes) }, at),
      ...computePathToRoot({ levels: await levelsAbove(day) }, part.place),
    ]
  }
}
export type PathTo = ReturnType<typeof createPathReader>

/** Whether a recomputed part equals the stored one. */
export async function equalsStoredPart(db: Db, day: LocalDate, { place, leaves, top }: TreePart): Promise<boolean> {
  const kept = await tables(db)
    .selectFrom('proof_part')
    .selectAll()
    .where('day', '=', day)
    .where('place', '=', place)
    .executeTakeFirst()
  return kept !== undefined && leaves.equals(kept.leaves) && kept.hash === top.hash && kept.sum === top.sum
}
