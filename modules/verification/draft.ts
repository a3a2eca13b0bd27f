import type { DraftKind } from '#contract/drafts/states'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { openFields } from './application.ts'
import type { VerificationDeps } from './deps.ts'
import { kycFields } from './input.ts'
import { lastSubmission } from './sealed.ts'
import { KYC_DRAFT, kycFiles, kycSteps } from './states.ts'

/** The form of eight steps, as drafts know it. */
export const kycDraft: DraftKind = {
  name: KYC_DRAFT,
  steps: kycSteps,
  fields: [...Object.values(kycFields).flatMap((fields) => Object.keys(fields)), ...Object.keys(kycFiles)],
  files: kycFiles,
  secret: ['motherName'],
}

/** The fields that the actor may fill in now; null means all. */
export async function ownOpenFields({ db }: VerificationDeps, actor: Actor): Promise<string[] | null> {
  requirePermission(actor, 'kyc.submit')
  const open = openFields(await lastSubmission(db, actor.userId))
  return open && [...open].sort()
}
