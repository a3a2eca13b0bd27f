import type { CommandContext } from '#platform/commands/command'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import type { CustodyDeps } from './deps.ts'
import type { AccountAnswer } from './ports.ts'
import { custodyEvent } from './states.ts'
import { tables } from './tables.ts'

type Due = { userId: Id<'user'>; key: string }
/** Minutes until a custodian that did not answer is asked again: 1, 2, 4 … at most an hour. */
const waitAfter = (tries: number) => Math.min(60, 2 ** Math.min(tries, 6)) * MINUTE
const NO_REASON = 'tanpa keterangan'
/** What somebody else has already is no answer that can be kept: it is cleared up with the custodian. */
const TAKEN = 'SID atau SRE dari kustodian sudah tercatat pada pemodal lain'

/** Requests an account at the custodian outside transactions, idempotently by key. */
export async function requestAccountAtCustodian(deps: CustodyDeps, due: Due): Promise<void> {
  const answer = await ask(deps, due).catch(() => undefined)
  try {
    await record(deps, due, answer)
  } catch (error) {
    if (isRefusal(error) && error.code === 'sid_taken') return record(deps, due, { status: 'refused', reason: TAKEN })
    await record(deps, due, undefined) // it is asked for again later, and nobody else's waits for it
    throw error
  }
}

async function ask({ db, verification, custodian }: CustodyDeps, { userId, key }: Due) {
  const investor = await verification.investorOf(db, userId)
  return investor && custodian.openAccount({ key, investor })
}

const record = (deps: CustodyDeps, due: Due, answer: AccountAnswer | undefined) =>
  deps.commands.run(
    { name: 'custody.open-account', actor: system('custody'), may: 'custody.tell' },
    async (context: CommandContext) => {
      const { tx, now, note, emit } = context
      const { userId, key } = due
      const row = await tables(tx)
        .selectFrom('custody_account')
        .select('tries')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      const tries = row.tries + 1
      const change =
        answer?.status === 'open'
          ? { state: 'open' as const, next_at: null, resolved_at: now }
          : answer
            ? { state: 'refused' as const, next_at: null, why: answer.reason || NO_REASON }
            : { next_at: after(now, waitAfter(tries)) }
      await tables(tx)
        .updateTable('custody_account')
        .set({ ...change, tries })
        .where('user_id', '=', userId)
        .execute()
      if (!answer) return
      note(`custody_account/${userId}`, { data: { answer: answer.status } })
      if (answer.status !== 'open') return
      await deps.verification.setAccountNumbersInTx(tx, { userId, sid: answer.sid, sre: answer.sre })
      emit(custodyEvent(userId, 'custody_account_opened', {}))
    },
  )
