import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

/** Written, confirmed with its number, looked into, answered; then its writer takes the answer or carries the matter on. */
export const complaintStates = ['received', 'acknowledged', 'in_progress', 'answered', 'accepted', 'escalated'] as const
export type ComplaintState = (typeof complaintStates)[number]

export const complaintTopics = ['account', 'money', 'investment', 'market', 'issuer', 'service', 'other'] as const
export type ComplaintTopic = (typeof complaintTopics)[number]

/** What we found: right, right in part, or not. */
export const complaintOutcomes = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** To whom a writer carries it on whom our answer does not satisfy. */
export const complaintBodies = ['laps_sjk', 'ojk'] as const
export type ComplaintBody = (typeof complaintBodies)[number]

const unanswered = (state: ComplaintState) =>
  state === 'received' || state === 'acknowledged' || state === 'in_progress'

export const can = {
  acknowledge: ({ state }: Pick<ComplaintView, 'state'>) => state === 'received',
  begin: ({ state }: Pick<ComplaintView, 'state'>) => state === 'acknowledged',
  /** Once, and while there is time to answer left to extend. */
  extend: ({ state, extendedAt }: Pick<ComplaintView, 'state' | 'extendedAt'>) =>
    (state === 'acknowledged' || state === 'in_progress') && extendedAt === null,
  answer: ({ state }: Pick<ComplaintView, 'state'>) => state === 'in_progress',
  end: ({ state }: Pick<ComplaintView, 'state'>) => state === 'answered',
} as const

/** Until when we have to do the next thing; nothing is left for us to do once it is answered. */
export const dueOf = ({
  state,
  acknowledgeBy,
  answerBy,
}: Pick<ComplaintView, 'state' | 'acknowledgeBy' | 'answerBy'>) =>
  state === 'received' ? acknowledgeBy : unanswered(state) ? answerBy : null

export const complaintLists = ['waiting', 'answered', 'ended'] as const
export type ComplaintList = (typeof complaintLists)[number]

/** What its writer reads. */
export type ComplaintView = {
  id: Id<'complaint'>
  reference: string
  topic: ComplaintTopic
  about: string | null
  story: string
  wish: string
  state: ComplaintState
  receivedAt: Date
  acknowledgeBy: Date
  answerBy: Date
  acknowledgedAt: Date | null
  begunAt: Date | null
  extendedAt: Date | null
  extensionReason: string | null
  outcome: ComplaintOutcome | null
  answer: string | null
  answeredAt: Date | null
  endedAt: Date | null
  escalatedTo: ComplaintBody | null
}
/** What staff read: by whom it is, too. */
export type ComplaintCase = ComplaintView & { userId: Id<'user'>; name: string }

type About = { complaint: string; reference: string }
export type ComplaintEvents = {
  complaint_acknowledged: About & { until: Date }
  complaint_extended: About & { until: Date; reason: string }
  complaint_answered: About
  complaint_late: About & { until: Date }
}
/** Topic: `complaints/late`; those who handle complaints hear of it. */
export const lateComplaint = eventsOn<{ complaint_late_desk: LateComplaint }>('complaints')
export type LateComplaint = { complaint: string; reference: string; until: Date }

/** Live topic: `user/<userId>`. */
export const complaintEvent = eventsOn<ComplaintEvents>('user')
