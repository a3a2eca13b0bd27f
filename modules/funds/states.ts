import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

/** What one account of ours holds, as the bank itself says. */
export type BankHolding = { account: string; name: string; amount: bigint }

/**
 * `matches`: both sides are equal. `moving`: the difference is a transfer that one side has and the other is about to
 * have. `differs`: it has lasted longer than that. `short`: the bank holds less than investors are owed.
 */
export type FundsState = 'matches' | 'moving' | 'differs' | 'short'

/** What is owed to investors and what the bank holds, at one look. */
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

/** What is published of a day. `seal` is the hash over the rest and the seal before: an exchanged root breaks the chain. */
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

/** What a person takes away: their part of a day's tree, and the root it leads to. Sums are digits. */
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

/** The seal before the first one. */
export const NO_SEAL = '0'.repeat(64)

export const leafText = (day: string, account: string, { salt, amount }: { salt: string; amount: string | bigint }) =>
  `leaf:${day}:${account}:${salt}:${amount}`

/** Both sums are in the hash: a sum alone could be split in another way on each side. */
export const nodeText = (left: { hash: string; sum: string | bigint }, right: { hash: string; sum: string | bigint }) =>
  `node:${left.hash}:${left.sum}:${right.hash}:${right.sum}`

type Sealed = Pick<InclusionProof, 'day' | 'asOf' | 'root' | 'total' | 'count' | 'people' | 'previous'>
export const sealText = ({ day, asOf, root, total, count, people, previous }: Sealed) =>
  `seal:${day}:${asOf}:${root}:${total}:${count}:${people}:${previous}`

/** What is wrong with a proof; undefined: it leads from the balance to the root. */
export type ProofFault = 'leaves' | 'sum' | 'root' | 'seal'

/** A part of the tree: its hash and what lies below it in all. */
export type ProofNode = { hash: string; sum: bigint }
type Sha256 = (text: string) => Promise<string> | string

const isDigits = (text: string) => /^\d{1,18}$/.test(text)

/** A leaf and what it makes with each neighbour on its way up; the last one is to be the root. Undefined: a sum is none. */
export async function nodesOf(
  { day, account }: Pick<InclusionProof, 'day' | 'account'>,
  leaf: ProofLeaf,
  sha256: Sha256,
): Promise<ProofNode[] | undefined> {
  if (![leaf.amount, ...leaf.path.map(({ sum }) => sum)].every(isDigits)) return undefined
  let at: ProofNode = { hash: await sha256(leafText(day, account, leaf)), sum: BigInt(leaf.amount) }
  const nodes = [at]
  for (const { side, hash, sum } of leaf.path) {
    const other = { hash, sum: BigInt(sum) }
    const text = side === 'left' ? nodeText(other, at) : nodeText(at, other)
    at = { hash: await sha256(text), sum: at.sum + other.sum }
    nodes.push(at)
  }
  return nodes
}

/** Joins a person's leaves with their neighbours up to the root, wherever it runs; `sha256` answers hexadecimal digits. */
export async function faultInProof(proof: InclusionProof, sha256: Sha256): Promise<ProofFault | undefined> {
  const { leaves } = proof
  if (leaves.length === 0 || new Set(leaves.map(({ salt }) => salt)).size < leaves.length) return 'leaves'
  let own = 0n
  for (const leaf of leaves) {
    const nodes = await nodesOf(proof, leaf, sha256)
    if (!nodes) return 'sum'
    own += nodes[0]!.sum
    const root = nodes.at(-1)!
    if (root.hash !== proof.root || String(root.sum) !== proof.total) return 'root'
  }
  if (own !== BigInt(proof.wallet) + BigInt(proof.escrow)) return 'sum'
  return (await sha256(sealText(proof))) === proof.seal ? undefined : 'seal'
}
