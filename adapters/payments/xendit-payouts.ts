import * as z from 'zod'
import type { WithdrawalRefusals } from '#contract/withdrawals/refusals'
import type { PayoutGateway, PayoutReport } from '#modules/withdrawals'
import { parseForeignJson } from '#platform/db/json'
import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { Refusal } from '#shared/refusal'
import { ReportedInstant } from '../reported-instant.ts'
import { callBank } from './call.ts'
import type { XenditSettings } from './xendit.ts'

type Settings = Pick<XenditSettings, 'secretKey' | 'callbackToken' | 'baseUrl'>

/** How Xendit calls the banks, by the digits of bank transfers. A bank that is not here cannot be paid to. */
const CHANNELS: Record<string, string> = {
  '002': 'ID_BRI',
  '008': 'ID_MANDIRI',
  '009': 'ID_BNI',
  '011': 'ID_DANAMON',
  '013': 'ID_PERMATA',
  '014': 'ID_BCA',
  '016': 'ID_MAYBANK',
  '019': 'ID_PANIN',
  '022': 'ID_CIMB',
  '028': 'ID_OCBC',
  '147': 'ID_MUAMALAT',
  '200': 'ID_BTN',
  '213': 'ID_BTPN',
  '426': 'ID_MEGA',
  '451': 'ID_BSI',
  '536': 'ID_BCA_SYR',
}

const STATUS: Record<string, PayoutReport['status']> = {
  ACCEPTED: 'accepted',
  PENDING_COMPLIANCE_ASSESSMENT: 'accepted',
  REQUESTED: 'accepted',
  SUCCEEDED: 'settled',
  FAILED: 'failed',
  CANCELLED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'returned',
}

const payout = z.object({
  id: z.string().min(1).max(150),
  reference_id: z.string().min(1).max(200),
  amount: z.int().positive(),
  currency: z.literal('IDR'),
  status: z.enum(Object.keys(STATUS) as [string, ...string[]]),
  failure_code: z.string().max(100).nullish(),
  updated: ReportedInstant,
})
/** By reference it answers a bare list; lists of pages have theirs in `data`. */
const payouts = z.array(payout).or(z.object({ data: z.array(payout) }).transform(({ data }) => data))
const news = z.object({ event: z.string(), data: z.object({ reference_id: z.string().min(1).max(200) }).optional() })

/** Xendit's payouts to bank accounts. */
export function createXenditPayouts(settings: Settings): PayoutGateway {
  const { secretKey, callbackToken, baseUrl = 'https://api.xendit.co' } = settings
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }

  async function find(reference: string): Promise<PayoutReport | null> {
    const url = `${baseUrl}/v2/payouts?reference_id=${encodeURIComponent(reference)}`
    const all = await callBank({ url, headers, answer: payouts, unknown: [] })
    const found = all.find((each) => each.reference_id === reference)
    return found ? reportOf(found) : null
  }

  return {
    async send({ reference, bankCode, number, holder, amount }) {
      const channel = CHANNELS[bankCode]
      if (!channel) throw new Refusal<WithdrawalRefusals>('payout_bank_unknown')
      const sent = await callBank({
        url: `${baseUrl}/v2/payouts`,
        method: 'POST',
        headers: { ...headers, 'idempotency-key': reference },
        body: {
          reference_id: reference,
          channel_code: channel,
          channel_properties: { account_number: number, account_holder_name: holder },
          amount: Number(amount),
          currency: 'IDR',
          description: reference,
        },
        answer: payout,
      })
      return reportOf(sent)
    },

    find,

    /** The token of a webhook does not sign its body: what it tells is asked for at Xendit. */
    async verifyPayoutWebhook(given, rawBody) {
      if (!isEqualInConstantTime(given.get('x-callback-token') ?? '', callbackToken))
        throw new Refusal<WithdrawalRefusals>('payout_report_forged')
      const told = parsed(rawBody)
      return told.event.startsWith('payout.') && told.data ? find(told.data.reference_id) : null
    },
  }
}

const reportOf = (found: z.infer<typeof payout>): PayoutReport => {
  const status = STATUS[found.status]!
  const failed = status === 'failed' || status === 'returned'
  return {
    eventId: `xendit/${found.id}/${found.status}`,
    payoutId: found.id,
    reference: found.reference_id,
    amount: BigInt(found.amount),
    status,
    reason: failed ? (found.failure_code === 'INVALID_DESTINATION' ? 'account_closed' : 'bank_refused') : null,
    occurredAt: found.updated,
  }
}

function parsed(rawBody: string) {
  try {
    return news.parse(parseForeignJson(rawBody))
  } catch {
    throw new Refusal<WithdrawalRefusals>('payout_report_malformed')
  }
}
