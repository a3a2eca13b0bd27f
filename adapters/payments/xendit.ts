import * as z from 'zod'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { type Bank, QRIS_BANK } from '#contract/wallet/states'
import type { BankGateway, BankReport } from '#modules/wallet'
import { parseForeignJson } from '#platform/db/json'
import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { after, HOUR } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { ReportedInstant } from '../reported-instant.ts'
import { callBank } from './call.ts'

export type XenditSettings = {
  secretKey: string
  /** The token that Xendit puts into `x-callback-token` of every webhook. */
  callbackToken: string
  /** How Xendit calls the banks that this operator has activated there. */
  bankNames?: Partial<Record<Bank, string>>
  baseUrl?: string
}

const account = z.object({ id: z.string(), account_number: z.string().regex(/^\d{6,24}$/), currency: z.string() })
const payment = z.object({
  payment_id: z.string().min(1).max(180),
  callback_virtual_account_id: z.string().min(1),
  bank_code: z.string(),
  amount: z.int().positive(),
  transaction_timestamp: ReportedInstant,
  sender_name: z.string().max(200).nullish(),
})
const transaction = z.object({
  id: z.string(),
  product_id: z.string(),
  created: ReportedInstant,
  channel_category: z.string().optional(),
  reference_id: z.string().max(250).nullish(),
  amount: z.number().optional(),
  currency: z.string().optional(),
})
/** A code is known by the reference that we gave it: its payments name that, and so does the list of transactions. */
const code = z.object({
  id: z.string(),
  reference_id: z.string().min(1).max(250),
  qr_string: z.string().min(20).max(600),
})
const codePayment = z.object({
  id: z.string().min(1).max(180),
  reference_id: z.string().min(1).max(250),
  amount: z.int().positive(),
  currency: z.string(),
  status: z.string(),
  created: ReportedInstant,
})
const codePayments = z.object({ data: z.array(codePayment) })
const transactions = z.object({ has_more: z.boolean(), data: z.array(transaction) })

/** A transfer may be listed late: each look goes back this far. What is known already is recorded once only. */
const OVERLAP = HOUR
const REMEMBERED = 5_000

/** Xendit's fixed virtual accounts. */
export function createXenditGateway(settings: XenditSettings): BankGateway {
  const { secretKey, callbackToken, bankNames = { bsi: 'BSI' }, baseUrl = 'https://api.xendit.co' } = settings
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  const get = <Answer extends z.ZodType>(path: string, answer: Answer) =>
    callBank({ url: `${baseUrl}${path}`, headers, answer })
  const confirmed = new Map<string, BankReport>()

  /** The payment as Xendit itself has it: a webhook's token does not sign its body, so nothing in the body is believed. */
  async function confirmedReport(paymentId: string): Promise<BankReport> {
    const found = await get(`/callback_virtual_account_payments/payment_id=${encodeURIComponent(paymentId)}`, payment)
    const of = await get(`/callback_virtual_accounts/${encodeURIComponent(found.callback_virtual_account_id)}`, account)
    const bank = (Object.keys(bankNames) as Bank[]).find((name) => bankNames[name] === found.bank_code)
    if (!bank) throw new Refusal<WalletRefusals>('bank_report_malformed')
    return {
      eventId: `xendit/${found.payment_id}`,
      transferId: found.payment_id,
      status: 'settled',
      bank,
      number: of.account_number,
      amount: BigInt(found.amount),
      currency: of.currency,
      sender: found.sender_name ?? null,
      occurredAt: found.transaction_timestamp,
    }
  }

  /** The payment of a code as Xendit itself has it. */
  async function confirmedCodePayment(codeId: string, paymentId: string): Promise<BankReport> {
    const { data } = await get(`/qr_codes/${encodeURIComponent(codeId)}/payments`, codePayments)
    const found = data.find(({ id, status }) => id === paymentId && status === 'SUCCEEDED')
    if (!found) throw new Refusal<WalletRefusals>('bank_report_malformed')
    const { id, reference_id, amount, currency, created } = found
    return codeReport({ id, reference_id, amount, currency, created })
  }

  return {
    name: 'xendit',
    async createVirtualAccount({ reference, bank, name, amount, expiresAt }) {
      const bankName = bankNames[bank]
      if (!bankName) throw new Refusal<WalletRefusals>('bank_unavailable')
      const opened = await callBank({
        url: `${baseUrl}/callback_virtual_accounts`,
        method: 'POST',
        headers: { ...headers, 'x-idempotency-key': `${reference}/${bank}` },
        body: {
          external_id: `${reference}/${bank}`,
          bank_code: bankName,
          name,
          ...(amount === undefined ? {} : { is_closed: true, expected_amount: Number(amount) }),
          ...(expiresAt ? { expiration_date: expiresAt.toISOString() } : {}),
        },
        answer: account,
      })
      return { bank, number: opened.account_number, providerId: opened.id }
    },

    async createQr({ reference, amount, expiresAt }) {
      const opened = await callBank({
        url: `${baseUrl}/qr_codes`,
        method: 'POST',
        headers: { ...headers, 'api-version': '2022-07-31', 'idempotency-key': `${reference}/qris` },
        body: {
          reference_id: `${reference}/qris`,
          type: 'DYNAMIC',
          currency: 'IDR',
          amount: Number(amount),
          expires_at: expiresAt.toISOString(),
        },
        answer: code,
      })
      return { number: opened.reference_id, qr: opened.qr_string, providerId: opened.id }
    },

    async transfer(transferId) {
      const { data } = await get(`/transactions?product_id=${encodeURIComponent(transferId)}&limit=1`, transactions)
      const found = data[0]
      return found ? (codeReportIn(found) ?? (await confirmedReport(found.product_id))) : null
    },

    async transactionsSince(cursor) {
      const filter =
        'types=PAYMENT&statuses=SUCCESS&channel_categories=VIRTUAL_ACCOUNT&channel_categories=QR_CODE&limit=50'
      const since = cursor ? `&created[gte]=${encodeURIComponent(cursor)}` : ''
      const listed: z.infer<typeof transaction>[] = []
      for (let page = ''; ; ) {
        const { data, has_more } = await get(`/transactions?${filter}${since}${page}`, transactions)
        listed.push(...data)
        if (!has_more || data.length === 0) break
        page = `&after_id=${encodeURIComponent(data.at(-1)!.id)}`
      }
      listed.sort((a, b) => a.created.getTime() - b.created.getTime())
      if (confirmed.size > REMEMBERED) confirmed.clear()
      const reports: BankReport[] = []
      for (const found of listed) {
        const { product_id } = found
        const report = confirmed.get(product_id) ?? codeReportIn(found) ?? (await confirmedReport(product_id))
        confirmed.set(product_id, report)
        reports.push(report)
      }
      const latest = listed.at(-1)?.created
      return { reports, cursor: latest ? after(latest, -OVERLAP).toISOString() : cursor, more: false }
    },

    async verifyWebhook(given, rawBody) {
      if (!isEqualInConstantTime(given.get('x-callback-token') ?? '', callbackToken))
        throw new Refusal<WalletRefusals>('bank_report_forged')
      const news = parsed(rawBody)
      if (news.event === 'qr.payment' && news.data) return confirmedCodePayment(news.data.qr_id, news.data.id)
      return news.payment_id === undefined ? null : confirmedReport(news.payment_id)
    },
  }
}

const newsWords = z.object({
  payment_id: z.string().min(1).max(180).optional(),
  event: z.string().optional(),
  data: z.object({ id: z.string().min(1).max(180), qr_id: z.string().min(1).max(180) }).optional(),
})

type CodePayment = Omit<z.infer<typeof codePayment>, 'status'>

const codeReport = ({ id, reference_id, amount, currency, created }: CodePayment): BankReport => ({
  eventId: `xendit/${id}`,
  transferId: id,
  status: 'settled',
  bank: QRIS_BANK,
  number: reference_id,
  amount: BigInt(amount),
  currency,
  sender: null,
  occurredAt: created,
})

/** The list of transactions says all that is to be known of a code's payment. */
function codeReportIn(found: z.infer<typeof transaction>): BankReport | undefined {
  const { channel_category, product_id: id, reference_id, amount, currency, created } = found
  if (channel_category !== 'QR_CODE') return undefined
  const payment = codePayment.omit({ created: true, status: true }).safeParse({ id, reference_id, amount, currency })
  if (!payment.success) throw new Refusal<WalletRefusals>('bank_report_malformed')
  return codeReport({ ...payment.data, created })
}

/** Xendit also tells when an account was opened; that is no payment. */
function parsed(rawBody: string) {
  try {
    return newsWords.parse(parseForeignJson(rawBody))
  } catch {
    throw new Refusal<WalletRefusals>('bank_report_malformed')
  }
}
