import { bindDeps } from '#platform/commands/bind-deps'
import type { ClaimDeps } from './deps.ts'
import { claimFacts, verifyClaimsInTx } from './ledger-facts.ts'
import { countOpenClaims, exportClaims, listClaims, sumClaims } from './list.ts'
import { claimNotices } from './notices.ts'
import { payClaimInTx } from './pay.ts'
import { findClaim, listOpenClaims, listOwnersOfOpenClaims } from './read.ts'
import { claimSettlementApproval, proposeClaimSettlement } from './settle.ts'
import { claimSource } from './source.ts'

export { recordClaimsInTx } from './keep.ts'

/** Claims: money that a closed account could not receive, held for heirs or a new account. */
export function createClaims(deps: ClaimDeps) {
  return {
    ...bindDeps(deps, {
      list: listClaims,
      countOpen: countOpenClaims,
      sum: sumClaims,
      export: exportClaims,
      one: findClaim,
      settle: proposeClaimSettlement,
      payInTx: payClaimInTx,
    }),
    owners: listOwnersOfOpenClaims,
    open: listOpenClaims,

    parts: {
      approvals: [claimSettlementApproval(deps)],
      ledgerFacts: [claimFacts],
      invariants: [verifyClaimsInTx],
      movementSources: [claimSource(deps)],
      notices: [claimNotices],
    },
  }
}
export type Claims = ReturnType<typeof createClaims>
