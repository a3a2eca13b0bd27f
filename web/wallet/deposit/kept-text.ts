// Server only, like every value of a contract.
import { offeringRefusals } from '#contract/offerings/refusals'
import { walletRefusals } from '#contract/wallet/refusals'
import { getLocale, m } from '../../lib/words.ts'

type Words = Readonly<Record<string, { id: string; en: string }>>

/** Why money for a payment was kept in the wallet, in the words of the refusal behind it where they need no figures. */
export function keptText(code: string): string {
  const words = ({ ...offeringRefusals, ...walletRefusals } as Words)[code]?.[getLocale()]
  return words && !words.includes('{') ? words : m.wallet_kept()
}
