import { payoutBanks } from '#contract/verification/rules/choices'
import type { WithdrawalSum } from '#contract/withdrawals/states'
import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Filters } from '../kit/lists/filters.tsx'
import { type Filter, queryOf } from './filter.ts'

type PayoutFilters = { filter: Filter; sum: WithdrawalSum; exports: boolean }

/** How it is decided, the receiving bank, and from which amount on. */
export const PayoutFilters = ({ filter, sum, exports }: PayoutFilters) => {
  const { state, ...chosen } = queryOf(filter)
  return (
    <Filters
      fields={[
        {
          name: 'way',
          label: m.payouts_way(),
          options: [
            ['checked', m.payouts_way_checked()],
            ['automatic', m.payouts_way_automatic()],
          ],
        },
        { name: 'bank', label: m.payouts_bank(), options: Object.entries(payoutBanks) },
        { name: 'min', label: m.queue_min() },
      ]}
      chosen={chosen}
      kept={{ state }}
      sum={
        <>
          {m.payouts_sum({ count: number(sum.count) })} <b>{money(sum.amount)}</b>
        </>
      }
      file={exports ? paths.withdrawalsExport(queryOf(filter)) : null}
    />
  )
}
