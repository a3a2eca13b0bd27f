import type { Rupiah } from '#shared/money'
import type { ReturnReason } from './states.ts'

export type PayoutRequest = {
  /** Reference of the withdrawal. Sending twice under one reference pays once. */
  reference: string
  /** The three digits of bank transfers. */
  bankCode: string
  number: string
  holder: string
  amount: Rupiah
}

/** A report of the bank about one payout. */
export type PayoutReport = {
  /** Of this report: the same report delivered twice has the same. */
  eventId: string
  payoutId: string
  reference: string
  amount: bigint
  /** `accepted`: on its way. `failed`: it never left. `returned`: it left and came back. */
  status: 'accepted' | 'settled' | 'failed' | 'returned'
  /** Why it failed or came back. */
  reason: ReturnReason | null
  occurredAt: Date
}

/**
 * The bank or payment gateway for outgoing payments. Throws `Refusal('bank_unavailable')` when it is unreachable or its
 * answer is malformed; it is then unknown whether it has the payout.
 */
export type PayoutGateway = {
  send(request: PayoutRequest): Promise<PayoutReport>
  /** The current report of a payout; null when the gateway does not know the reference. */
  find(reference: string): Promise<PayoutReport | null>
  /**
   * The report in a webhook, once it is certain that the gateway sent it; null for news that is not of a payout. Refuses
   * with `payout_report_forged` and `payout_report_malformed`.
   */
  verifyPayoutWebhook(headers: Headers, rawBody: string): Promise<PayoutReport | null>
}
