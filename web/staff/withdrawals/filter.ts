import { payoutBanks } from '#contract/verification/rules/choices'
import { withdrawalLists, withdrawalWays } from '#contract/withdrawals/states'
import { parseQueueFilter, toQueueFilterQuery } from '../kit/lists/queue-filter.ts'

const by = { way: withdrawalWays, bank: Object.keys(payoutBanks), min: 'rupiah' } as const

/** Parses the filter of withdrawals from the query; ignores what is unknown. */
export const parseWithdrawalFilter = (search: URLSearchParams) => ({
  list: withdrawalLists.find((each) => each === search.get('state')) ?? ('open' as const),
  ...parseQueueFilter(search, by),
})

export type Filter = ReturnType<typeof parseWithdrawalFilter>

/** The query parameters of a withdrawal filter. */
export const toFilterQuery = ({ list, ...narrowed }: Filter) => ({
  state: list === 'open' ? undefined : list,
  ...toQueueFilterQuery(narrowed),
})
