import { createHmac, hash, type KeyObject } from 'node:crypto'
import { merkleLeafPreimage, merkleNodePreimage, type ProofStep } from './states.ts'

export type Leaf = { account: string; salt: string; amount: bigint; hash: string }
export type Node = { hash: string; sum: bigint }
export type Tree = { leaves: Leaf[]; levels: Node[][]; root: string; total: bigint }

/** How a balance is parted: decision 0026 says why. More leaves for more money, so that no single one tells of wealth. */
const LEAF_SIZE = 25_000_000n
const MIN_LEAVES = 3
const MAX_LEAVES = 40

export const sha256 = (text: string) => hash('sha256', text)
const mac = (key: Buffer | KeyObject, ...about: (string | number)[]) =>
  createHmac('sha256', key).update(about.join(':')).digest()

/** Splits a balance into salted leaves of random size, derived from the day's key (deterministic). */
export function splitIntoLeaves(day: string, key: Buffer | KeyObject, account: string, balance: bigint): Leaf[] {
  const wanted = Number(balance / LEAF_SIZE) + MIN_LEAVES
  const count = Math.min(wanted, MAX_LEAVES)
  const weights = Array.from(
    { length: count },
    (_, index) => BigInt(mac(key, 'size', account, index).readUInt32BE()) + 1n,
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight) => (balance * weight) / whole)
  parts[0]! += balance - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((amount, index) => {
    const salt = mac(key, 'salt', account, index).toString('hex')
    return { account, salt, amount, hash: sha256(merkleLeafPreimage(day, account, { salt, amount })) }
  })
}

/** Joins leaves in pairs, in the order of their hashes; one without a pair moves up alone. */
export function buildTree(day: string, leaves: readonly Leaf[]): Tree {
  const inOrder = [...leaves].sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const levels = buildLevels(inOrder.map(({ hash, amount }) => ({ hash, sum: amount })))
  return { leaves: inOrder, levels, ...computeRoot(day, levels) }
}

/** All levels of a tree from its lowest one. */
export function buildLevels(lowest: Node[]): Node[][] {
  const levels = [lowest]
  while (levels.at(-1)!.length > 1) levels.push(joined(levels.at(-1)!))
  return levels
}

/** Root and total of a day's tree; without leaves the root depends on the date alone. */
export function computeRoot(day: string, levels: readonly Node[][]): { root: string; total: bigint } {
  const [top] = levels.at(-1)!
  return { root: top?.hash ?? sha256(`empty:${day}`), total: top?.sum ?? 0n }
}

function joined(level: readonly Node[]): Node[] {
  const above: Node[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at]!, level[at + 1]]
    above.push(right ? { hash: sha256(merkleNodePreimage(left, right)), sum: left.sum + right.sum } : left)
  }
  return above
}

/** The sibling nodes of a leaf on its way to the root. */
export function computePathToRoot({ levels }: Pick<Tree, 'levels'>, place: number): ProofStep[] {
  const path: ProofStep[] = []
  for (const level of levels.slice(0, -1)) {
    const other = level[place ^ 1]
    if (other) path.push({ side: place % 2 ? 'left' : 'right', hash: other.hash, sum: String(other.sum) })
    place >>= 1
  }
  return path
}
