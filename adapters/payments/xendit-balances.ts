import * as z from 'zod'
import type { BankBalances } from '#modules/funds'
import { callBank } from './call.ts'

/** Reads the balance at Xendit, where all money is in one account (`GET /balance`, type CASH). */
export const createXenditBalances = ({
  secretKey,
  baseUrl = 'https://api.xendit.co',
}: {
  secretKey: string
  baseUrl?: string
}): BankBalances => ({
  async balances() {
    const { balance } = await callBank({
      url: `${baseUrl}/balance?account_type=CASH&currency=IDR`,
      headers: { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
      answer: z.object({ balance: z.int() }),
    })
    return [{ account: 'xendit', name: 'Xendit', amount: BigInt(balance) }]
  },
})
