import { bindDeps } from '#platform/commands/bind-deps'
import { dayCloseApproval, proposeDayClose } from './close-day.ts'
import { listClosedDays, readNextDay } from './days.ts'
import type { FinanceDeps } from './deps.ts'
import { readCashPosition } from './position.ts'
import { verifyDaysInTx } from './verify.ts'

/** Cash position and the daily close by two members of finance. */
export function createFinance(deps: FinanceDeps) {
  return {
    ...bindDeps(deps, {
      position: readCashPosition,
      nextDay: readNextDay,
      proposeDayClose,
    }),
    ...bindDeps(deps.db, {
      closedDays: listClosedDays,
    }),

    parts: { approvals: [dayCloseApproval(deps)], invariants: [verifyDaysInTx] },
  }
}
