import type { Deposit } from '#contract/wallet/states'
import { m } from '../../lib/words.ts'

export const stateName = (state: Deposit['state']) =>
  state === 'credited' ? m.wallet_state_credited() : m.wallet_state_pending()
export const stateTone = (state: Deposit['state']) => (state === 'credited' ? ('up' as const) : ('warn' as const))
