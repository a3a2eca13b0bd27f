import { payoutBanks } from '#contract/verification/rules/choices'
import type { WithdrawalSum } from '#contract/withdrawals/states'
import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { QueueFilters } from '../kit/lists/filters.tsx'
import { type Filter, toFilterQuery } from './filter.ts'

type PayoutFilters = { filter: Filter; sum: WithdrawalSum; exports: boolean }

/** Filter form of withdrawals: kind of decision, receiving bank and minimum amount. */
export const PayoutFilters = ({ filter, sum, exports }: PayoutFilters) => {
  const { state, ...chosen } = toFilterQuery(filter)
  return (
    <QueueFilters
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
      file={exports ? paths.withdrawalsExport(toFilterQuery(filter)) : null}
    />
  )
}
