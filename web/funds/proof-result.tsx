import { m } from '../lib/words.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import type { ProofCheckResult } from './use-proof-check.ts'

/** The result of verifying the proof in this browser. */
export const ProofCheckOutcome = ({ result }: { result: ProofCheckResult | undefined }) => (
  <p role="status" className="funds-state">
    {result === undefined ? (
      <>
        <span className="small muted js-only">{m.funds_checking()}</span>
        <span className="small muted nojs-only">{m.funds_cannot()}</span>
      </>
    ) : result === 'cannot' ? (
      <span className="small muted">{m.funds_cannot()}</span>
    ) : result === 'right' ? (
      <Badge tone="up">{m.funds_matches()}</Badge>
    ) : (
      <Badge tone="down">{m.funds_own_wrong()}</Badge>
    )}
  </p>
)
