import type { Withdrawal } from '#contract/withdrawals/states'
import { brand } from '#shared/brand'
import type { PdfDocument } from '#shared/pdf-document'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { stateWord } from './state-words.ts'

/** What became of a withdrawal, for its owner's papers: the amounts, the account, and each step with its time. */
export function receiptDocument(withdrawal: Withdrawal, now: Date): PdfDocument {
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
          [m.receipt_state(), stateWord(state)],
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
            .map(({ state: step, at }) => [dateTime(at), stateWord(step)] as const),
        ],
      },
    ],
  }
}
