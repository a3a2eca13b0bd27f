import type { CashFlow } from '#contract/registry/states'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Details } from '../../ui/layout/details.tsx'
import { CashFlowTable } from './cash-flow-table.tsx'
import { groupFlowsByTime } from './group-flows-by-time.ts'

/** The latest and next cash flows of a holding; earlier and later ones are collapsed. */
export function CashFlowLists({ flows }: { flows: readonly CashFlow[] }) {
  const { before, near, after } = groupFlowsByTime(flows)
  return (
    <>
      <Further flows={before} name={m.account_cash_flows_before({ count: number(before.length) })} />
      <CashFlowTable flows={near} name={m.account_cash_flows()} />
      <Further flows={after} name={m.account_cash_flows_after({ count: number(after.length) })} />
    </>
  )
}

const Further = ({ flows, name }: { flows: readonly CashFlow[]; name: string }) =>
  flows.length > 0 ? (
    <Details label={name} className="flows-further">
      <CashFlowTable flows={flows} name={name} />
    </Details>
  ) : null
