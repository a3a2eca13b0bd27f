import type { DraftKind } from '#contract/drafts/states'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { openFields } from './application.ts'
import type { VerificationDeps } from './deps.ts'
import { fieldsOf } from './input.ts'
import { lastSubmission } from './sealed.ts'
import { draftNames, kycFiles, parties, partySteps } from './states.ts'

/** The form of each party, as drafts know it. */
export const kycDrafts: DraftKind[] = parties.map((party) => ({
  name: draftNames[party],
  steps: partySteps[party],
  fields: [...Object.values(fieldsOf(party)).flatMap((fields) => Object.keys(fields)), ...Object.keys(kycFiles[party])],
  files: kycFiles[party],
  filesBelongTo: 'uploader',
  provenPhone: true,
  ...(party === 'entity' ? {} : { secret: ['motherName'] }),
}))

/** The fields that the actor may fill in now; null means all. */
export async function ownOpenFields({ db }: VerificationDeps, actor: Actor): Promise<string[] | null> {
  requirePermission(actor, 'kyc.submit')
  const open = openFields(await lastSubmission(db, actor.userId))
  return open && [...open].sort()
}
