import * as z from 'zod'
import type { WithdrawalRefusals } from '#contract/withdrawals/refusals'
import type { PayoutGateway, PayoutReport } from '#modules/withdrawals'
import { parseForeignJson } from '#platform/db/json'
import { findVerifiedWebhookId } from '#platform/http/webhook-signature'
import type { Clock } from '#platform/runtime/clock'
import { Refusal } from '#shared/refusal'
import { callBank } from './call.ts'
import { payoutSchema } from './sandbox-payouts.ts'
import { deriveSandboxApiKey, webhookEnvelopeSchema } from './sandbox-transfer.ts'

type Sandbox = { clock: Clock; secret: string; baseUrl: () => string }

/** The payout gateway of a demo: calls the sandbox bank over HTTP. */
export function createSandboxPayoutGateway({ clock, secret, baseUrl }: Sandbox): PayoutGateway {
  const headers = { authorization: `Bearer ${deriveSandboxApiKey(secret)}` }
  const place = (reference: string) => `${baseUrl()}/payouts/${encodeURIComponent(reference)}`
  return {
    async send({ reference, bankCode, number, holder, amount }) {
      const body = {
        reference,
        bank_code: bankCode,
        account_number: number,
        account_holder: holder,
        amount: String(amount),
      }
      const sent = await callBank({ url: `${baseUrl()}/payouts`, method: 'POST', headers, body, answer: payoutSchema })
      return reportOf(`answer/${sent.payout_id}/${sent.status}`, sent)
    },

    async find(reference) {
      const answer = payoutSchema.or(z.object({ error: z.literal('unknown') }))
      const found = await callBank({ url: place(reference), headers, answer, unknown: { error: 'unknown' } })
      return 'error' in found ? null : reportOf(`list/${found.payout_id}/${found.status}`, found)
    },

    async verifyPayoutWebhook(given, rawBody) {
      const id = findVerifiedWebhookId({ headers: given, body: rawBody, secret, now: clock.now() })
      if (!id) throw new Refusal<WithdrawalRefusals>('payout_report_forged')
      const { type, data } = parsed(webhookEnvelopeSchema, rawBody)
      return type.startsWith('payout.') ? reportOf(id, parsed(payoutSchema, JSON.stringify(data))) : null
    },
  }
}

const reportOf = (eventId: string, words: z.infer<typeof payoutSchema>): PayoutReport => ({
  eventId,
  payoutId: words.payout_id,
  reference: words.reference,
  amount: words.amount,
  status: words.status,
  reason: words.reason,
  occurredAt: words.occurred_at,
})

function parsed<Words extends z.ZodType>(words: Words, text: string): z.infer<Words> {
  try {
    return words.parse(parseForeignJson(text))
  } catch {
    throw new Refusal<WithdrawalRefusals>('payout_report_malformed')
  }
}
