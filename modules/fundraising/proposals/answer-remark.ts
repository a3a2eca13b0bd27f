import type { AttachmentRefusals } from '#contract/attachments/refusals'
import { attachFilesInTx } from '#modules/attachments'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { lockProposalWithRight } from './access.ts'
import type { AnswerRemark } from './input.ts'
import type { ProposalRefusals } from './refusals.ts'
import { toRemarkSubject } from './remark-files.ts'
import { MAX_FILES_PER_REMARK, proposalDeskEvent, REMARK_FILE } from './states.ts'
import { tables } from './tables.ts'

type AnswerRemarkInput = AnswerRemark & { id: string; files?: readonly string[] }

/**
 * Answers a reviewer’s remark with text and files and notifies the reviewer; files of an earlier answer stay. Refuses
 * `remark_not_found`, `proposal_not_yours`, `attachment_not_found` and, above twelve files per remark,
 * `attachment_too_many`.
 */
export const answerRemark = defineCommand({
  name: 'proposals.answer',
  permission: 'proposal.apply',
  async run({ tx, now, actor, note, emit }, { id, answer, files = [] }: AnswerRemarkInput) {
    const remarkId = id as Id<'proposal-remark'>
    const remark = isId(id)
      ? await tables(tx).selectFrom('proposal_remark').selectAll().where('id', '=', remarkId).executeTakeFirst()
      : undefined
    if (!remark) throw new Refusal<ProposalRefusals>('remark_not_found')
    const { applicant } = await lockProposalWithRight(tx, actor, remark.proposal_id, 'write')
    const { answer_files } = await tables(tx) // read again after the lock, in case a co-worker answered meanwhile
      .selectFrom('proposal_remark')
      .select('answer_files')
      .where('id', '=', remarkId)
      .executeTakeFirstOrThrow()
    const ids = [...new Set([...answer_files, ...(files as Id<'attachment'>[])])]
    if (ids.length > MAX_FILES_PER_REMARK)
      throw new Refusal<AttachmentRefusals>('attachment_too_many', { limit: MAX_FILES_PER_REMARK }, 'file')
    await tables(tx)
      .updateTable('proposal_remark')
      .set({ answer, answer_files: ids, answered_by: nameOf(actor), answered_at: now, answer_read_at: null })
      .where('id', '=', remarkId)
      .execute()
    const claim = { subject: toRemarkSubject(remarkId), purpose: REMARK_FILE, field: 'file', ids }
    await attachFilesInTx(tx, { ownerId: nameOf(actor) as Id<'user'>, ...claim }, now)
    note(`proposal/${remark.proposal_id}`, { data: { remark: id, files: files.length } })
    const about = { name: applicant.name, proposal: remark.proposal_id, by: remark.made_by }
    emit(proposalDeskEvent(remark.proposal_id, 'remark_answered_desk', about))
  },
})
