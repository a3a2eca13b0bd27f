import type { StaffActor } from '#shared/actor'
import type { App, Locale } from '../../../context.ts'
import { signedWords, stateWords } from '../../approvals/words.ts'
import { namesOf } from '../names/names.ts'

/** An entry of a history, as a loader hands it on. */
type HistoryLine = { what: string; at: Date; who?: string; reason?: string }

const words = { ...signedWords, withdrawn: stateWords.withdrawn, expired: stateWords.expired }

/** What was asked and decided about a case, as its history shows it. */
export async function askedAbout(app: App, actor: StaffActor, object: string, locale: Locale): Promise<HistoryLine[]> {
  const found = await app.approvals.historyAbout(actor, object)
  const name = await namesOf(
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

/** Newest first, as a case shows what happened. */
export const newestFirst = (...parts: HistoryLine[][]) => parts.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
