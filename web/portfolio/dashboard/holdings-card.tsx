import type { ComponentProps } from 'react'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HoldingsTable } from '../holdings-table.tsx'

type Holdings = ComponentProps<typeof HoldingsTable>

/** The holdings with the highest value, with a link to all. */
export function HoldingsCard(shown: Holdings) {
  if (shown.holdings.length === 0) {
    return (
      <Card title={m.account_holdings()} flush>
        <EmptyState
          small
          title={m.account_holdings_none()}
          text={m.account_holdings_none_text()}
          action={<ButtonLink to={paths.business()}>{m.account_see_offerings()}</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <Card title={m.account_holdings()} more={{ to: paths.portfolio(), label: m.account_all_portfolio() }} flush>
      <HoldingsTable {...shown} />
    </Card>
  )
}
