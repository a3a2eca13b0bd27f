import { useMemo } from 'react'
import type { InclusionProof } from '#contract/funds/states'
import { money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { ProofCheckOutcome } from './proof-result.tsx'
import { ProofTree } from './proof-tree.tsx'
import { useProofCheck } from './use-proof-check.ts'

/** An inclusion proof of invented balances that verifies, and the same with one changed figure that fails. */
export function ExampleProof({ proof }: { proof: InclusionProof }) {
  const { result, nodes } = useProofCheck(proof)
  const changed = useMemo(() => oneLess(proof), [proof])
  const { result: found } = useProofCheck(changed)
  return (
    <Card title={m.funds_example()}>
      <div className="stack-4">
        <p>
          <Badge tone="warn" long>
            {m.funds_example_label()}
          </Badge>
        </p>
        <p className="muted">
          {m.funds_example_text({ own: money(proof.wallet), people: proof.people, total: money(proof.total) })}
        </p>
        <ProofCheckOutcome result={result} />
      </div>
      <ProofTree proof={proof} nodes={nodes} example />
      <p className="small muted mt-4">
        {found && found !== 'right' && found !== 'cannot'
          ? m.funds_example_changed({ own: money(changed.wallet) })
          : m.funds_example_whole()}
      </p>
    </Card>
  )
}

/** As if one rupiah of the balance had been left out. */
function oneLess(proof: InclusionProof): InclusionProof {
  const less = (amount: string) => String(BigInt(amount) - 1n)
  return {
    ...proof,
    wallet: less(proof.wallet),
    leaves: proof.leaves.map((leaf) => ({ ...leaf, amount: less(leaf.amount) })),
  }
}
