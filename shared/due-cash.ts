/** Money that is about to go out or expected to come in, one line for what belongs together; `due` is its clock. */
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
