import type { Rupiah } from '#shared/money'
import type { Bank } from './states.ts'

/** A bank's report of one transfer into one of our virtual accounts. */
export type BankReport = {
  /** Of this report: the same report delivered twice has the same. */
  eventId: string
  /** Of the transfer, the same in every report of it, by webhook and by asking. */
  transferId: string
  /** `pending`: announced, not yet ours. */
  status: 'pending' | 'settled'
  bank: Bank
  number: string
  amount: bigint
  currency: string
  sender: string | null
  occurredAt: Date
}

export type AccountRequest = {
  /** Asking twice with one bank and reference gives the same account. */
  reference: string
  bank: Bank
  /** The holder, as the payer's bank shows it: letters and spaces. */
  name: string
  /** Absent: any amount. */
  amount?: Rupiah
  /** Absent: for ever. */
  expiresAt?: Date
}

export type QrRequest = Required<Omit<AccountRequest, 'bank'>>

/**
 * The bank or payment gateway for incoming payments. Throws `Refusal('bank_unavailable')` when it is unreachable or its
 * answer is malformed.
 */
export type BankGateway = {
  name: string
  createVirtualAccount(request: AccountRequest): Promise<{ bank: Bank; number: string; providerId: string }>
  /** A QRIS code for one payment. Asking twice with one reference gives the same. What is paid reaches the account at `QRIS_BANK`. */
  createQr(request: QrRequest): Promise<{ number: string; qr: string; providerId: string }>
  /** What the bank says of one transfer now; null when it knows none. */
  transfer(transferId: string): Promise<BankReport | null>
  /** Transfers after a cursor that an earlier call gave, oldest first; null starts at the beginning. */
  transactionsSince(cursor: string | null): Promise<{ reports: BankReport[]; cursor: string | null; more: boolean }>
  /**
   * The report in a webhook, once it is certain that the bank sent it; null for news that is not a transfer.
   * Refuses with `bank_report_forged` and `bank_report_malformed`.
   */
  verifyWebhook(headers: Headers, rawBody: string): Promise<BankReport | null>
}
