import type { MeetingItem } from '#contract/meetings/states'
import { number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Rows } from '../ui/figures.tsx'

/** The agenda, with the result of each item once voting is over. */
export const Items = ({ items }: { items: readonly MeetingItem[] }) =>
  items.map(({ place, text, special, result }) => (
    <Card key={place} title={m.meeting_item({ place: number(place) })}>
      <p>{text}</p>
      {special ? <p className="small muted">{m.meeting_special()}</p> : null}
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
        </>
      ) : null}
    </Card>
  ))
