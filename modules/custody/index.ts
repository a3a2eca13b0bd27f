import { bindDeps } from '#platform/bind-deps'
import type { CommandContext } from '#platform/command'
import type { Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { accountAgain } from './account-again.ts'
import { accounts, countStuckAccounts } from './accounts.ts'
import type { CustodyDeps } from './deps.ts'
import { eraseInTx } from './erase.ts'
import { exchange } from './exchange.ts'
import { fetchPositions } from './fetch-positions.ts'
import { fetches } from './fetches.ts'
import { countStuckMoves, moves } from './moves.ts'
import { custodyNotices } from './notices.ts'
import { openAccounts } from './open-accounts.ts'
import { ownAccount } from './own-account.ts'
import { breakCase, breaks, countBreaks, noteBreak, readings } from './read.ts'
import { readFile } from './read-file.ts'
import { requestAccountInTx } from './request-account.ts'
import { sendAgain } from './send-again.ts'
import { tellInTx } from './tell.ts'

export { tellOfActionInTx } from './action.ts'
export { type Confirmed, linesOf, readConfirmation, writeConfirmation } from './confirmation.ts'
export type { Custodian, CustodianFile } from './ports.ts'

/**
 * What the custodian has in people's names beside the register, holding by holding: a difference ends when both agree again.
 * And what it is told of units that moved outside the market, and of people for whom it opens an account.
 */
export function createCustody(deps: CustodyDeps) {
  const everyMinute: Recurring = { name: 'custody.exchange', cron: '* * * * *', run: () => exchange(deps) }
  const everyHour: Recurring = { name: 'custody.fetch', cron: '10 6-20 * * *', run: () => fetchPositions(deps) }
  return {
    ...bindDeps(deps, {
      read: readFile,
      note: noteBreak,
      moves,
      countStuckMoves,
      sendAgain,
      exchange,
      accounts,
      countStuckAccounts,
      accountAgain,
      ownAccount,
    }),
    /** Asks for the positions of today at once, as it is done each hour. */
    fetchNow: async (actor: Actor) => {
      requirePermission(actor, 'custody.work')
      return fetchPositions(deps)
    },
    ...bindDeps(deps.db, {
      fetches,
      readings,
      breaks,
      countBreaks,
      breakCase,
    }),
    tellInTx,

    parts: {
      recurring: [everyMinute, everyHour],
      deadlines: [openAccounts(deps)],
      agreementSigned: [(context: CommandContext, userId: Id<'user'>) => requestAccountInTx(deps, context, userId)],
      erasures: [eraseInTx],
      notices: [custodyNotices],
    },
  }
}
export type Custody = ReturnType<typeof createCustody>
