import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { topicWords } from '../../requests/complaints/words.ts'
import { COUNTED, casesOf, type Source } from './source.ts'

export const complaintQueues: Source[] = [
  {
    permission: 'complaint.handle',
    to: paths.complaintsDesk(),
    label: m.complaint_desk,
    load: async ({ complaints }, actor) =>
      casesOf(await complaints.cases(actor, { limit: COUNTED }), ({ id, reference, name, topic, receivedAt }) => ({
        id,
        title: `${reference} · ${name}`,
        detail: topicWords[topic](),
        since: receivedAt,
        to: paths.complaintCase(id),
      })),
  },
]
