import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { computeOpenFields } from './application.ts'
import type { VerificationDeps } from './deps.ts'
import { findLastSubmission } from './sealed.ts'
import { type FileOnFile, kycDraftNames, listKycFiles } from './states.ts'

/** The actor's newest submitted file of each field, except those sent back. */
export async function listFilesOnFile(
  { db, attachments }: Pick<VerificationDeps, 'db' | 'attachments'>,
  actor: Actor,
): Promise<FileOnFile[]> {
  requirePermission(actor, 'kyc.submit')
  const last = await findLastSubmission(db, actor.userId)
  if (!last) return []
  const open = computeOpenFields(last)
  const files = await attachments.ofSubject(actor, { subject: `kyc/${actor.userId}`, ownerId: actor.userId })
  return listKycFiles(last.party).flatMap(([name]) => {
    const file = files.find(({ purpose }) => purpose === `${kycDraftNames[last.party]}.${name}`)
    return file && !open?.has(name) ? [{ name, id: file.id, uploadedAt: file.uploadedAt }] : []
  })
}
