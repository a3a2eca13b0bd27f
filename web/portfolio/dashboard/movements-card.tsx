import type { Transaction } from '#contract/wallet/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MovementTable } from '../../wallet/movements/movement-table.tsx'

type Latest = { movements: readonly Transaction[]; now: Date }

/** The latest transactions of money and securities. */
export const MovementsCard = ({ movements, now }: Latest) =>
  movements.length === 0 ? (
    <Card title={m.account_movements()} flush>
      <EmptyState small title={m.account_movements_none()} text={m.account_movements_none_text()} />
    </Card>
  ) : (
    <Card title={m.account_movements()} more={{ to: paths.transactions(), label: m.account_all_movements() }} flush>
      <MovementTable movements={movements} caption={m.account_table({ name: m.account_movements() })} now={now} />
    </Card>
  )
