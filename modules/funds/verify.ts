import { z } from 'zod'
import type { Difference } from '#modules/ledger'
import { snapshot } from '#platform/database'
import { isoWib } from '#shared/dates'
import type { FundsDeps } from './deps.ts'
import { peopleOwedInTx } from './owed.ts'
import { placeOf, treeOfDay } from './publish.ts'
import { balancesOf, rounds } from './read.ts'
import { NO_SEAL, type ProofRound, sealText } from './states.ts'
import { tables } from './tables.ts'
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

async function treeFaults({ db, vault }: FundsDeps, { day, root, total, leaves, people }: ProofRound) {
  const { key_sealed: sealed } = await tables(db)
    .selectFrom('proof_round')
    .select('key_sealed')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const balances = await balancesOf(db, day)
  const tree = treeOfDay(day, Buffer.from(vault.open(sealed, placeOf(day)), 'base64'), balances)
  return [
    ...different('a root is of the balances that were kept', day, tree.root, root),
    ...different('the total of a root is the sum of its balances', day, tree.total, total),
    ...different('a root counts its leaves', day, tree.leaves.length, leaves),
    ...different('a root counts its people', day, balances.length, people),
  ]
}

/** Who was left out, added, or given another amount than the ledger says of that morning. */
async function bookFaults({ db }: FundsDeps, { day, asOf }: ProofRound) {
  const owed = await snapshot(db, (tx) => peopleOwedInTx(tx, asOf))
  const kept = new Map((await balancesOf(db, day)).map((each) => [each.userId, each]))
  const text = (each: { wallet: bigint; escrow: bigint } | undefined) =>
    each ? `${each.wallet} and ${each.escrow} in offerings` : 'left out'
  const known = new Set(owed.map(({ userId }) => userId))
  return [
    ...owed.flatMap((each) =>
      different(
        'everybody is in the tree with what they had',
        `${day} ${each.userId}`,
        text(each),
        text(kept.get(each.userId)),
      ),
    ),
    ...[...kept.values()]
      .filter(({ userId }) => !known.has(userId))
      .flatMap((each) =>
        different('nobody is in the tree who had nothing', `${day} ${each.userId}`, 'nothing', text(each)),
      ),
  ]
}

const different = (check: string, subject: string, expected: unknown, found: unknown): Difference[] =>
  String(expected) === String(found) ? [] : [{ check, subject, expected: String(expected), found: String(found) }]
