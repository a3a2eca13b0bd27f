import type { Rupiah } from '#shared/money'
import type { ReturnReason } from './states.ts'

export type PayoutRequest = {
  /** Of the withdrawal. Sending twice under one reference is sending once. */
  reference: string
  /** The three digits of bank transfers. */
  bankCode: string
  number: string
  holder: string
  amount: Rupiah
}

/** How far the bank is with one payout. */
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
 * The bank or payment gateway, for money on its way out. Unreachable or incomprehensible: `Refusal('bank_unavailable')`,
 * and nobody knows whether it has the payout.
 */
export type PayoutGateway = {
  send(request: PayoutRequest): Promise<PayoutReport>
  /** As far as it is by now; null when the gateway knows of no such payout. */
  find(reference: string): Promise<PayoutReport | null>
  /**
   * The report in a webhook, once it is certain that the gateway sent it; null for news that is not of a payout. Refuses
   * with `payout_report_forged` and `payout_report_malformed`.
   */
  verifyPayoutWebhook(headers: Headers, rawBody: string): Promise<PayoutReport | null>
}
