import { sql } from 'kysely'
import { z } from 'zod'
import type { Difference } from '#modules/ledger'
import { snapshot } from '#platform/database'
import { isoWib } from '#shared/dates'
import { makeDayTree } from './day-tree.ts'
import type { FundsDeps } from './deps.ts'
import { balancesOf, isKept, isTheKept } from './kept-tree.ts'
import { peopleOwed } from './owed.ts'
import { keyOfDay, rounds } from './read.ts'
import { NO_SEAL, type ProofRound, sealText } from './states.ts'
import { sha256 } from './tree.ts'

/** What somebody kept of what was published: the list of roots as the public page gives it. */
export const KeptRoots = z.object({ items: z.array(z.object({ day: z.string(), seal: z.string() })) })
export type KeptRoots = z.infer<typeof KeptRoots>

/**
 * Looks at every root that was published: the chain of seals, each tree from what was kept of it, and what was kept
 * against the ledger. With a list that somebody kept, also whether we still say what we said then.
 */
export async function verifyProofs(deps: FundsDeps, kept?: KeptRoots) {
  const differences: Difference[] = []
  const inOrder = (await rounds(deps, MAX_ROOTS)).reverse()
  let previous = NO_SEAL
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
    sealText({ day, asOf: isoWib(round.asOf), root, total: String(total), count, people, previous: round.previous }),
  )
  return [
    ...different('a root is sealed to the one before', day, previous, round.previous),
    ...different('a seal is of its root', day, seal, round.seal),
  ]
}

async function treeFaults(deps: FundsDeps, { day, root, total, leaves, people }: ProofRound) {
  const { db } = deps
  const isNewest = await isKept(db, day)
  const differences: Difference[] = []
  const tree = await makeDayTree({ day, key: await keyOfDay(deps, day), people: balancesOf(db, day) }, async (part) => {
    if (isNewest && !(await isTheKept(db, day, part)))
      differences.push(
        ...different('proofs are cut from the tree of the root', `${day} part ${part.place}`, 'its leaves', 'others'),
      )
  })
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
      from (${peopleOwed(asOf)}) as o full join (select * from proof_balance where day = ${day}::date) as k using (user_id)
      where (o.wallet, o.escrow) is distinct from (k.wallet, k.escrow) order by user_id limit ${MAX_NAMED}`.execute(tx),
  )
  return rows
}

const different = (check: string, subject: string, expected: unknown, found: unknown): Difference[] =>
  String(expected) === String(found) ? [] : [{ check, subject, expected: String(expected), found: String(found) }]
