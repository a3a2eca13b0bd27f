import { z } from 'zod'
import { hitDecisions } from '#contract/screening/states'
import { isCalendarDay } from '#shared/dates'
import { isPrintable } from '#shared/printable'
import { parseWholeNumber } from '#shared/read-number'
import {
  checklistLineWords,
  documentVerdicts,
  type LineKey,
  lineFindings,
  opinionOutcomes,
  previewSections,
  recommendations,
  scoringCriteria,
} from './states.ts'

const text = (most: number) => z.string().trim().min(1, 'missing').max(most, 'too_long')
const optionalText = (most: number) => z.string().trim().max(most, 'too_long').default('')
const day = z.iso.date('date_unreal').refine(isCalendarDay, 'date_unreal')
const score = z.preprocess(parseWholeNumber, z.number('missing').int().min(1, 'missing').max(5))

const Line = z
  .strictObject({
    key: z.enum(Object.keys(checklistLineWords) as [LineKey, ...LineKey[]]),
    finding: z.enum(lineFindings, 'missing'),
    remark: optionalText(300),
  })
  .refine(({ finding, remark }) => finding !== 'not_met' || remark !== '', { path: ['remark'], message: 'missing' })
export const CheckDocument = z
  .object({
    attachmentId: z.string().max(40),
    verdict: z.enum(documentVerdicts, 'missing'),
    note: optionalText(500),
    lines: z.array(Line).max(12).default([]),
  })
  .refine(({ verdict, note }) => verdict === 'fits' || note !== '', { path: ['note'], message: 'missing' })
export const RecordVisit = z.object({ visitedOn: day, place: text(200), findings: text(4_000) })
export const AssessProposal = z.strictObject({
  scores: z.strictObject(
    Object.fromEntries(scoringCriteria.map((key) => [key, score])) as Record<
      (typeof scoringCriteria)[number],
      typeof score
    >,
  ),
  recommendation: z.enum(recommendations, 'missing'),
  text: text(4_000),
})
export const GiveOpinion = z.object({
  outcome: z.enum(opinionOutcomes, 'missing'),
  text: text(4_000).refine(isPrintable, 'print_letters'),
  conditions: optionalText(2_000).refine(isPrintable, 'print_letters'),
  dissent: optionalText(2_000).refine(isPrintable, 'print_letters'),
})
export const DecideLikeness = z.object({
  key: z.string().max(64),
  decision: z.enum(hitDecisions, 'missing'),
  reason: text(300),
})
export const ScheduleProposal = z.object({
  opensOn: day,
  days: z.preprocess(parseWholeNumber, z.number('missing').int().min(1).max(90)),
})
export const CommentPreview = z.object({ section: z.enum(previewSections), text: text(2_000) })

/** An answer needs text; marking a comment as done does not. */
export const SettleComment = z
  .strictObject({ id: z.string().max(40), text: optionalText(2_000), to: z.enum(['answered', 'done']) })
  .refine(({ text, to }) => to === 'done' || text !== '', { path: ['text'], message: 'missing' })

export const ReplacePaper = z.object({ until: day })
const paperVerdict = {
  verdict: z.enum(['accepted', 'refused'], 'missing'),
  note: optionalText(500),
  lines: z.array(Line).max(12).default([]),
}
const hasReasonIfRefused = ({ verdict, note }: { verdict: string; note: string }) =>
  verdict === 'accepted' || note !== ''
const why = { path: ['note'], message: 'missing' }
export const JudgePaper = z.object(paperVerdict).refine(hasReasonIfRefused, why)
export const DecidePaper = z.object({ paper: z.string().max(40), ...paperVerdict }).refine(hasReasonIfRefused, why)

export type ReplacePaper = z.infer<typeof ReplacePaper>
export type DecidePaper = z.infer<typeof DecidePaper>
export type SettleComment = z.infer<typeof SettleComment>
export type DecideLikeness = z.infer<typeof DecideLikeness>
export type CheckDocument = z.infer<typeof CheckDocument>
export type RecordVisit = z.infer<typeof RecordVisit>
export type AssessProposal = z.infer<typeof AssessProposal>
export type GiveOpinion = z.infer<typeof GiveOpinion>
export type ScheduleProposal = z.infer<typeof ScheduleProposal>
export type CommentPreview = z.infer<typeof CommentPreview>
