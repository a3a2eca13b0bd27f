import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

/** Filed, acknowledged, under investigation, answered, then accepted or escalated. */
export const complaintStates = ['received', 'acknowledged', 'in_progress', 'answered', 'accepted', 'escalated'] as const
export type ComplaintState = (typeof complaintStates)[number]

export const complaintTopics = ['account', 'money', 'investment', 'market', 'issuer', 'service', 'other'] as const
export type ComplaintTopic = (typeof complaintTopics)[number]

/** Whether the complaint was justified: fully, partly or not. */
export const complaintOutcomes = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** Outside bodies to which a complainant can escalate. */
export const complaintBodies = ['laps_sjk', 'ojk'] as const
export type ComplaintBody = (typeof complaintBodies)[number]

const unanswered = (state: ComplaintState) =>
  state === 'received' || state === 'acknowledged' || state === 'in_progress'

export const complaintActions = {
  acknowledge: ({ state }: Pick<ComplaintView, 'state'>) => state === 'received',
  begin: ({ state }: Pick<ComplaintView, 'state'>) => state === 'acknowledged',
  /** Once, and while there is time to answer left to extend. */
  extend: ({ state, extendedAt }: Pick<ComplaintView, 'state' | 'extendedAt'>) =>
    (state === 'acknowledged' || state === 'in_progress') && extendedAt === null,
  answer: ({ state }: Pick<ComplaintView, 'state'>) => state === 'in_progress',
  end: ({ state }: Pick<ComplaintView, 'state'>) => state === 'answered',
} as const

/** The due date of the next step of staff; null once answered. */
export const findNextDueDate = ({
  state,
  acknowledgeBy,
  answerBy,
}: Pick<ComplaintView, 'state' | 'acknowledgeBy' | 'answerBy'>) =>
  state === 'received' ? acknowledgeBy : unanswered(state) ? answerBy : null

export const complaintLists = ['waiting', 'answered', 'ended'] as const
export type ComplaintList = (typeof complaintLists)[number]

/** The view of the complainant. */
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
/** The view of staff, with the complainant's name. */
export type ComplaintCase = ComplaintView & { userId: Id<'user'>; name: string }

type About = { complaint: string; reference: string }
export type ComplaintEvents = {
  complaint_acknowledged: About & { until: Date }
  complaint_extended: About & { until: Date; reason: string }
  complaint_answered: About
  complaint_late: About & { until: Date }
}
/** Topic `complaints/late`, for staff who handle complaints. */
export const lateComplaintEvent = eventsOn<{ complaint_late_desk: LateComplaint }>('complaints')
export type LateComplaint = { complaint: string; reference: string; until: Date }

/** Live topic: `user/<userId>`. */
export const complaintEvent = eventsOn<ComplaintEvents>('user')
