import type { InclusionProof, ProofNode } from '#contract/funds/states'
import { date, money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { SumTree, type TreeNode } from '../ui/charts/sum-tree.tsx'

/** So many joins are drawn; the others are counted. */
const DRAWN = 2

type Proof = {
  proof: InclusionProof
  /** As this device worked them out; none before. */
  nodes: readonly ProofNode[]
  example?: boolean
}

/** Path of the reader's first balance to the root of the sum tree. */
export function ProofTree({ proof, nodes, example = false }: Proof) {
  const leaf = proof.leaves[0]!
  const sums = computePathSums(leaf)
  const own = (level: number): TreeNode => ({
    label: level === 0 ? m.funds_tree_leaf() : m.funds_tree_join({ level }),
    value: money(sums[level]!),
    print: beginOf(nodes[level]?.hash ?? ''),
  })
  const steps = leaf.path.slice(0, DRAWN).map(({ side, sum, hash }, level) => ({
    own: own(level),
    other: { label: m.funds_tree_other(), value: money(sum), print: beginOf(hash) },
    side,
  }))
  const more = leaf.path.length - DRAWN
  return (
    <SumTree
      steps={steps}
      above={more > 0 ? own(DRAWN) : null}
      between={more > 0 ? m.funds_tree_more({ levels: more }) : null}
      root={{
        label: example ? m.funds_example_root() : m.funds_root({ date: date(proof.asOf) }),
        value: money(proof.total),
        print: `${beginOf(proof.root)} … ${inFours(proof.root.slice(-8))}`,
      }}
      label={m.funds_tree_label({ part: money(leaf.amount), joins: leaf.path.length, total: money(proof.total) })}
      note={m.funds_tree_note()}
    />
  )
}

/** The leaf's amount, then the sum after each step of its path. */
export function computePathSums({ amount, path }: InclusionProof['leaves'][number]): bigint[] {
  const sums = [BigInt(amount)]
  for (const { sum } of path) sums.push(sums.at(-1)! + BigInt(sum))
  return sums
}

const inFours = (hash: string) => (hash.match(/.{1,4}/g) ?? []).join(' ')
const beginOf = (hash: string) => inFours(hash.slice(0, 8))
