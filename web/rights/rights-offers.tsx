import type { Entitlement } from '#contract/rights/states'
import { dateTime, initials, money, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { BusinessHeader } from '../ui/cards/business-header.tsx'
import { Card } from '../ui/cards/card.tsx'

/** The reader's current rights with links to exercise them. */
export function RightsOffers({ rights }: { rights: readonly Entitlement[] }) {
  return rights.map((each) => {
    const { slug, name } = each.issue.security
    const usable = each.issue.state === 'open' && each.left > 0n
    return (
      <Card key={each.issue.id}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <BusinessHeader
            slug={slug}
            initials={initials(name)}
            title={`${m.rights_card_title()} ${name}`}
            text={textOf(each)}
          />
          <ButtonLink kind={usable ? 'primary' : 'quiet'} to={paths.rightsOrder(slug)}>
            {usable ? m.rights_card_button() : m.rights_card_see()}
          </ButtonLink>
        </div>
      </Card>
    )
  })
}

function textOf({ issue, left, rights }: Entitlement): string {
  if (issue.state === 'recorded')
    return m.rights_card_soon({ count: number(rights), date: dateTime(issue.exerciseFrom) })
  if (issue.state === 'allotting') return m.rights_card_done()
  const until = m.rights_until({ date: dateTime(issue.exerciseUntil) })
  const price = money(issue.exercisePrice)
  return `${left > 0n ? m.rights_card_text({ count: number(left), price }) : m.rights_none_left()} · ${until}`
}
