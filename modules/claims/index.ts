import { bindDeps } from '#platform/bind-deps'
import type { ClaimDeps } from './deps.ts'
import { claimFacts, verifyClaimsInTx } from './ledger-facts.ts'
import { claims, countOpen, exportClaims, sumOfClaims } from './list.ts'
import { claimNotices } from './notices.ts'
import { payClaimInTx } from './pay.ts'
import { claim, openClaims, ownersOfOpen } from './read.ts'
import { settleClaim, settleSubject } from './settle.ts'
import { claimSource } from './source.ts'

export { keepClaimsInTx } from './keep.ts'

/** What people whose account has ended could not be paid: kept for them, and paid to their heirs or their new account. */
export function createClaims(deps: ClaimDeps) {
  return {
    ...bindDeps(deps, {
      list: claims,
      countOpen,
      sum: sumOfClaims,
      export: exportClaims,
      one: claim,
      settle: settleClaim,
      payInTx: payClaimInTx,
    }),
    owners: ownersOfOpen,
    open: openClaims,

    parts: {
      approvals: [settleSubject(deps)],
      ledgerFacts: [claimFacts],
      invariants: [verifyClaimsInTx],
      movementSources: [claimSource(deps)],
      notices: [claimNotices],
    },
  }
}
export type Claims = ReturnType<typeof createClaims>
