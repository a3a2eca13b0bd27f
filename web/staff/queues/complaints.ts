import { findNextDueDate } from '#contract/complaints/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { topicWords } from '../../requests/complaints/words.ts'
import { COUNTED, COUNTED_AND_ONE, type Source, toCasePage } from './source.ts'

export const complaintQueues: Source[] = [
  {
    permission: 'complaint.handle',
    to: paths.complaintsDesk(),
    label: m.complaint_desk,
    count: ({ complaints }, actor) => complaints.countWaiting(actor, COUNTED_AND_ONE),
    load: async ({ complaints }, actor) =>
      toCasePage(await complaints.cases(actor, { limit: COUNTED }), ({ topic, ...complaint }) => ({
        id: complaint.id,
        title: `${complaint.reference} · ${complaint.name}`,
        detail: topicWords[topic](),
        since: complaint.receivedAt,
        due: findNextDueDate(complaint),
        to: paths.complaintCase(complaint.id),
      })),
  },
]
