import { type KycRecordData, type Party, parseCheckRecord } from '#contract/verification/states'
import type { App } from '../../context.ts'
import { getFieldLabel } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import { loadNames } from '../kit/names/names.ts'
import { getCheckTitle, getOutcomeWords } from './document-words.ts'

type Entry = Awaited<ReturnType<App['audit']['recordsOf']>>[number]
type Past = { who: string; what: string; reason: string; at: Date }
const NEWEST = 40

/** Actions on a case and who viewed it, newest first; consecutive views of one person are merged. */
export async function listCaseHistory(app: App, { userId, party }: { userId: string; party: Party }): Promise<Past[]> {
  const records = await app.audit.recordsOf({ object: `kyc/${userId}` }, { limit: NEWEST })
  const kept = records.filter(
    ({ action, actor_id }, at) =>
      action !== 'verification.look' || records[at - 1]?.action !== action || records[at - 1]?.actor_id !== actor_id,
  )
  const people = kept.map(({ actor_kind, actor_id }) => (actor_kind === 'user' ? actor_id : null))
  const name = await loadNames(app, people)
  return kept.map((entry) => ({
    who: entry.actor_kind === 'user' ? name(entry.actor_id) : m.kyc_desk_by_system(),
    what: whatOf(party, entry),
    reason: entry.reason ?? '',
    at: entry.at,
  }))
}

const plain: Record<string, () => string> = {
  'verification.submit': m.kyc_desk_did_submit,
  'verification.renew': m.kyc_desk_did_renew,
  'verification.approve': m.kyc_desk_did_approve,
  'verification.look': m.kyc_desk_did_look,
  'verification.compare-mother': m.kyc_desk_did_compare,
  'screening.decide': m.kyc_desk_did_screen,
}

/** What a record says in words. One of an unknown action or shape is named by its action. */
function whatOf(party: Party, { action, data }: Pick<Entry, 'action' | 'data'>): string {
  if (action === 'verification.reveal' && typeof data.field === 'string')
    return m.kyc_desk_did_reveal({ field: getFieldLabel(party, data.field) })
  if (action === 'verification.reject' && Array.isArray(data.wrong))
    return m.kyc_desk_did_reject({ count: data.wrong.length })
  const check = action === 'verification.check' ? parseCheckRecord(data) : null
  if (check) return checked(party, check)
  const words = Object.hasOwn(plain, action) ? plain[action] : undefined
  return words ? words() : m.kyc_desk_did_other({ action })
}

/** Which service answered what; what it answered in detail stands among the findings. */
function checked(party: Party, { check, outcome, follows, people = 1 }: KycRecordData['verification.check']) {
  if (follows === 'same_face') return m.kyc_desk_did_find_face({ count: people })
  const answer = { check: getCheckTitle(party, check), outcome: getOutcomeWords(check)[outcome]() }
  return follows === 'contradicts_approval' ? m.kyc_desk_did_contradict(answer) : m.kyc_desk_did_check(answer)
}
