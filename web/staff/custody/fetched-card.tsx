import type { PositionsFetched } from '#contract/custody/states'
import { Form } from '../../forms/form.tsx'
import { dateTime, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { fetchTones, fetchWords } from './words.ts'

type Fetched = { fetches: readonly PositionsFetched[]; mayWork: boolean }

/** Results of the daily fetches of the custodian's positions, with a button to fetch now. */
export const PositionFetchesCard = ({ fetches, mayWork }: Fetched) => (
  <Card title={m.custody_fetches()}>
    <div className="grid gap-4">
      {fetches.length === 0 ? (
        <p className="muted">{m.custody_fetches_none()}</p>
      ) : (
        <LabelledValues
          rows={fetches.map(({ asOf, state, line, tries, triedAt }) => ({
            label: m.custody_fetch_of({ at: dateTime(asOf), tries: number(tries), last: dateTime(triedAt) }),
            value: (
              <>
                <Badge long tone={fetchTones[state]}>
                  {fetchWords[state]()}
                </Badge>
                {line === null ? null : ` ${m.custody_fetch_line({ line: number(line) })}`}
              </>
            ),
          }))}
        />
      )}
      {mayWork ? <Form name="fetch" fields={{}} submit={m.custody_fetch_now()} look={{ kind: 'quiet' }} /> : null}
    </div>
  </Card>
)
