import { isoWib, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { FIRST_SEAL, type InclusionProof, merkleLeafPreimage, roundSealPreimage } from './states.ts'
import { buildTree, computePathToRoot, sha256 } from './tree.ts'

const DAY = '2026-01-02'
/** Invented: nobody's accounts and balances. The reader stands in for the first. */
const people = [5_000_000n, 2_000_000n, 1_000_000n, 4_000_000n].map((amount, at) => ({
  account: `00000000-0000-7000-8000-00000000000${at + 1}` as Id<'user'>,
  salt: sha256(`example:${at}`),
  amount,
}))

/** An inclusion proof of a four-person tree, verified by the same code, for readers without an own balance. */
export function buildExampleProof(): InclusionProof {
  const leaves = people.map((each) => ({ ...each, hash: sha256(merkleLeafPreimage(DAY, each.account, each)) }))
  const tree = buildTree(DAY, leaves)
  const [{ account, salt, amount }] = people as [(typeof people)[number]]
  const place = tree.leaves.findIndex((leaf) => leaf.account === account)
  const published = {
    day: DAY,
    asOf: isoWib(wib(DAY)),
    root: tree.root,
    total: String(tree.total),
    count: people.length,
    people: people.length,
    previous: FIRST_SEAL,
  }
  return {
    ...published,
    account,
    wallet: String(amount),
    escrow: '0',
    leaves: [{ salt, amount: String(amount), path: computePathToRoot(tree, place) }],
    seal: sha256(roundSealPreimage(published)),
  }
}
