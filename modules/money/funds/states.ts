import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

/** The balance of one of our bank accounts as reported by the bank. */
export type BankHolding = { account: string; name: string; amount: bigint }

/**
 * `matches`: equal. `moving`: a recent difference from a transfer under way. `differs`: it lasts longer. `short`: the
 * bank holds less than is owed.
 */
export type FundsState = 'matches' | 'moving' | 'differs' | 'short'

/** One comparison of what is owed with the bank balances. */
export type FundsCheck = {
  state: FundsState
  checkedAt: Date
  seenUntil: Date
  investors: { available: Rupiah; held: Rupiah; settling: Rupiah; escrow: Rupiah; total: Rupiah }
  /** Of issuers, paid in for the holders of their securities: nobody's own until it is paid out. */
  setAside: Rupiah
  /** Of issuers, of unknown owners, fees and taxes that lie in the same accounts. */
  others: bigint
  bank: { total: bigint; accounts: BankHolding[] }
  /** What the bank holds more than everything that is owed from these accounts; negative: less. */
  difference: bigint
}

/** One day of the strip: its worst state, and how long the two sides differed. */
export type FundsDay = { day: LocalDate; state: FundsState | 'none'; difference: bigint; minutes: number }

/**
 * The published root of a day. `seal`: hash over the rest and the previous seal, so that an exchanged root breaks the
 * chain.
 */
export type ProofRound = {
  day: LocalDate
  asOf: Date
  publishedAt: Date
  root: string
  total: Rupiah
  leaves: number
  people: number
  previous: string
  seal: string
}

export type ProofStep = { side: 'left' | 'right'; hash: string; sum: string }
export type ProofLeaf = { salt: string; amount: string; path: ProofStep[] }

/** A person's part of a day's tree and the root it leads to; sums as digits. */
export type InclusionProof = {
  day: string
  asOf: string
  account: Id<'user'>
  wallet: string
  escrow: string
  leaves: ProofLeaf[]
  root: string
  total: string
  count: number
  people: number
  previous: string
  seal: string
}

/** The previous seal of the first round. */
export const FIRST_SEAL = '0'.repeat(64)

/** The text whose SHA-256 is a leaf of the Merkle sum tree; amount in rupiah. */
export const merkleLeafPreimage = (
  day: string,
  account: string,
  { salt, amount }: { salt: string; amount: string | bigint },
) => `leaf:${day}:${account}:${salt}:${amount}`

/**
 * The text whose SHA-256 is an inner node of the Merkle sum tree; it contains both sums, so that a sum cannot be split
 * differently.
 */
export const merkleNodePreimage = (
  left: { hash: string; sum: string | bigint },
  right: { hash: string; sum: string | bigint },
) => `node:${left.hash}:${left.sum}:${right.hash}:${right.sum}`

type Sealed = Pick<InclusionProof, 'day' | 'asOf' | 'root' | 'total' | 'count' | 'people' | 'previous'>
/**
 * The text whose SHA-256 is the seal of a published root; it contains the previous seal, so that roots form a chain.
 */
export const roundSealPreimage = ({ day, asOf, root, total, count, people, previous }: Sealed) =>
  `seal:${day}:${asOf}:${root}:${total}:${count}:${people}:${previous}`

/** Which part of a proof is wrong; undefined when it is valid. */
export type ProofFault = 'leaves' | 'sum' | 'root' | 'seal'

/** A part of the tree: its hash and what lies below it in all. */
export type ProofNode = { hash: string; sum: bigint }
type Sha256 = (text: string) => Promise<string> | string

const isDigits = (text: string) => /^\d{1,18}$/.test(text)

/** A leaf's nodes on the way to the root; the last should be the root. Undefined when a sum is malformed. */
export async function computePathNodes(
  { day, account }: Pick<InclusionProof, 'day' | 'account'>,
  leaf: ProofLeaf,
  sha256: Sha256,
): Promise<ProofNode[] | undefined> {
  if (![leaf.amount, ...leaf.path.map(({ sum }) => sum)].every(isDigits)) return undefined
  let at: ProofNode = { hash: await sha256(merkleLeafPreimage(day, account, leaf)), sum: BigInt(leaf.amount) }
  const nodes = [at]
  for (const { side, hash, sum } of leaf.path) {
    const other = { hash, sum: BigInt(sum) }
    const text = side === 'left' ? merkleNodePreimage(other, at) : merkleNodePreimage(at, other)
    at = { hash: await sha256(text), sum: at.sum + other.sum }
    nodes.push(at)
  }
  return nodes
}

/**
 * Verifies an inclusion proof in browser or server; returns the fault, undefined when valid. `sha256` returns
 * hexadecimal digits.
 */
export async function findProofFault(proof: InclusionProof, sha256: Sha256): Promise<ProofFault | undefined> {
  const { leaves } = proof
  if (leaves.length === 0 || new Set(leaves.map(({ salt }) => salt)).size < leaves.length) return 'leaves'
  let own = 0n
  for (const leaf of leaves) {
    const nodes = await computePathNodes(proof, leaf, sha256)
    if (!nodes) return 'sum'
    own += nodes[0]!.sum
    const root = nodes.at(-1)!
    if (root.hash !== proof.root || String(root.sum) !== proof.total) return 'root'
  }
  if (own !== BigInt(proof.wallet) + BigInt(proof.escrow)) return 'sum'
  return (await sha256(roundSealPreimage(proof))) === proof.seal ? undefined : 'seal'
}
