import { Link } from 'react-router'
import type { DisclosureCard } from '#contract/disclosures/states'
import { shortDate } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'

/** Latest disclosures of issuers of held securities. */
export function DisclosuresCard({ disclosures }: { disclosures: readonly DisclosureCard[] }) {
  if (disclosures.length === 0) return null
  return (
    <Card title={m.account_disclosures()} more={{ to: paths.disclosure(), label: m.account_all_disclosures() }}>
      <NoteList
        items={disclosures.map(({ number, title, business, publishedAt }) => ({
          key: number,
          title: <Link to={paths.disclosureItem(number)}>{title}</Link>,
          small: [`${business ? `${business.name} · ` : ''}${shortDate(publishedAt)}`],
        }))}
      />
    </Card>
  )
}
