import { type FilePurpose, fileRule } from '#contract/attachments/states'
import { claimInTx, type FileReaders } from '#modules/attachments'
import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { hasPermission, requirePermission } from '#shared/permissions'
import type { MeetingDeps } from './deps.ts'
import { myMeeting } from './read.ts'
import { PAPERS } from './states.ts'

/** What holders are to know before they vote: figures, drafts, opinions. */
export const paperPurpose: FilePurpose = {
  name: PAPERS,
  belongsTo: 'record',
  rule: fileRule({ kinds: ['pdf'], maxCount: 3, readableBy: 'meeting.read-any' }),
}

/** The files stand with the meeting from its call on; it is never changed afterwards. */
export const keepPapersInTx = (
  { tx, now }: CommandContext,
  { meeting, ownerId, files }: { meeting: Id<'meeting'>; ownerId: Id<'user'>; files: readonly string[] },
) => claimInTx(tx, { ownerId, subject: `meeting/${meeting}`, purpose: PAPERS, field: 'paper1', ids: files }, now)

/** Who has a vote in a meeting, votes for somebody, or holds units while it is called reads its papers; staff do from its proposal on. */
export const paperReaders = (deps: Parameters<typeof myMeeting>[0]): FileReaders => ({
  subject: 'meeting',
  mayRead: async (actor, id) =>
    hasPermission(actor, 'meeting.read-any') ||
    (hasPermission(actor, 'meeting.read') &&
      (await myMeeting(deps, actor, id).then(
        () => true,
        () => false,
      ))),
})

/** The papers of a meeting for who may read them; none for others. */
export function papersOf({ attachments }: Pick<MeetingDeps, 'attachments'>, actor: Actor, id: Id<'meeting'>) {
  requirePermission(actor, 'attachment.read')
  return attachments.ofRecord(actor, `meeting/${id}`)
}
