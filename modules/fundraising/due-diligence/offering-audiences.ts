import type { RaiseEvents } from '#contract/offerings/states'
import type { NoticeAudience } from '#platform/commands/parts'
import type { Id } from '#shared/ids'
import type { ReviewDeps } from './deps.ts'

const events = [
  ...(['raise_opened', 'raise_minimum', 'raise_sold_out', 'raise_closed'] as const),
  ...(['raise_failed', 'raise_withdrawn', 'raise_stays', 'raise_handed_over'] as const),
] satisfies (keyof RaiseEvents)[]

/** Who is notified of an offering's events: everybody who works for the business. */
export const createOfferingAudiences = ({ db, proposals }: Pick<ReviewDeps, 'db' | 'proposals'>): NoticeAudience[] =>
  events.map((event) => ({
    topic: 'issuer',
    event,
    to: ({ topic }) => proposals.desk.peopleOfBusiness(db, topic.slice('issuer/'.length) as Id<'business'>),
  }))
