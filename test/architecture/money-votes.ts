import { declaredIn, pieceOf, propertiesIn, readCalls } from './calls.ts'
import type { Source } from './source.ts'

/** What a decision leads to where it moves money: an entry of the books, or a payout that is sent. */
const MOVES = ['modules/money/ledger/post.ts#postInTx', 'modules/register/withdrawals/send.ts#SEND']

/** Subjects of approvals whose decision moves money and that do not say so: their votes would take no proof. */
export function unprovenVotes(sources: readonly Source[]): string[] {
  const { files, reachedFrom } = readCalls(sources)
  return [...files].flatMap(([path, { tree }]) =>
    path.startsWith('modules/')
      ? tree.flatMap((statement) => {
          const executes = propertiesIn(statement, 'execute')
          if (executes.length === 0 || propertiesIn(statement, 'describe').length === 0) return []
          if (propertiesIn(statement, 'money').length > 0) return []
          const decides = [...executes, ...propertiesIn(statement, 'beforeVote'), ...propertiesIn(statement, 'close')]
          const reached = reachedFrom(path, pieceOf(decides))
          const name = declaredIn(statement)[0]?.name ?? ''
          return MOVES.filter((move) => reached.has(move)).map((move) => `${path} ${name}: leads to ${move}`)
        })
      : [],
  )
}
