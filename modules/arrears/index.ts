import { bindDeps } from '#platform/bind-deps'
import { callAgain } from './call-again.ts'
import { chargeFacts, chargeIssuer, chargeSource, chargeSubject } from './charge.ts'
import { arrearsDeadline } from './deadlines.ts'
import type { ArrearsDeps } from './deps.ts'
import { arrearsNotices } from './notices.ts'
import { ofBusiness, ofDistribution } from './read.ts'
import { resolveArrears, resolveSubject } from './resolve.ts'
import { paymentTroubles } from './troubles.ts'
import { latePayments } from './waiting.ts'

/** Payments of issuers that are later than the time of grace: late in public, default, and what holders decide then. */
export function createArrears(deps: ArrearsDeps) {
  return {
    ...bindDeps(deps, {
      /** Of one distribution; null where it was never late. */
      of: ofDistribution,
      /** For staff: what did not come on its day, by what is to be done next. */
      late: latePayments,
      /** For everybody. */
      ofBusiness,
      resolve: resolveArrears,
      /** Another meeting of the holders, where the last one left a default unresolved. */
      callAgain,
      charge: chargeIssuer,
    }),

    parts: {
      deadlines: [arrearsDeadline(deps)],
      approvals: [resolveSubject(deps), chargeSubject(deps)],
      ledgerFacts: [chargeFacts],
      movementSources: [chargeSource(deps)],
      notices: [arrearsNotices],
      paymentTroubles: [paymentTroubles(deps)],
    },
  }
}
export type ArrearsModule = ReturnType<typeof createArrears>
