import { bindDeps } from '#platform/commands/bind-deps'
import type { CommandContext } from '#platform/commands/command'
import type { Recurring } from '#platform/commands/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { countStuckAccounts, listCustodyAccounts } from './accounts.ts'
import type { CustodyDeps } from './deps.ts'
import { cancelAccountRequestInTx } from './erase.ts'
import { exchangeWithCustodian } from './exchange.ts'
import { fetchPositions } from './fetch-positions.ts'
import { listPositionFetches } from './fetches.ts'
import { queueTransferInstructionsInTx } from './instruct-transfer.ts'
import { countStuckMoves, listCustodyMoves } from './moves.ts'
import { releaseCustodyBreaksInTx } from './note.ts'
import { custodyNotices } from './notices.ts'
import { createCustodyAccountDueTask } from './open-accounts.ts'
import { readOwnAccount } from './own-account.ts'
import { custodyRecords } from './personal-records.ts'
import {
  countCustodyBreaks,
  findCustodyBreak,
  listCustodyBreaks,
  listPositionReadings,
  noteCustodyBreak,
} from './read.ts'
import { importPositionFile } from './read-file.ts'
import { requestCustodyAccountInTx } from './request-account.ts'
import { resendCustodyMove } from './resend-move.ts'
import { retryCustodyAccount } from './retry-account.ts'

export { type InstructionResult, parseConfirmation, serializeConfirmation, splitLines } from './confirmation.ts'
export { queueActionInstructionsInTx } from './instruct-action.ts'
export type { Custodian, CustodianFile } from './ports.ts'

/** Custody: reconciles the custodian's positions with the register, and sends it instructions and account requests. */
export function createCustody(deps: CustodyDeps) {
  const everyMinute: Recurring = { name: 'custody.exchange', cron: '* * * * *', run: () => exchangeWithCustodian(deps) }
  const everyHour: Recurring = { name: 'custody.fetch', cron: '10 6-20 * * *', run: () => fetchPositions(deps) }
  return {
    ...bindDeps(deps, {
      read: importPositionFile,
      note: noteCustodyBreak,
      moves: listCustodyMoves,
      countStuckMoves,
      sendAgain: resendCustodyMove,
      exchange: exchangeWithCustodian,
      accounts: listCustodyAccounts,
      countStuckAccounts,
      accountAgain: retryCustodyAccount,
      ownAccount: readOwnAccount,
    }),
    /** Asks for the positions of today at once, as it is done each hour. */
    fetchNow: async (actor: Actor) => {
      requirePermission(actor, 'custody.work')
      return fetchPositions(deps)
    },
    ...bindDeps(deps.db, {
      fetches: listPositionFetches,
      readings: listPositionReadings,
      breaks: listCustodyBreaks,
      countBreaks: countCustodyBreaks,
      breakCase: findCustodyBreak,
    }),
    tellInTx: queueTransferInstructionsInTx,

    parts: {
      personalRecords: [custodyRecords],
      recurring: [everyMinute, everyHour],
      dueTasks: [createCustodyAccountDueTask(deps)],
      agreementSigned: [
        (context: CommandContext, userId: Id<'user'>) => requestCustodyAccountInTx(deps, context, userId),
      ],
      accountSuspended: [releaseCustodyBreaksInTx],
      erasures: [cancelAccountRequestInTx],
      notices: [custodyNotices],
    },
  }
}
export type Custody = ReturnType<typeof createCustody>
