import type { NoVote } from '#contract/approvals/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { RequestCards, VoteDots } from '../../ui/cards/request-cards.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { Face } from '../../ui/pictures/face.tsx'
import { BeforeAfterList, type ShownChange } from '../../ui/text/before-after-list.tsx'

export type WaitingChange = {
  id: string
  title: string
  /** Of whom it is about. */
  about: string
  by: string
  isOwn: boolean
  proposedAt: Date
  until: string
  changes: ShownChange[]
  /** Who proposes counts as the first. */
  given: number
  needed: number
  noVote: NoVote | null
}

/** Changes of the staff that wait for a second admin, with their votes. */
export const WaitingChanges = ({ changes, hasMore }: { changes: readonly WaitingChange[]; hasMore: boolean }) => (
  <Card
    title={
      <>
        {m.members_waiting()} <CountBadge>{hasMore ? `${changes.length}+` : changes.length}</CountBadge>
      </>
    }
    more={{
      to: paths.approvals({ list: hasMore ? 'waiting' : 'decided' }),
      label: hasMore ? m.members_more() : m.members_history(),
    }}
    className="mb-5"
    flush
  >
    <RequestCards
      requests={changes.map(({ id, title, about, by, isOwn, proposedAt, until, changes, given, needed, noVote }) => {
        const at = dateTime(proposedAt)
        const act = noVote === null ? m.members_decide() : m.members_open()
        return {
          ...{ id, title, face: <Face name={about} /> },
          lines: [isOwn ? m.members_asked_you({ at }) : m.members_asked_by({ name: by, at }), until],
          body: <BeforeAfterList changes={changes} />,
          foot: (
            <>
              <VoteDots given={given} needed={needed} words={wordsOf(noVote)({ given, needed })} />
              <ButtonLink
                size="sm"
                kind={noVote === null ? 'primary' : 'quiet'}
                to={paths.approval(id)}
                aria-label={`${act}: ${title}`}
              >
                {act}
              </ButtonLink>
            </>
          ),
        }
      })}
    />
  </Card>
)

const wordsOf = (noVote: NoVote | null) =>
  noVote === null ? m.members_votes_yours : noVote === 'not_allowed' ? m.members_votes : m.members_votes_given
