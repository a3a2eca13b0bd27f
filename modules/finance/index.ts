import { bindDeps } from '#platform/bind-deps'
import { dayCloseSubject, proposeDayClose } from './close-day.ts'
import { closedDays, nextDay } from './days.ts'
import type { FinanceDeps } from './deps.ts'
import { position } from './position.ts'
import { verifyDaysInTx } from './verify.ts'

/** The finance desk: cash now and expected, and the close of each day by two people. */
export function createFinance(deps: FinanceDeps) {
  return {
    ...bindDeps(deps, {
      position,
      nextDay,
      proposeDayClose,
    }),
    ...bindDeps(deps.db, {
      closedDays,
    }),

    parts: { approvals: [dayCloseSubject(deps)], invariants: [verifyDaysInTx] },
  }
}
