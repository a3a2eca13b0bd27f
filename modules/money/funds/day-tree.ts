import { createSecretKey, type KeyObject } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { type InParts, runYielding } from '#platform/jobs/yield-to-event-loop'
import type { PersonOwed } from './owed.ts'
import { buildLevels, computeRoot, type Node, splitIntoLeaves } from './tree.ts'

// The tree of everybody's money of a day, made while the process answers others, and kept in parts.

/** Leaves of a part: a power of two, so that each part is one node of the tree. */
const PART = 1_024
const HASH = 32
const LEAF = HASH + 8
/** Leaves are put in order by the first digits of their hash, then each of these heaps by itself. */
const DIGITS = 3

export type TreePart = { place: number; leaves: Buffer; top: Node }
export type DayTree = { root: string; total: bigint; leaves: number; people: number }

/** Builds the Merkle sum tree of a day's balances page by page; `keep` receives its parts in order. */
export async function buildDayTree(
  { day, key, people }: { day: string; key: Buffer; people: AsyncIterable<readonly PersonOwed[]> },
  keep: (part: TreePart) => Promise<unknown>,
): Promise<DayTree> {
  const heaps = createHeaps()
  const secret = createSecretKey(key) // read once: a Buffer is copied anew for each of the millions of HMACs
  let persons = 0
  for await (const page of people) {
    persons += page.length
    await runYielding(leavesInto(heaps, { day, key: secret }, page))
  }
  const tops: Node[] = []
  let rest: Buffer = Buffer.alloc(0)
  const take = async (bytes: number) => {
    const leaves = rest.subarray(0, bytes)
    rest = rest.subarray(bytes)
    const [top] = buildLevels(toLeafNodes(leaves)).at(-1)!
    await keep({ place: tops.push(top!) - 1, leaves, top: top! })
  }
  for (const heap of heaps.inOrder()) {
    rest = Buffer.concat([rest, heap])
    while (rest.length >= PART * LEAF) await take(PART * LEAF)
    await pause()
  }
  if (rest.length > 0) await take(rest.length)
  return { ...computeRoot(day, buildLevels(tops)), leaves: heaps.count(), people: persons }
}

function* leavesInto(
  heaps: ReturnType<typeof createHeaps>,
  { day, key }: { day: string; key: KeyObject },
  people: readonly PersonOwed[],
): InParts<void> {
  for (const { userId, wallet, escrow } of people) {
    for (const leaf of splitIntoLeaves(day, key, userId, wallet + escrow)) heaps.put(leaf)
    yield
  }
}

/** The leaves as bytes: as objects three million of them take two gigabytes. */
function createHeaps() {
  const heaps = Array.from({ length: 16 ** DIGITS }, () => ({ bytes: Buffer.alloc(0), used: 0 }))
  let count = 0
  return {
    count: () => count,
    put({ hash, amount }: { hash: string; amount: bigint }) {
      const heap = heaps[Number.parseInt(hash.slice(0, DIGITS), 16)]!
      if (heap.used === heap.bytes.length) {
        const larger = Buffer.alloc(Math.max(8 * LEAF, 2 * heap.used))
        heap.bytes.copy(larger)
        heap.bytes = larger
      }
      heap.bytes.write(hash, heap.used, 'hex')
      heap.bytes.writeBigInt64BE(amount, heap.used + HASH)
      heap.used += LEAF
      count++
    },
    /** Each heap in the order of its hashes; it is given up with that. */
    *inOrder(): Generator<Buffer> {
      for (const heap of heaps) {
        const leaves = Array.from({ length: heap.used / LEAF }, (_, at) =>
          heap.bytes.subarray(at * LEAF, (at + 1) * LEAF),
        )
        yield Buffer.concat(leaves.sort(Buffer.compare))
        heap.bytes = Buffer.alloc(0)
      }
    },
  }
}

/** The lowest nodes of a part of the tree, from the concatenated bytes of its leaves. */
export const toLeafNodes = (leaves: Buffer): Node[] =>
  Array.from({ length: leaves.length / LEAF }, (_, at) => ({
    hash: leaves.toString('hex', at * LEAF, at * LEAF + HASH),
    sum: leaves.readBigInt64BE(at * LEAF + HASH),
  }))
