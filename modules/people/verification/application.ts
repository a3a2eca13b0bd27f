import type { DraftRefusals } from '#contract/drafts/refusals'
import type { Draft } from '#contract/drafts/states'
import type { PersonActor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { type RejectedField, RejectedFields } from '#shared/rejected-fields'
import { listRuleFaults } from './check-by-rules.ts'
import type { VerificationDeps } from './deps.ts'
import { isKycField, type KycApplication, parseApplication } from './input.ts'
import type { VerificationRefusals } from './refusals.ts'
import { listReopenedFields } from './rules/return-reasons.ts'
import { decryptApplication, findLastSubmission } from './sealed.ts'
import { type KycReason, kycDraftNames, listOutdatedFiles, listRequiredFiles, type Party } from './states.ts'
import type { Row } from './tables.ts'

/** The fields that the owner may fill in now: those that were sent back; null means all. */
export const computeOpenFields = (
  last: Pick<Row<'kyc_submission'>, 'party' | 'outcome' | 'reasons'> | undefined,
): Set<string> | null =>
  last?.outcome === 'rejected'
    ? listReopenedFields(
        last.party,
        last.reasons.map(({ field }: KycReason) => field),
      )
    : null

/**
 * Builds and validates the actor's KYC application: their draft merged over their last submission (only open fields
 * after a rejection). Refuses `draft_not_found`, `kyc_other_party`, and throws `RejectedFields`.
 */
export async function buildApplication(
  deps: VerificationDeps,
  actor: PersonActor,
  party: Party,
): Promise<KycApplication> {
  const last = await findLastSubmission(deps.db, actor.userId)
  if (last && last.party !== party) throw new Refusal<VerificationRefusals>('kyc_other_party')
  const draft = await deps.drafts.whole(actor, kycDraftNames[party])
  if (!draft) throw new Refusal<DraftRefusals>('draft_not_found')
  const open = computeOpenFields(last)
  const before: Readonly<Record<string, string>> = last ? await decryptApplication(deps.keys, deps.db, last) : {}
  const typed = Object.entries(draft.fields).flatMap(([name, { value }]) =>
    isKycField(party, name) && (!open || open.has(name)) ? [[name, value]] : [],
  )
  const values: Readonly<Record<string, string>> = { ...before, ...followsAnew(before), ...Object.fromEntries(typed) }
  const parsed = parseApplication(party, values, localDate(deps.clock.now()))
  const faults: RejectedField[] = parsed.success
    ? await listRuleFaults(deps, parsed.data)
    : parsed.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  const changed = (field: string) => (before[field] ?? '') !== (values[field] ?? '')
  const missing = listRequiredFiles(party, parsed.success ? parsed.data : values).filter(
    (name) => !isThere(name, { draft, open, outdated: last ? listOutdatedFiles(party, changed) : null }),
  )
  faults.push(...missing.map((field) => ({ field, message: 'file_missing' })))
  if (faults.length > 0 || !parsed.success) throw new RejectedFields(faults)
  return parsed.data
}

/** A taxpayer number that was the identity number follows it when that is corrected. */
const followsAnew = ({ npwp, nik }: Readonly<Record<string, string>>) => (npwp && npwp === nik ? { npwp: '' } : {})

type Looked = { draft: Draft; open: Set<string> | null; outdated: readonly string[] | null }
/** A picture that was handed in before counts unless it was sent back, or shows what has changed since. */
const isThere = (name: string, { draft, open, outdated }: Looked) =>
  Boolean(draft.fields[name]?.value) || (open ? !open.has(name) : outdated !== null && !outdated.includes(name))
