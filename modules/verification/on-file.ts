import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { openFields } from './application.ts'
import type { VerificationDeps } from './deps.ts'
import { lastSubmission } from './sealed.ts'
import { draftNames, type FileOnFile, filesOf } from './states.ts'

/** The actor's newest file of each field, without those that a reviewer wants anew. */
export async function filesOnFile(
  { db, attachments }: Pick<VerificationDeps, 'db' | 'attachments'>,
  actor: Actor,
): Promise<FileOnFile[]> {
  requirePermission(actor, 'kyc.submit')
  const last = await lastSubmission(db, actor.userId)
  if (!last) return []
  const open = openFields(last)
  const files = await attachments.ofSubject(actor, { subject: `kyc/${actor.userId}`, ownerId: actor.userId })
  return filesOf(last.party).flatMap(([name]) => {
    const file = files.find(({ purpose }) => purpose === `${draftNames[last.party]}.${name}`)
    return file && !open?.has(name) ? [{ name, id: file.id, uploadedAt: file.uploadedAt }] : []
  })
}
