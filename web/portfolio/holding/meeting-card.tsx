import type { MeetingCard as Meeting } from '#contract/meetings/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'

/** A meeting of holders in which the reader has not voted yet. */
export function MeetingCard({
  meeting: { id, title, closesAt },
}: {
  meeting: Pick<Meeting, 'id' | 'title' | 'closesAt'>
}) {
  return (
    <Card
      title={
        <>
          {m.meeting_title()} <Badge tone="info">{m.meeting_state_voting()}</Badge>
        </>
      }
    >
      <LabelledValues
        rows={[
          { label: m.meeting_about(), value: title },
          { label: m.meeting_closes(), value: dateTime(closesAt) },
        ]}
      />
      <ButtonLink kind="primary" to={paths.meeting(id)}>
        {m.account_task_vote_act()}
      </ButtonLink>
    </Card>
  )
}
