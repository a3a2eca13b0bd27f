import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { callAgain } from './call-again.ts'
import { chargeFacts, chargeIssuer, chargeSource, chargeSubject } from './charge.ts'
import { arrearsDeadline } from './deadlines.ts'
import type { ArrearsDeps } from './deps.ts'
import type { CallAgain, ChargeIssuer, ResolveArrears } from './input.ts'
import { arrearsNotices } from './notices.ts'
import { ofBusiness, ofDistribution } from './read.ts'
import { resolveArrears, resolveSubject } from './resolve.ts'
import { paymentTroubles } from './troubles.ts'
import { latePayments } from './waiting.ts'

/** Payments of issuers that are later than the time of grace: late in public, default, and what holders decide then. */
export function createArrears(deps: ArrearsDeps) {
  return {
    /** Of one distribution; null where it was never late. */
    of: (actor: Actor, id: string) => ofDistribution(deps, actor, id),
    /** For staff: what did not come on its day, by what is to be done next. */
    late: (actor: Actor, asked?: Parameters<typeof latePayments>[2]) => latePayments(deps, actor, asked),
    /** For everybody. */
    ofBusiness: (businessId: Id<'business'>) => ofBusiness(deps, businessId),
    resolve: (actor: Actor, asked: ResolveArrears & { id: string }) => resolveArrears(deps, actor, asked),
    /** Another meeting of the holders, where the last one left a default unresolved. */
    callAgain: (actor: Actor, asked: CallAgain & { id: string }) => callAgain(deps, actor, asked),
    charge: (actor: Actor, asked: ChargeIssuer & { id: string }) => chargeIssuer(deps, actor, asked),

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
