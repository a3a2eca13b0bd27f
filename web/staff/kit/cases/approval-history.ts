import type { StaffActor } from '#shared/actor'
import type { App, Locale } from '../../../context.ts'
import { signedWords, stateWords } from '../../approvals/words.ts'
import { loadNames } from '../names/names.ts'

/** An entry of a history, as a loader hands it on. */
type HistoryLine = { what: string; at: Date; who?: string; reason?: string }

const words = { ...signedWords, withdrawn: stateWords.withdrawn, expired: stateWords.expired }

/** Approval requests about a case and their votes, as history entries. */
export async function listApprovalHistory(
  app: App,
  actor: StaffActor,
  object: string,
  locale: Locale,
): Promise<HistoryLine[]> {
  const found = await app.approvals.historyAbout(actor, object)
  const name = await loadNames(
    app,
    found.map(({ person }) => person),
  )
  return found.map(({ as, person, title, reason, at }) => ({
    what: `${words[as]()}: ${title[locale]}`,
    at,
    ...(person && { who: name(person) }),
    ...(reason && { reason }),
  }))
}

/** Merges history entries, newest first. */
export const mergeHistoryNewestFirst = (...parts: HistoryLine[][]) =>
  parts.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
