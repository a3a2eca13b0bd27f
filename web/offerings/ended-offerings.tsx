import { Link } from 'react-router'
import { date } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'

export type Ended = { slug: string; name: string; word: string; on: string }

/** Failed and withdrawn offerings. */
export const EndedOfferings = ({ ended }: { ended: readonly Ended[] }) =>
  ended.length === 0 ? null : (
    <Card title={m.track_ended()}>
      <p className="small muted">{m.track_ended_text()}</p>
      <LabelledValues
        rows={ended.map(({ slug, name, word, on }) => ({
          label: <Link to={paths.detail(slug)}>{name}</Link>,
          value: `${word}, ${date(on)}`,
        }))}
      />
    </Card>
  )
