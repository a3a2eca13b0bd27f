import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/database'
import type { UserActor } from '#shared/actor'
import type { Rupiah } from '#shared/money'
import { type Both, fill, type Locale } from '#shared/text'
import type { Deps } from './deps.ts'
import type { Subscribe } from './input.ts'

type Paying = {
  investor: UserActor
  input: Subscribe
  offering: { name: string }
  total: Rupiah
  /** From the wallet, within the last day, before this. */
  paidToday: Rupiah
  proof: string | undefined
  rules: Book
  now: Date
}

const about = {
  id: 'Beli {units:units} {name:text} seharga {total:rupiah} dari saldo dompet',
  en: 'Buy {units:units} of {name:text} for {total:rupiah} from the wallet',
} as const

/**
 * What is paid from the wallet wants a proof when it is large, together with the last day's, and from a new device already
 * when it is smaller: so a stolen session cannot spend a balance. A virtual account is paid at the payer's own bank.
 */
export async function spendPurchaseProofInTx(deps: Deps, tx: Tx, paying: Paying): Promise<void> {
  const { investor, input, offering, total, paidToday, proof, rules, now } = paying
  const spent = total + paidToday
  if (spent <= rules['subscription.proof_above_new_device']) return
  const device = await deps.credentials.deviceInTx(tx, investor)
  if (device === null || (device === 'known' && spent <= rules['subscription.proof_above'])) return
  const { units, method } = input
  const say = (locale: Locale) => fill(about[locale], { units, name: offering.name, total }, locale)
  const subject = {
    operation: 'offerings.subscribe',
    content: { offering: input.offering, units, method, total },
    about: { id: say('id'), en: say('en') } satisfies Both,
  }
  await deps.credentials.spendProofInTx(tx, investor, { ...subject, proof }, now)
}
