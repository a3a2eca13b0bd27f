import {
  EARLY_REPAYMENT,
  findMissingRequirement,
  formatQuorum,
  type ItemCount,
  type MeetingDetail,
} from '#contract/meetings/states'
import { number } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'
import { Card, Note } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'

/** Agenda items, with results after voting has ended. */
export const AgendaItems = ({ meeting }: { meeting: MeetingDetail }) =>
  meeting.items.map((item) => <Item key={item.place} item={item} meeting={meeting} />)

function Item({ item, meeting }: { item: MeetingDetail['items'][number]; meeting: MeetingDetail }) {
  const { place, text, special, result, general } = item
  const counted = general ?? result
  const lacked = findMissingRequirement(item, meeting)
  return (
    <Card title={m.meeting_item({ place: number(place) })}>
      <p>{text}</p>
      {special ? <p className="small muted">{m.meeting_special()}</p> : null}
      {item.outcome === EARLY_REPAYMENT ? <Note>{m.meeting_early()}</Note> : null}
      {result && counted ? (
        <>
          <p className="mt-2">
            <Verdict carried={result.carried} />
          </p>
          <LabelledValues
            rows={[
              { label: m.meeting_for(), value: number(counted.for) },
              { label: m.meeting_against(), value: number(counted.against) },
              { label: m.meeting_abstain(), value: number(counted.abstained) },
            ]}
          />
          {general ? <p className="small muted">{platformVotes(result)}</p> : null}
          {result.carried === null ? <Note>{m.meeting_undecided_text()}</Note> : null}
          {lacked === 'quorum' ? (
            <Note>{m.meeting_no_quorum({ part: formatQuorum(meeting, special)[getLocale()] })}</Note>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

function Verdict({ carried }: { carried: boolean | null }) {
  if (carried === null) return <Badge tone="gold">{m.meeting_undecided()}</Badge>
  return <Badge tone={carried ? 'up' : 'down'}>{carried ? m.meeting_carried() : m.meeting_not_carried()}</Badge>
}

const platformVotes = (votes: ItemCount) =>
  m.meeting_on_platform({
    agreed: number(votes.for),
    against: number(votes.against),
    abstained: number(votes.abstained),
  })
