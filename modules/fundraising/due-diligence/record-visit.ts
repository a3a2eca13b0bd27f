import { createFileRule, type FilePurpose } from '#contract/attachments/states'
import { attachFilesInTx } from '#modules/attachments'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import type { RecordVisit } from './input.ts'
import type { ReviewRefusals } from './refusals.ts'
import { MAX_PHOTOS_PER_VISIT, VISIT_PHOTO } from './states.ts'
import { tables } from './tables.ts'

/** Uploads of visit photographs: redrawn when stored, and watermarked for readers other than their author. */
export const visitPhotoPurpose: FilePurpose = {
  name: VISIT_PHOTO,
  belongsTo: 'record',
  rule: createFileRule({
    kinds: ['image'],
    maxCount: MAX_PHOTOS_PER_VISIT,
    readableBy: 'proposal.read-cases',
    readFor: 'kunjungan ke usaha',
  }),
}
/** The attachment subject of a visit. */
export const toVisitSubject = (id: string) => `review-visit/${id}` as const

type RecordVisitInput = RecordVisit & { id: string; files?: readonly string[] }

/**
 * Records a visit to the premises with photographs. Refuses `proposal_own`, `review_visit_ahead` for a future day, and
 * `attachment_not_found`.
 */
export const recordVisit = defineCommand({
  name: 'reviews.visit',
  permission: 'proposal.assess',
  async run(context, { id, files = [], ...visit }: RecordVisitInput, deps: ReviewDeps) {
    const { tx, now, actor, note } = context
    const { proposal } = await deps.proposals.desk.lockedInTx(context, id)
    if (visit.visitedOn > localDate(now)) throw new Refusal<ReviewRefusals>('review_visit_ahead', {}, 'visitedOn')
    const seen = newId(now)
    await tables(tx)
      .insertInto('review_visit')
      .values({
        id: seen,
        proposal_id: proposal.id,
        visited_on: visit.visitedOn as LocalDate,
        place: visit.place,
        findings: visit.findings,
        made_by: nameOf(actor),
        made_at: now,
      })
      .execute()
    const claim = { subject: toVisitSubject(seen), purpose: VISIT_PHOTO, field: 'photo1', ids: files }
    await attachFilesInTx(tx, { ownerId: nameOf(actor) as Id<'user'>, ...claim }, now)
    note(`proposal/${proposal.id}`, { data: { visited: visit.visitedOn, photos: files.length } })
  },
})
