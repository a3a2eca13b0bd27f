/** A group of payments that are about to go out or expected to come in; `due` is the time of its deadline. */
export type DueCash = {
  kind:
    | 'withdrawals'
    | 'issuers'
    | 'refunds'
    | 'hand_over'
    | 'distribution'
    | 'buyback'
    | 'rights'
    | 'split'
    | 'purchases'
  direction: 'in' | 'out'
  name: string | null
  count: number
  amount: bigint
  due: Date | null
  id: string | null
}
