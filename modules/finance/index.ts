import type { Actor } from '#shared/actor'
import { dayCloseSubject, proposeDayClose } from './close-day.ts'
import { closedDays, nextDay } from './days.ts'
import type { FinanceDeps } from './deps.ts'
import type { ListDays } from './input.ts'
import { position } from './position.ts'
import { verifyDaysInTx } from './verify.ts'

/** The finance desk: cash now and expected, and the close of each day by two people. */
export function createFinance(deps: FinanceDeps) {
  return {
    position: (actor: Actor) => position(deps, actor),
    nextDay: (actor: Actor) => nextDay(deps, actor),
    closedDays: (actor: Actor, page?: ListDays) => closedDays(deps.db, actor, page),
    proposeDayClose: (actor: Actor, asked: Parameters<typeof proposeDayClose>[2]) =>
      proposeDayClose(deps, actor, asked),

    parts: { approvals: [dayCloseSubject(deps)], invariants: [verifyDaysInTx] },
  }
}
