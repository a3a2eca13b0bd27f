import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import type { UserActor } from '#shared/actor'
import type { Rupiah } from '#shared/money'
import { type Both, fill, type Locale } from '#shared/text'
import type { Deps } from './deps.ts'
import type { Subscribe } from './input.ts'

export type Spending = {
  investor: UserActor
  total: Rupiah
  /** From the wallet, within the last day, before this. */
  paidToday: Rupiah
  rules: Book
}
type Paying = Spending & {
  /** `purchase`: the one that waits for its payment; none when it is made now. */
  input: Pick<Subscribe, 'offering' | 'units' | 'method'> & { purchase?: string }
  offering: { name: string }
  proof: string | undefined
  now: Date
}

const about = {
  id: 'Beli {units:units} {name:text} seharga {total:rupiah} dari saldo dompet',
  en: 'Buy {units:units} of {name:text} for {total:rupiah} from the wallet',
} as const

/**
 * Whether a wallet payment needs a proof: large together with the last day's payments, or not small and from a new
 * device.
 */
export async function needsPurchaseProofInTx(
  deps: Pick<Deps, 'credentials'>,
  tx: Tx,
  { investor, total, paidToday, rules }: Spending,
): Promise<boolean> {
  const spent = total + paidToday
  if (spent <= rules['subscription.proof_above_new_device']) return false
  const device = await deps.credentials.deviceInTx(tx, investor)
  return device !== null && (device !== 'known' || spent > rules['subscription.proof_above'])
}

/** Consumes the proof of a wallet payment where one is needed, so that a stolen session cannot spend a balance. */
export async function spendPurchaseProofInTx(deps: Deps, tx: Tx, paying: Paying): Promise<void> {
  const { investor, input, offering, total, proof, now } = paying
  if (!(await needsPurchaseProofInTx(deps, tx, paying))) return
  const { offering: slug, units, method, purchase } = input
  const say = (locale: Locale) => fill(about[locale], { units, name: offering.name, total }, locale)
  const subject = {
    operation: 'offerings.subscribe',
    content: { offering: slug, units, method, total, ...(purchase && { purchase }) },
    about: { id: say('id'), en: say('en') } satisfies Both,
  }
  await deps.credentials.spendProofInTx(tx, investor, { ...subject, proof }, now)
}
