import type { ComplaintView } from '#contract/complaints/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { Moment } from '../../ui/timeline.tsx'
import { bodyWords, complaintWords, outcomeWords } from './words.ts'

/** What happened with a complaint and what comes, in its order. */
export function momentsOf(complaint: ComplaintView): Moment[] {
  const { state, acknowledgeBy, answerBy, receivedAt, acknowledgedAt, begunAt } = complaint
  const { extendedAt, extensionReason, answeredAt, outcome, endedAt, escalatedTo } = complaint
  const step = (title: string, at: Date | null, comes?: string): Moment =>
    at ? { title, state: 'done', time: dateTime(at) } : { title, state: 'todo', ...(comes && { time: comes }) }
  return [
    step(complaintWords.received(), receivedAt),
    step(complaintWords.acknowledged(), acknowledgedAt, m.complaint_acknowledge_until({ at: dateTime(acknowledgeBy) })),
    step(complaintWords.in_progress(), begunAt),
    ...(extendedAt
      ? [{ ...step(m.complaint_extended(), extendedAt), ...(extensionReason && { text: extensionReason }) }]
      : []),
    {
      ...step(complaintWords.answered(), answeredAt, m.complaint_answer_until({ at: dateTime(answerBy) })),
      ...(outcome && { text: outcomeWords[outcome]() }),
    },
    ...(endedAt
      ? [{ ...step(complaintWords[state](), endedAt), ...(escalatedTo && { text: bodyWords[escalatedTo]() }) }]
      : []),
  ]
}
