import type { Deposit } from '#contract/wallet/states'
import { m } from '../../lib/words.ts'

export const formatDepositState = (state: Deposit['state']) =>
  state === 'credited' ? m.wallet_state_credited() : m.wallet_state_pending()
export const getDepositStateTone = (state: Deposit['state']) =>
  state === 'credited' ? ('up' as const) : ('warn' as const)
