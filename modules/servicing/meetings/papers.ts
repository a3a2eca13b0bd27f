import { createFileRule, type FilePurpose } from '#contract/attachments/states'
import { attachFilesInTx, type FileReaders } from '#modules/attachments'
import type { CommandContext } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { hasPermission, requirePermission } from '#shared/permissions'
import type { MeetingDeps } from './deps.ts'
import { readOwnMeeting } from './read.ts'
import { MEETING_PAPER } from './states.ts'

/** Uploads for holders to read before they vote: figures, drafts, opinions. */
export const meetingPaperPurpose: FilePurpose = {
  name: MEETING_PAPER,
  belongsTo: 'record',
  rule: createFileRule({ kinds: ['pdf'], maxCount: 3, readableBy: 'meeting.read-any' }),
}

/** Attaches the papers to a meeting; they are never changed afterwards. */
export const attachPapersInTx = (
  { tx, now }: CommandContext,
  { meeting, ownerId, files }: { meeting: Id<'meeting'>; ownerId: Id<'user'>; files: readonly string[] },
) =>
  attachFilesInTx(
    tx,
    { ownerId, subject: `meeting/${meeting}`, purpose: MEETING_PAPER, field: 'paper1', ids: files },
    now,
  )

/** Papers are readable by voters, proxies, holders of a called meeting, and staff. */
export const meetingPaperReaders = (deps: Parameters<typeof readOwnMeeting>[0]): FileReaders => ({
  subject: 'meeting',
  mayRead: async (actor, id) =>
    hasPermission(actor, 'meeting.read-any') ||
    (hasPermission(actor, 'meeting.read') &&
      (await readOwnMeeting(deps, actor, id).then(
        () => true,
        () => false,
      ))),
})

/** The papers of a meeting for those who may read them; none for others. */
export function readMeetingPapers({ attachments }: Pick<MeetingDeps, 'attachments'>, actor: Actor, id: Id<'meeting'>) {
  requirePermission(actor, 'attachment.read')
  return attachments.ofRecord(actor, `meeting/${id}`)
}
