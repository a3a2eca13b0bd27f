import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { assertChecklistComplete } from './checklist.ts'
import type { ReviewDeps } from './deps.ts'
import type { CheckDocument } from './input.ts'
import { listCurrentDocuments } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { findChecklistForField } from './states.ts'
import { tables } from './tables.ts'

/**
 * Records the analyst's checklist for one document. Refuses `proposal_own`, `review_document_unknown`,
 * `review_line_unknown` and, for a fitting document with open lines, `review_lines_open`.
 */
export const checkDocument = defineCommand({
  name: 'reviews.check',
  permission: 'proposal.assess',
  async run(context, { id, ...found }: CheckDocument & { id: string }, deps: ReviewDeps) {
    const { tx, now, actor, note } = context
    const { proposal } = await deps.proposals.desk.lockedInTx(context, id)
    const documents = await listCurrentDocuments(deps, tx, proposal.id)
    const document = documents.find(({ attachmentId }) => attachmentId === found.attachmentId)
    if (!document) throw new Refusal<ReviewRefusals>('review_document_unknown')
    assertChecklistComplete({
      asked: findChecklistForField(document.field),
      given: found.lines,
      fits: found.verdict === 'fits',
    })
    await tables(tx)
      .insertInto('review_check')
      .values({
        id: newId(now),
        proposal_id: proposal.id,
        attachment_id: document.attachmentId,
        round: Math.max(1, proposal.round),
        verdict: found.verdict,
        lines: JSON.stringify(found.lines),
        note: found.note,
        made_by: nameOf(actor),
        made_at: now,
      })
      .execute()
    note(`proposal/${proposal.id}`, { data: { document: document.field, verdict: found.verdict } })
  },
})
