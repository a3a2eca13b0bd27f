import { sql } from 'kysely'
import { z } from 'zod'
import type { Difference } from '#modules/ledger'
import { snapshot } from '#platform/db/database'
import { isoWib } from '#shared/dates'
import { buildDayTree } from './day-tree.ts'
import type { FundsDeps } from './deps.ts'
import { selectOwedPeople } from './owed.ts'
import { listProofRounds, readDayKey } from './read.ts'
import { FIRST_SEAL, type ProofRound, roundSealPreimage } from './states.ts'
import { equalsStoredPart, isTreeStored, readDayBalances } from './stored-tree.ts'
import { sha256 } from './tree.ts'

/** A saved copy of the published list of roots. */
export const SavedRoots = z.object({ items: z.array(z.object({ day: z.string(), seal: z.string() })) })
export type SavedRoots = z.infer<typeof SavedRoots>

/**
 * Verifies every published root: chain of seals, stored trees, and balances against the ledger; with a saved list also
 * that nothing published has changed.
 */
export async function verifyProofs(deps: FundsDeps, kept?: SavedRoots) {
  const differences: Difference[] = []
  const inOrder = (await listProofRounds(deps, MAX_ROOTS)).reverse()
  let previous = FIRST_SEAL
  for (const round of inOrder) {
    differences.push(
      ...chainFaults(round, previous),
      ...(await treeFaults(deps, round)),
      ...(await bookFaults(deps, round)),
    )
    previous = round.seal
  }
  for (const { day, seal } of kept?.items ?? []) {
    const found = inOrder.find((round) => round.day === day)?.seal ?? 'no root'
    if (found !== seal)
      differences.push({ check: 'a root is the one that was published', subject: day, expected: seal, found })
  }
  return { rounds: inOrder.length, differences }
}

const MAX_ROOTS = 100_000

function chainFaults(round: ProofRound, previous: string): Difference[] {
  const { day, root, total, leaves: count, people } = round
  const seal = sha256(
    roundSealPreimage({
      day,
      asOf: isoWib(round.asOf),
      root,
      total: String(total),
      count,
      people,
      previous: round.previous,
    }),
  )
  return [
    ...different('a root is sealed to the one before', day, previous, round.previous),
    ...different('a seal is of its root', day, seal, round.seal),
  ]
}

async function treeFaults(deps: FundsDeps, { day, root, total, leaves, people }: ProofRound) {
  const { db } = deps
  const isNewest = await isTreeStored(db, day)
  const differences: Difference[] = []
  const tree = await buildDayTree(
    { day, key: await readDayKey(deps, day), people: readDayBalances(db, day) },
    async (part) => {
      if (isNewest && !(await equalsStoredPart(db, day, part)))
        differences.push(
          ...different('proofs are cut from the tree of the root', `${day} part ${part.place}`, 'its leaves', 'others'),
        )
    },
  )
  return [
    ...differences,
    ...different('a root is of the balances that were kept', day, tree.root, root),
    ...different('the total of a root is the sum of its balances', day, tree.total, total),
    ...different('a root counts its leaves', day, tree.leaves, leaves),
    ...different('a root counts its people', day, tree.people, people),
  ]
}

const MAX_NAMED = 100

/** Who was left out, added, or given another amount than the ledger says of that morning. */
async function bookFaults({ db }: FundsDeps, { day, asOf }: ProofRound): Promise<Difference[]> {
  const { rows } = await snapshot(db, (tx) =>
    sql<Difference>`
      select case when o.user_id is null then 'nobody is in the tree who had nothing' else 'everybody is in the tree with what they had' end as check,
        concat(${day}::text, ' ', user_id) as subject,
        case when o.user_id is null then 'nothing' else format('%s and %s in offerings', o.wallet, o.escrow) end as expected,
        case when k.user_id is null then 'left out' else format('%s and %s in offerings', k.wallet, k.escrow) end as found
      from (${selectOwedPeople(asOf)}) as o full join (select * from proof_balance where day = ${day}::date) as k using (user_id)
      where (o.wallet, o.escrow) is distinct from (k.wallet, k.escrow) order by user_id limit ${MAX_NAMED}`.execute(tx),
  )
  return rows
}

const different = (check: string, subject: string, expected: unknown, found: unknown): Difference[] =>
  String(expected) === String(found) ? [] : [{ check, subject, expected: String(expected), found: String(found) }]
