import { bindDeps } from '#platform/commands/bind-deps'
import { callAnotherMeeting } from './call-another-meeting.ts'
import { chargeApproval, chargeFacts, chargeIssuer, chargeSource } from './charge.ts'
import type { ArrearsDeps } from './deps.ts'
import { arrearsDueTask } from './due-tasks.ts'
import { listLatePayments } from './late-payments.ts'
import { arrearsNotices } from './notices.ts'
import { readPaymentTroubles } from './payment-status.ts'
import { listArrearsOfBusiness, readArrearsOfDistribution } from './read.ts'
import { resolveApproval, resolveArrears } from './resolve.ts'

/** Late payments of issuers: publication after the grace period, default, and resolution by the holders' meeting. */
export function createArrears(deps: ArrearsDeps) {
  return {
    ...bindDeps(deps, {
      /** The arrears of one distribution; null if it was never late. */
      of: readArrearsOfDistribution,
      /** Late payments for staff, by next step. */
      late: listLatePayments,
      /** For everybody. */
      ofBusiness: listArrearsOfBusiness,
      resolve: resolveArrears,
      /** Calls another meeting about an unresolved default. */
      callAgain: callAnotherMeeting,
      charge: chargeIssuer,
    }),

    parts: {
      dueTasks: [arrearsDueTask(deps)],
      approvals: [resolveApproval(deps), chargeApproval(deps)],
      ledgerFacts: [chargeFacts],
      movementSources: [chargeSource(deps)],
      notices: [arrearsNotices],
      paymentTroubles: [readPaymentTroubles(deps)],
    },
  }
}
/** The module's methods. */
export type ArrearsModule = ReturnType<typeof createArrears>
