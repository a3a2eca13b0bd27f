import type { DraftKind } from '#contract/drafts/states'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { computeOpenFields } from './application.ts'
import type { VerificationDeps } from './deps.ts'
import { listKycFields } from './input.ts'
import { findLastSubmission } from './sealed.ts'
import { kycDraftNames, kycFiles, parties, partySteps } from './states.ts'

/** The draft definitions of the KYC form, one per party. */
export const kycDrafts: DraftKind[] = parties.map((party) => ({
  name: kycDraftNames[party],
  steps: partySteps[party],
  fields: [
    ...Object.values(listKycFields(party)).flatMap((fields) => Object.keys(fields)),
    ...Object.keys(kycFiles[party]),
  ],
  files: kycFiles[party],
  filesBelongTo: 'uploader',
  provenPhone: true,
  ...(party === 'entity' ? {} : { secret: ['motherName'] }),
}))

/** The fields that the actor may fill in now; null means all. */
export async function readOpenFields({ db }: VerificationDeps, actor: Actor): Promise<string[] | null> {
  requirePermission(actor, 'kyc.submit')
  const open = computeOpenFields(await findLastSubmission(db, actor.userId))
  return open && [...open].sort()
}
