import type { Approvals } from '#modules/approvals'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Both } from '#shared/text'
import type { BankGateway } from './ports.ts'
import type { About, Bank, IncomeLine, MovementWords } from './states.ts'

/** Name, legal name, e-mail address and language of a person. */
export type Contact = { name: string; fullName: string; email: string; locale: 'id' | 'en' }

export type PaymentReceived = {
  /** As it was given to `requestPaymentAccount`. */
  reference: string
  bank: Bank
  amount: bigint
  /** Of the bank's report, for the record. */
  reportId: string
  now: Date
}

/** An unpaid payment. `payBy`: payable from the wallet too, or by bank transfer only. */
export type UnpaidPayment = { name: string; total: Rupiah; payBefore: Date; link: string; payBy: 'wallet' | 'bank' }

export type PaymentTarget = {
  /** What its references begin with: `subscription` takes 'subscription/0192…'. */
  kind: string
  /** It is for others than the owner of its account, and taken also once that account has ended. */
  forOthers?: true
  /**
   * Books money that came in for a payment, from `bank/<bank>/clearing`, in the same transaction. A Refusal undoes
   * what it wrote, and the money goes to the investor's wallet with the refusal's code.
   */
  receiveInTx(tx: Tx, payment: PaymentReceived): Promise<void>
  /** What still waits for its money after another amount came: its name, its price, until when, and its page. */
  unpaidInTx?(tx: Tx, reference: string): Promise<UnpaidPayment | null>
}

/** The description of a journal entry for its owner. */
export type MovementDescription = {
  source: string
  /** By kind of entry, in the place of the words that all entries of that kind have. */
  titles?: Readonly<Record<string, Both>>
  name: string | null
  reference: string | null
  why: Both | null
  about: About | null
  /** It is income, not somebody's own money that came back. */
  income?: true
  /** What of the entry's fee and tax this person pays, where another party of it pays too. */
  own?: { fees: bigint; tax: bigint }
}
export type PaidElsewhere = IncomeLine & { isIncome: boolean }
export type MovementSource = {
  /** What its sources begin with: `subscription` explains 'subscription/0192…'. */
  kind: string
  /** A tax summary asks it: for what is income, or whose part of fee and tax is whose. */
  forTax?: true
  /** What this person was paid on another platform, of which there are no entries; a tax summary counts it, too. */
  paidElsewhere?(db: Db, userId: Id<'user'>, within: { from: Date; until: Date }): Promise<PaidElsewhere[]>
  /** Explains those of the sources that are this person's. */
  explain(db: Db, userId: Id<'user'>, sources: readonly string[]): Promise<MovementDescription[]>
}

export type WalletDeps = {
  db: Db
  clock: Clock
  commands: Commands
  ledger: Ledger
  gateway: BankGateway
  approvals: Approvals
  rulebook: Rulebook
  /** Of identity; undefined for a person who is gone. */
  contactOf: (db: Db | Tx, userId: string) => Promise<Contact | undefined>
  /** Of identity; undefined for none. */
  userOf: Identity['user']
  /** Of verification: how somebody is called on the papers that they handed in. */
  nameOnPapers: (through: Db | Tx, userId: Id<'user'>) => Promise<string | undefined>
  /** Of identity: whether somebody's account is open, and stays so until the transaction ends. */
  staysOpenInTx: (tx: Tx, userId: Id<'user'>) => Promise<boolean>
  /** Every kind of payment that money may come in for. */
  paymentTargets: readonly PaymentTarget[]
  /** What every module knows of the facts behind entries. */
  movementSources: readonly MovementSource[]
  /** Words of every module's kinds of entries. */
  movements: MovementWords
}
