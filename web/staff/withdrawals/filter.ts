import { payoutBanks } from '#contract/verification/rules/choices'
import { withdrawalLists, withdrawalWays } from '#contract/withdrawals/states'
import { parseQueueFilter, queueFilterQuery } from '../kit/lists/queue-filter.ts'

const by = { way: withdrawalWays, bank: Object.keys(payoutBanks), min: 'rupiah' } as const

/** Which withdrawals the address asks for; what it does not know it leaves out. */
export const filterIn = (search: URLSearchParams) => ({
  list: withdrawalLists.find((each) => each === search.get('state')) ?? ('open' as const),
  ...parseQueueFilter(search, by),
})
export type Filter = ReturnType<typeof filterIn>

/** The same filter in an address. */
export const queryOf = ({ list, ...narrowed }: Filter) => ({
  state: list === 'open' ? undefined : list,
  ...queueFilterQuery(narrowed),
})
