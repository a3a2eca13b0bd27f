import { withdrawalLists, withdrawalWays } from '#contract/withdrawals/states'
import { banks } from '#shared/kyc-choices'

/** Which withdrawals the address asks for; what it does not know it leaves out. */
export function filterIn(search: URLSearchParams) {
  const way = withdrawalWays.find((each) => each === search.get('way'))
  const bank = Object.keys(banks).find((each) => each === search.get('bank'))
  return {
    list: withdrawalLists.find((each) => each === search.get('state')) ?? ('open' as const),
    ...(way ? { way } : {}),
    ...(bank ? { bank } : {}),
  }
}
export type Filter = ReturnType<typeof filterIn>

/** The same filter in an address. */
export const queryOf = ({ list, way, bank }: Filter) => ({ state: list === 'open' ? undefined : list, way, bank })
