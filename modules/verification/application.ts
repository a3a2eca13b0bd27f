import type { DraftRefusals } from '#contract/drafts/refusals'
import type { Draft } from '#contract/drafts/states'
import type { PersonActor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { ageOn } from '#shared/identity-number'
import { openedBy } from '#shared/kyc-reasons'
import { Refusal } from '#shared/refusal'
import { type UnfitField, UnfitFields } from '#shared/unfit-fields'
import type { VerificationDeps } from './deps.ts'
import { isKycField, KycApplication } from './input.ts'
import { lastSubmission, openApplication } from './sealed.ts'
import { KYC_DRAFT, type KycReason, kycFileNames, kycFiles } from './states.ts'
import type { Row } from './tables.ts'

const OLDEST = 110

/** The fields that their owner may fill in now: all, or those that were sent back; null means all. */
export const openFields = (last: Pick<Row<'kyc_submission'>, 'outcome' | 'reasons'> | undefined): Set<string> | null =>
  last?.outcome === 'rejected' ? openedBy(last.reasons.map(({ field }: KycReason) => field)) : null

/**
 * What the actor hands in: their draft on top of what they handed in before, checked whole. Of what was sent back only
 * the open fields of the draft count. Refuses with `UnfitFields`.
 */
export async function applicationOf(deps: VerificationDeps, actor: PersonActor): Promise<KycApplication> {
  const draft = await deps.drafts.whole(actor, KYC_DRAFT)
  if (!draft) throw new Refusal<DraftRefusals>('draft_not_found')
  const last = await lastSubmission(deps.db, actor.userId)
  const open = openFields(last)
  const before = last ? await openApplication(deps.keys, deps.db, last) : {}
  const typed = Object.entries(draft.fields).flatMap(([name, { value }]) =>
    isKycField(name) && (!open || open.has(name)) ? [[name, value]] : [],
  )
  const parsed = KycApplication.safeParse({ ...before, ...Object.fromEntries(typed) })
  const faults: UnfitField[] = parsed.success
    ? await faultsToday(deps, parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  faults.push(...missingFiles(draft, open, last !== undefined))
  if (faults.length > 0 || !parsed.success) throw new UnfitFields(faults)
  return parsed.data
}

/** What takes rules, the day or the list of regions. */
async function faultsToday(
  { rulebook, clock, regions }: VerificationDeps,
  application: KycApplication,
): Promise<UnfitField[]> {
  const now = clock.now()
  const rules = await rulebook.at(now)
  const age = ageOn(localDate(now), application.birthDate)
  const faults: UnfitField[] = []
  if (age < 0 || age > OLDEST) faults.push({ field: 'birthDate', message: 'birth_year' })
  else if (age < rules['kyc.minimum_age']) faults.push({ field: 'birthDate', message: 'too_young' })
  for (const field of ['village', 'homeVillage'] as const)
    if (application[field] && !regions.find(application[field])) faults.push({ field, message: 'choice_unknown' })
  return faults
}

/** A picture that was handed in before counts unless it was sent back. */
const missingFiles = ({ fields }: Draft, open: Set<string> | null, again: boolean): UnfitField[] =>
  kycFileNames
    .filter((name) => kycFiles[name].needed && !fields[name]?.value && (open ? open.has(name) : !again))
    .map((field) => ({ field, message: 'file_missing' }))
