import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Id } from '#shared/ids'
import { buildDayTree, type TreePart, toLeafNodes } from './day-tree.ts'
import { buildLevels, buildTree, computePathToRoot, splitIntoLeaves } from './tree.ts'

const DAY = '2026-11-20'
const KEY = createHash('sha256').update('a key').digest()

const someone = (at: number) => ({
  userId: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}` as Id<'user'>,
  wallet: BigInt(at) * 7_919n + 1n,
  escrow: BigInt(at % 3) * 10_000_000n,
})

async function* pages(people: ReturnType<typeof someone>[]) {
  for (let at = 0; at < people.length; at += 100) yield people.slice(at, at + 100)
}

async function made(count: number) {
  const people = Array.from({ length: count }, (_, at) => someone(at))
  const parts: TreePart[] = []
  const tree = await buildDayTree({ day: DAY, key: KEY, people: pages(people) }, async (part) => parts.push(part))
  const leaves = people.flatMap(({ userId, wallet, escrow }) => splitIntoLeaves(DAY, KEY, userId, wallet + escrow))
  return { tree, parts, whole: buildTree(DAY, leaves) }
}

test.for([0, 1, 2, 341, 342, 700, 1_400])(
  'the tree of %i people made in parts is the tree of all leaves',
  async (count) => {
    const { tree, parts, whole } = await made(count)
    expect(tree).toEqual({ root: whole.root, total: whole.total, leaves: whole.leaves.length, people: count })
    expect(parts.flatMap(({ leaves }) => toLeafNodes(leaves))).toEqual(whole.levels[0])
  },
)

test('a way to the root leads through a leaf’s part and through the parts above it', async () => {
  const { parts, whole } = await made(1_400)
  expect(parts.length).toBeGreaterThan(4)
  const above = buildLevels(parts.map(({ top }) => top))
  let place = 0
  for (const part of parts) {
    const nodes = toLeafNodes(part.leaves)
    for (const at of [0, 1, nodes.length - 1])
      expect([
        ...computePathToRoot({ levels: buildLevels(nodes) }, at),
        ...computePathToRoot({ levels: above }, part.place),
      ]).toEqual(computePathToRoot(whole, place + at))
    place += nodes.length
  }
})

test('others go on while a tree is made', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await made(3_000).finally(() => {
    isDone = true
  })
  expect(turns).toBeGreaterThan(100)
})
