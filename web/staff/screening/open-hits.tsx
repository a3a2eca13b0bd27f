import { Link } from 'react-router'
import { listKinds, type ScreeningHit } from '#contract/screening/states'
import { dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'

/** Undecided screening hits, oldest first, with links to the person's case. */
export const OpenScreeningHits = ({ items, next }: { items: readonly ScreeningHit[]; next: string | null }) => (
  <div>
    <h2>{m.screening_hits()}</h2>
    <CaseQueue
      caption={m.screening_hits()}
      to={paths.screeningLists()}
      columns={columns()}
      rows={items}
      rowKey={({ id }) => id}
      next={next}
      empty={{ title: m.screening_hits_none(), text: m.screening_hits_none_text() }}
    />
  </div>
)

const columns = (): Column<ScreeningHit>[] => [
  {
    key: 'person',
    label: m.screening_hit_person(),
    heading: true,
    cell: ({ personId, personName, asked }) => (
      <span className="chips">
        <Link to={paths.kycCase(personId)}>{personName}</Link>
        {asked ? <Badge tone="gold">{m.kyc_desk_hit_asked()}</Badge> : null}
      </span>
    ),
  },
  { key: 'listed', label: m.screening_hit_listed(), cell: ({ listedName }) => listedName },
  {
    key: 'list',
    label: m.screening_kind(),
    cell: ({ kind, reference }) => `${listKinds[kind][getLocale()]}, ${reference}`,
  },
  { key: 'found', label: m.screening_hit_found(), cell: ({ foundAt }) => dateTime(foundAt) },
]
