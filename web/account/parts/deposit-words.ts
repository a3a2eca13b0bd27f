import { offeringRefusals } from '#contract/offerings'
import { type Deposit, walletRefusals } from '#contract/wallet'
import { getLocale, m } from '../../lib/words.ts'

export const stateName = (state: Deposit['state']) =>
  state === 'credited' ? m.wallet_state_credited() : m.wallet_state_pending()
export const stateTone = (state: Deposit['state']) => (state === 'credited' ? ('up' as const) : ('warn' as const))

type Words = Readonly<Record<string, { id: string; en: string }>>

/** Why money for a payment was kept in the wallet, in the words of the refusal behind it where they need no figures. */
export function keptText(code: string): string {
  const words = ({ ...offeringRefusals, ...walletRefusals } as Words)[code]?.[getLocale()]
  return words && !words.includes('{') ? words : m.wallet_kept()
}
