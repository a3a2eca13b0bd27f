import * as z from 'zod'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { QRIS_BANK } from '#contract/wallet/states'
import type { BankGateway, BankReport } from '#modules/wallet'
import { parseForeignJson } from '#platform/db/json'
import { findVerifiedWebhookId } from '#platform/http/webhook-signature'
import type { Clock } from '#platform/runtime/clock'
import { Refusal } from '#shared/refusal'
import { callBank } from './call.ts'
import { isQris } from './qris-text.ts'
import { deriveSandboxApiKey, transferSchema, webhookEnvelopeSchema } from './sandbox-transfer.ts'

type Sandbox = {
  clock: Clock
  secret: string /** Of the sandbox bank: known once the server listens. */
  baseUrl: () => string
}

/** The payment gateway of a demo: calls the sandbox bank over HTTP. */
export function createSandboxGateway({ clock, secret, baseUrl }: Sandbox): BankGateway {
  const headers = { authorization: `Bearer ${deriveSandboxApiKey(secret)}` }
  return {
    name: 'sandbox',
    async createVirtualAccount({ reference, bank, name, amount, expiresAt }) {
      const account = await callBank({
        url: `${baseUrl()}/virtual-accounts`,
        method: 'POST',
        headers,
        body: { reference, bank, name, amount: amount?.toString(), expires_at: expiresAt?.toISOString() },
        answer: z.object({ number: z.string().regex(/^\d{6,24}$/), bank: z.literal(bank) }),
      })
      return { bank, number: account.number, providerId: account.number }
    },

    async createQr({ reference, name, amount, expiresAt }) {
      const code = await callBank({
        url: `${baseUrl()}/qr-codes`,
        method: 'POST',
        headers,
        body: { reference, bank: QRIS_BANK, name, amount: amount.toString(), expires_at: expiresAt.toISOString() },
        answer: z.object({ number: z.string().regex(/^\d{6,24}$/), qr: z.string().max(600).refine(isQris) }),
      })
      return { ...code, providerId: code.number }
    },

    async transfer(transferId) {
      const answer = z.object({ transfer: transferSchema.extend({ event_id: z.string() }).nullable() })
      const url = `${baseUrl()}/transfers/${encodeURIComponent(transferId)}`
      const { transfer } = await callBank({ url, headers, answer, unknown: { transfer: null } })
      return transfer && reportOf(transfer.event_id, transfer)
    },

    async transactionsSince(cursor) {
      const answer = z.object({
        items: z.array(transferSchema.extend({ event_id: z.string() })),
        next: z.string().nullable(),
        more: z.boolean(),
      })
      const url = `${baseUrl()}/transfers${cursor ? `?after=${encodeURIComponent(cursor)}` : ''}`
      const { items, next, more } = await callBank({ url, headers, answer })
      return { reports: items.map((item) => reportOf(item.event_id, item)), cursor: next ?? cursor, more }
    },

    async verifyWebhook(given, rawBody) {
      const id = findVerifiedWebhookId({ headers: given, body: rawBody, secret, now: clock.now() })
      if (!id) throw new Refusal<WalletRefusals>('bank_report_forged')
      const { type, data } = parsed(webhookEnvelopeSchema, rawBody)
      return type.startsWith('transfer.') ? reportOf(id, parsed(transferSchema, JSON.stringify(data))) : null
    },
  }
}

const reportOf = (eventId: string, words: z.infer<typeof transferSchema>): BankReport => ({
  eventId,
  transferId: words.transfer_id,
  status: words.status,
  bank: words.bank,
  number: words.virtual_account,
  amount: words.amount,
  currency: words.currency,
  sender: words.sender,
  occurredAt: words.occurred_at,
})

function parsed<Words extends z.ZodType>(words: Words, text: string): z.infer<Words> {
  try {
    return words.parse(parseForeignJson(text))
  } catch {
    throw new Refusal<WalletRefusals>('bank_report_malformed')
  }
}
