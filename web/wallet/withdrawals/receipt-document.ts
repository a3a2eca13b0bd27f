import type { Withdrawal } from '#contract/withdrawals/states'
import { brand } from '#shared/brand'
import type { PdfDocument } from '#shared/pdf-document'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { formatWithdrawalState } from './state-words.ts'

/** Content of the receipt (PDF) of a withdrawal: amounts, account and steps. */
export function createReceiptDocument(withdrawal: Withdrawal, now: Date): PdfDocument {
  const { amount, fee, vat, total, reference, account, state, requestedAt, history } = withdrawal
  return {
    title: m.withdraw_of({ amount: money(amount) }),
    kind: m.receipt_kind(),
    author: brand.legalName,
    foot: m.document_foot({ name: brand.legalName, at: dateTime(now) }),
    dated: now,
    blocks: [
      {
        facts: [
          [m.withdraw_reference(), reference],
          [m.receipt_state(), formatWithdrawalState(state)],
          [m.withdraw_account(), `${account.bankName} **** ${account.last}, ${account.holder}`],
          [m.withdraw_to_account(), money(amount)],
          [m.withdraw_fee_vat({ vat: money(vat) }), money(fee)],
          [m.withdraw_from_wallet(), money(total)],
        ],
      },
      { heading: m.withdraw_progress() },
      {
        facts: [
          [dateTime(requestedAt), m.withdraw_asked()],
          ...history
            .filter(({ state: step }) => step !== 'review' && step !== 'queued')
            .map(({ state: step, at }) => [dateTime(at), formatWithdrawalState(step)] as const),
        ],
      },
    ],
  }
}
