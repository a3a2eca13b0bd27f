import * as z from 'zod'
import { type Bank, bankCodes, depositBanks } from '#contract/wallet/states'
import type { BankBalances } from '#modules/funds'
import { callBank } from './call.ts'
import { deriveSandboxApiKey } from './sandbox-transfer.ts'

const answer = z.object({
  items: z.array(
    z.object({
      bank: z.enum(bankCodes as [Bank, ...Bank[]]),
      amount: z
        .string()
        .regex(/^-?\d{1,18}$/)
        .transform(BigInt),
    }),
  ),
})

/** Reads the balances of our accounts at the sandbox bank over HTTP. */
export const createSandboxBalances = ({
  secret,
  baseUrl,
}: {
  secret: string
  baseUrl: () => string
}): BankBalances => ({
  async balances() {
    const headers = { authorization: `Bearer ${deriveSandboxApiKey(secret)}` }
    const { items } = await callBank({ url: `${baseUrl()}/balances`, headers, answer })
    return items.map(({ bank, amount }) => ({ account: bank, name: depositBanks[bank].name, amount }))
  },
})

export type SandboxBooking = { bank: Bank; amount: bigint; reference: string; description: string }

/** Booking twice would be wrong, and a first start builds the pages beside the demo: it waits instead of asking again. */
const PATIENCE = 60_000

/** Creates the function that makes the sandbox bank book an amount on one of our accounts. */
export const createSandboxBooking =
  ({ secret, baseUrl }: { secret: string; baseUrl: () => string }) =>
  async ({ amount, ...booking }: SandboxBooking) => {
    await callBank({
      url: `${baseUrl()}/bookings`,
      method: 'POST',
      headers: { authorization: `Bearer ${deriveSandboxApiKey(secret)}` },
      body: { ...booking, amount: String(amount) },
      answer: z.object({}),
      patience: PATIENCE,
    })
  }
