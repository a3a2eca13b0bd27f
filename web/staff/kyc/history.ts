import type { CheckKind, CheckOutcome, Party } from '#contract/verification/states'
import type { App } from '../../context.ts'
import { fieldLabel } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import { namesOf } from '../kit/names.ts'
import { checkTitle, outcomeWordsOf } from './document-words.ts'

type Entry = Awaited<ReturnType<App['audit']['recordsOf']>>[number]
type Past = { who: string; what: string; reason: string; at: Date }
const NEWEST = 40

/** Who did what to this case and who looked at it, the newest first; several looks in a row of one person are one. */
export async function historyOf(app: App, { userId, party }: { userId: string; party: Party }): Promise<Past[]> {
  const records = await app.audit.recordsOf({ object: `kyc/${userId}` }, { limit: NEWEST })
  const kept = records.filter(
    ({ action, actor_id }, at) =>
      action !== 'verification.look' || records[at - 1]?.action !== action || records[at - 1]?.actor_id !== actor_id,
  )
  const people = kept.map(({ actor_kind, actor_id }) => (actor_kind === 'user' ? actor_id : null))
  const name = await namesOf(app, people)
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

function whatOf(party: Party, { action, data }: Entry): string {
  if (action === 'verification.reveal') return m.kyc_desk_did_reveal({ field: fieldLabel(party, String(data.field)) })
  if (action === 'verification.reject')
    return m.kyc_desk_did_reject({ count: Array.isArray(data.wrong) ? data.wrong.length : 0 })
  if (action === 'verification.check') return checked(party, String(data.check) as CheckKind, data.outcome as Answered)
  return (plain[action] ?? m.kyc_desk_did_other)()
}

type Answered = Exclude<CheckOutcome, 'waiting'>

/** Which service answered what; what it answered in detail stands among the findings. */
const checked = (party: Party, kind: CheckKind, outcome: Answered) =>
  m.kyc_desk_did_check({ check: checkTitle(party, kind), outcome: outcomeWordsOf(kind)[outcome]() })
