import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { faultInProof, type InclusionProof, nodesOf, type ProofFault, type ProofNode } from '#contract/funds/states'
import type { Actor } from '#shared/actor'
import { dateTime, money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Rows } from '../ui/figures.tsx'
import { ProofTree, sumsOf } from './proof-tree.tsx'

type Reader = { proof: InclusionProof | null; reader: Actor['kind'] }

/** The reader's own balance joined up to the root on their own device, and the ways to do it without us. */
export const OwnProof = ({ proof, reader }: Reader) => (
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
      <Card title={m.funds_own_card()}>
        <p className="muted">{reader === 'person' ? m.funds_own_none() : m.funds_own_guest()}</p>
      </Card>
    )}
  </section>
)

function Checked({ proof }: { proof: InclusionProof }) {
  const { result, nodes } = useChecked(proof)
  const balance = BigInt(proof.wallet) + BigInt(proof.escrow)
  const [first] = proof.leaves
  const sums = sumsOf(first!)
  return (
    <Card title={m.funds_own_card()}>
      <p role="status" className="funds-state">
        {result === undefined ? (
          <span className="small muted">{m.funds_checking()}</span>
        ) : result === 'cannot' ? (
          <span className="small muted">{m.funds_cannot()}</span>
        ) : result === 'right' ? (
          <Badge tone="up">{m.funds_matches()}</Badge>
        ) : (
          <Badge tone="down">{m.funds_own_wrong()}</Badge>
        )}
      </p>
      <Rows
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

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

type Found = ProofFault | 'right' | 'cannot'

/** Checks on this device; without a browser's own cryptography it says so. */
function useChecked(proof: InclusionProof) {
  const [checked, setChecked] = useState<{ result?: Found; nodes: readonly ProofNode[] }>({ nodes: [] })
  useEffect(() => {
    let asked = true
    const tell = (result: Found, nodes: readonly ProofNode[] = []) => {
      if (asked) setChecked({ result, nodes })
    }
    Promise.all([faultInProof(proof, sha256), nodesOf(proof, proof.leaves[0]!, sha256)]).then(
      ([fault, nodes]) => tell(fault ?? 'right', nodes),
      () => tell('cannot'),
    )
    return () => {
      asked = false
    }
  }, [proof])
  return checked
}
