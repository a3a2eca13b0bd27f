import { createFileRule, type FilePurpose } from '#contract/attachments/states'
import type { ProposalRefusals } from '#contract/proposals/refusals'
import { attachFilesInTx } from '#modules/attachments'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import type { ReplacePaper } from './input.ts'
import { formatDocumentTitle } from './papers.ts'
import type { ReviewRefusals } from './refusals.ts'
import { PAPER_FILE, reviewDeskEvent } from './states.ts'
import { tables } from './tables.ts'

/** Uploads of newer versions of a published offering's documents. */
export const updatedDocumentPurpose: FilePurpose = {
  name: PAPER_FILE,
  belongsTo: 'record',
  rule: createFileRule({
    maxCount: 3,
    readableBy: 'proposal.read-cases',
    readFor: 'hanya untuk pemeriksaan pengajuan',
  }),
}
/** The attachment subject of a document version. */
export const toPaperSubject = (id: string) => `review-paper/${id}` as const

type ReplacePaperInput = ReplacePaper & { id: string; field: string; files: readonly string[] }

/**
 * The issuer submits a newer version of a published offering's document; analysts are notified. Refuses
 * `proposal_not_found`, `proposal_not_yours`, `review_paper_unknown`, `review_paper_until`, `review_paper_file`,
 * `review_paper_waits` and `attachment_not_found`.
 */
export const submitUpdatedDocument = defineCommand({
  name: 'reviews.replace-paper',
  permission: 'proposal.apply',
  async run({ tx, now, actor, note, emit }, { id, field, until, files }: ReplacePaperInput, deps: ReviewDeps) {
    const { proposal, applicant, rights } = await deps.proposals.desk.find(tx, actor, id)
    if (!rights.includes('write')) throw new Refusal<ProposalRefusals>('proposal_not_yours')
    const standing = await tables(tx)
      .selectFrom('review_paper')
      .select('until')
      .where('proposal_id', '=', proposal.id)
      .where('field', '=', field)
      .forUpdate()
      .executeTakeFirst()
    if (!standing) throw new Refusal<ReviewRefusals>('review_paper_unknown')
    if (until <= standing.until || until <= localDate(now))
      throw new Refusal<ReviewRefusals>('review_paper_until', {}, 'until')
    if (files.length === 0) throw new Refusal<ReviewRefusals>('review_paper_file', {}, 'file')
    const waiting = await tables(tx)
      .selectFrom('review_paper_version')
      .select('id')
      .where('proposal_id', '=', proposal.id)
      .where('field', '=', field)
      .where('state', '=', 'filed')
      .executeTakeFirst()
    if (waiting) throw new Refusal<ReviewRefusals>('review_paper_waits')
    const version = newId<'review-paper'>(now)
    const filed_by = nameOf(actor) as Id<'user'>
    await tables(tx)
      .insertInto('review_paper_version')
      .values({ id: version, proposal_id: proposal.id, field, until: until as LocalDate, filed_by, filed_at: now })
      .execute()
    const claim = { subject: toPaperSubject(version), purpose: PAPER_FILE, field: 'file', ids: files }
    await attachFilesInTx(tx, { ownerId: filed_by, ...claim }, now)
    note(`proposal/${proposal.id}`, { data: { paper: field, until } })
    const told = { name: applicant.name, document: formatDocumentTitle(field).id, proposal: proposal.id }
    emit(reviewDeskEvent('papers', 'paper_filed_desk', told))
  },
})
