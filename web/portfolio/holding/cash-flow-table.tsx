import type { CashFlow } from '#contract/registry/states'
import { day, shortDay, signedMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { MoneyLineTable } from '../../ui/tables/money-line-table.tsx'
import { formatCashFlowKind } from '../flow-name.ts'
import { computeDaysLate } from './payments.ts'

/** Past and foreseen cash flows of a holding by day. */
export const CashFlowTable = ({ flows, name }: { flows: readonly CashFlow[]; name: string }) => (
  <MoneyLineTable
    className="flows"
    caption={m.account_table({ name })}
    head={
      <>
        <th scope="col">{m.account_date()}</th>
        <th scope="col">{m.account_kind()}</th>
        <th scope="col" className="r">
          {m.account_amount()}
        </th>
      </>
    }
  >
    {flows.map((flow) => (
      <tr key={`${flow.on} ${flow.kind} ${flow.reference} ${flow.amount}`}>
        <td className="nowrap small">
          <time dateTime={flow.on} title={day(flow.on)}>
            {shortDay(flow.on)}
          </time>
        </td>
        <td>
          <span className="flow-kind">{formatCashFlowKind(flow.kind)}</span>
          {computeDaysLate(flow) > 0 ? (
            <span className="tiny muted block">{m.account_came_late({ days: computeDaysLate(flow) })}</span>
          ) : null}
          {flow.reference ? <span className="tiny muted block">{flow.reference}</span> : null}
        </td>
        <td className="r">
          <span className="flow-amount">
            <Status flow={flow} />
            <span className={`v1 num ${flow.amount > 0n && flow.status === 'done' ? 'up' : ''}`}>
              {signedMoney(flow.amount)}
            </span>
          </span>
        </td>
      </tr>
    ))}
  </MoneyLineTable>
)

function Status({ flow: { status, kind } }: { flow: CashFlow }) {
  if (status === 'projected') return <Badge tone="info">{m.account_projected()}</Badge>
  if (status === 'declared') return <Badge tone="up">{m.account_declared()}</Badge>
  if (status === 'late') return <Badge tone="down">{m.account_late_flow()}</Badge>
  return <Badge tone="up">{kind === 'purchase' ? m.account_paid() : m.account_received()}</Badge>
}
