import { Link } from 'react-router'
import type { DisclosureCard } from '#contract/disclosures/states'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { DocumentList } from '../../ui/lists/document-list.tsx'

type Shown = Pick<DisclosureCard, 'number' | 'title' | 'publishedAt' | 'business'> & { label: string }

/** The issuer's latest disclosures with a link to all. */
export const RecentDisclosures = ({ disclosures }: { disclosures: readonly Shown[] }) => (
  <NavigableSection
    id="keterbukaan"
    title={m.content_disclosures()}
    note={m.detail_disclosures_count({ count: disclosures.length })}
  >
    {disclosures.length === 0 ? <p>{m.content_detail_none()}</p> : null}
    <List disclosures={disclosures} />
    {disclosures[0]?.business ? (
      <p>
        <Link className="more" to={paths.disclosure({ business: disclosures[0].business.slug })}>
          {m.content_more_of({ name: disclosures[0].business.name })}
        </Link>
      </p>
    ) : null}
  </NavigableSection>
)

const List = ({ disclosures }: { disclosures: readonly Shown[] }) => (
  <DocumentList
    rows={disclosures.map(({ number, title, publishedAt, label }) => ({
      key: number,
      title,
      text: (
        <>
          {label} · {date(publishedAt)} · <span className="num">{number}</span>
        </>
      ),
      to: paths.disclosureItem(number),
    }))}
  />
)
