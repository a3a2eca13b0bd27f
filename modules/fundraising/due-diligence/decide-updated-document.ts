import { publishDocumentsInTx } from '#modules/documents'
import type { ProposalWithValues } from '#modules/proposals'
import type { Tx } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { assertChecklistComplete } from './checklist.ts'
import type { ReviewDeps } from './deps.ts'
import type { DecidePaper } from './input.ts'
import { printPublicDocument } from './paper-documents.ts'
import { readVersionFiles } from './paper-versions.ts'
import { formatDocumentTitle } from './papers.ts'
import type { ReviewRefusals } from './refusals.ts'
import { findChecklistForUpdatedDocument, reviewEvent } from './states.ts'
import { toPaperSubject } from './submit-updated-document.ts'
import { type Row, tables } from './tables.ts'

const may = 'proposal.assess' as const

/**
 * An analyst accepts a newer version of a document, which publishes it if the kind is public, or refuses it with a
 * reason.
 * Refuses `review_paper_unknown`, `review_line_unknown`, `proposal_own`, `review_picture_busy` and, when accepted with
 * open or unmet lines, `review_lines_open`.
 */
export async function decideUpdatedDocument(
  deps: ReviewDeps,
  actor: Actor,
  { paper, verdict, note: why, lines }: DecidePaper,
) {
  const row = isId(paper)
    ? await tables(deps.db)
        .selectFrom('review_paper_version')
        .selectAll()
        .where('id', '=', paper as Id<'review-paper'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ReviewRefusals>('review_paper_unknown')
  assertChecklistComplete({
    asked: findChecklistForUpdatedDocument(row.field),
    given: lines,
    fits: verdict === 'accepted',
  })
  const found = await deps.proposals.desk.filed(
    deps.db,
    await deps.proposals.desk.find(deps.db, actor, row.proposal_id),
  )
  const kept = await deps.documents.keep(
    verdict === 'accepted' ? await printPublicDocuments(deps, actor, { row, found }) : [],
  )
  const spec = { name: 'reviews.decide-paper', actor, may, input: { paper, verdict, why, lines } }
  await deps.commands
    .run(spec, async (context) => {
      const { tx, now, note, emit } = context
      const { proposal, applicant } = await deps.proposals.desk.lockedInTx(context, row.proposal_id)
      const { numUpdatedRows } = await tables(tx)
        .updateTable('review_paper_version')
        .set({ state: verdict, lines: JSON.stringify(lines), note: why, decided_by: nameOf(actor), decided_at: now })
        .where('id', '=', row.id)
        .where('state', '=', 'filed')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal<ReviewRefusals>('review_paper_unknown')
      if (verdict === 'accepted') {
        await tables(tx)
          .updateTable('review_paper')
          .set({ until: row.until, reminded_at: null })
          .where('proposal_id', '=', proposal.id)
          .where('field', '=', row.field)
          .execute()
        const subject = await readPublishedOffering(deps, tx, proposal.id)
        if (kept.length > 0) await publishDocumentsInTx(tx, { subject, documents: kept, publicAt: now, by: actor }, now)
      }
      note(`proposal/${proposal.id}`, { reason: why, data: { paper: row.field, until: row.until, verdict } })
      const told = { name: applicant.name, document: formatDocumentTitle(row.field).id, until: row.until, reason: why }
      const event = verdict === 'accepted' ? ('paper_accepted' as const) : ('paper_refused' as const)
      for (const userId of await deps.proposals.desk.peopleOf(tx, applicant)) emit(reviewEvent(userId, event, told))
    })
    .catch(async (error) => {
      await deps.documents.discard(kept)
      throw error
    })
}

type AcceptedPaper = { row: Row<'review_paper_version'>; found: ProposalWithValues }

async function printPublicDocuments(deps: ReviewDeps, actor: Actor, { row, found }: AcceptedPaper) {
  const ids = (await readVersionFiles(deps, actor, row)).map(({ id }) => id)
  const about = { field: row.field, until: row.until, subject: toPaperSubject(row.id), ids }
  const legalName = found.values.legalName ?? found.applicant.name
  return printPublicDocument(deps, { ...about, legalName, dated: localDate(deps.clock.now()) })
}

async function readPublishedOffering({ offerings }: ReviewDeps, tx: Tx, id: Row<'review_plan'>['proposal_id']) {
  const { slug } = await tables(tx)
    .selectFrom('review_plan')
    .select('slug')
    .where('proposal_id', '=', id)
    .executeTakeFirstOrThrow()
  return `offering/${(await offerings.brief(tx, { slug })).id}` as const
}
