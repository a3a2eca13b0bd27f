import { EARLY_REPAYMENT, lackedBy, type MeetingDetail, quorumWords } from '#contract/meetings/states'
import { number } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Card, Note } from '../ui/card.tsx'
import { Rows } from '../ui/figures.tsx'

/** The agenda, with the result of each item once voting is over. */
export const Items = ({ meeting }: { meeting: MeetingDetail }) =>
  meeting.items.map((item) => <Item key={item.place} item={item} meeting={meeting} />)

function Item({ item, meeting }: { item: MeetingDetail['items'][number]; meeting: MeetingDetail }) {
  const { place, text, special, result } = item
  const lacked = lackedBy(item, meeting)
  return (
    <Card title={m.meeting_item({ place: number(place) })}>
      <p>{text}</p>
      {special ? <p className="small muted">{m.meeting_special()}</p> : null}
      {item.outcome === EARLY_REPAYMENT ? <Note>{m.meeting_early()}</Note> : null}
      {result ? (
        <>
          <p className="mt-2">
            <Badge tone={result.carried ? 'up' : 'down'}>
              {result.carried ? m.meeting_carried() : m.meeting_not_carried()}
            </Badge>
          </p>
          <Rows
            rows={[
              { label: m.meeting_for(), value: number(result.for) },
              { label: m.meeting_against(), value: number(result.against) },
              { label: m.meeting_abstain(), value: number(result.abstained) },
            ]}
          />
          {lacked === 'quorum' ? (
            <Note>{m.meeting_no_quorum({ part: quorumWords(meeting, special)[getLocale()] })}</Note>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}
