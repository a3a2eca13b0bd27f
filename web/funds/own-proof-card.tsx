import { Download } from 'lucide-react'
import type { InclusionProof } from '#contract/funds/states'
import type { Actor } from '#shared/actor'
import { dateTime, money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { ExampleProof } from './example-proof.tsx'
import { ProofCheckOutcome } from './proof-result.tsx'
import { computePathSums, ProofTree } from './proof-tree.tsx'
import { useProofCheck } from './use-proof-check.ts'

type Reader = {
  proof: InclusionProof | null /** For who has none. */
  example: InclusionProof | null
  reader: Actor['kind']
}

/** The reader's inclusion proof, verified in the browser, with downloads to verify it independently. */
export const OwnProofCard = ({ proof, example, reader }: Reader) => (
  <section className="funds-own" aria-labelledby="periksa">
    <div className="stack-4">
      <h2 id="periksa">{m.funds_own_title()}</h2>
      <ol className="funds-steps">
        <li>{m.funds_step_1()}</li>
        <li>{m.funds_step_2()}</li>
        <li>{m.funds_step_3()}</li>
      </ol>
      <div className="cta">
        {proof ? (
          <ButtonLink kind="primary" to={paths.ownProof()} reloadDocument>
            <Download className="i i-16" aria-hidden />
            {m.funds_download()}
          </ButtonLink>
        ) : null}
        {reader === 'guest' ? (
          <ButtonLink kind="primary" to={paths.login({ next: paths.proofOfFunds() })}>
            {m.funds_sign_in()}
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.proofScript()} reloadDocument>
          {m.funds_script()}
        </ButtonLink>
      </div>
      <p className="small muted">{m.funds_script_text()}</p>
    </div>
    {proof ? (
      <Checked proof={proof} />
    ) : (
      <div className="stack-4">
        <p className="muted">{reader === 'person' ? m.funds_own_none() : m.funds_own_guest()}</p>
        {example ? <ExampleProof proof={example} /> : null}
      </div>
    )}
  </section>
)

function Checked({ proof }: { proof: InclusionProof }) {
  const { result, nodes } = useProofCheck(proof)
  const balance = BigInt(proof.wallet) + BigInt(proof.escrow)
  const [first] = proof.leaves
  const sums = computePathSums(first!)
  return (
    <Card title={m.funds_own_card()}>
      <ProofCheckOutcome result={result} />
      <LabelledValues
        rows={[
          { label: m.funds_own_as_of(), value: dateTime(proof.asOf) },
          { label: m.funds_own_wallet(), value: money(proof.wallet) },
          { label: m.funds_own_escrow(), value: money(proof.escrow) },
          { label: m.funds_own_balance(), value: money(balance), total: true },
        ]}
      />
      <ProofTree proof={proof} nodes={nodes} />
      <details className="mt-4">
        <summary>{m.funds_path({ leaves: proof.leaves.length })}</summary>
        <ol className="funds-joins">
          <li>
            <span>{m.funds_path_leaf()}</span>
            <b className="num">{money(first!.amount)}</b>
          </li>
          {first!.path.map(({ hash, sum: other }, at) => (
            <li key={hash}>
              <span>{m.funds_path_join({ amount: money(other) })}</span>
              <b className="num">{money(sums[at + 1]!)}</b>
            </li>
          ))}
        </ol>
      </details>
      <p className="tiny muted mt-2">{m.funds_account({ id: proof.account })}</p>
    </Card>
  )
}
