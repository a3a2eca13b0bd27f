import * as z from 'zod'
import type { BankStatements } from '#modules/reconciliation'
import { callBank } from './call.ts'
import { apiKeyOf } from './sandbox-transfer.ts'

const answer = z.object({
  items: z.array(
    z.object({
      reference: z.string(),
      amount: z
        .string()
        .regex(/^-?[1-9]\d{0,14}$/)
        .transform(BigInt),
      description: z.string(),
      booked_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    }),
  ),
})

/** The sandbox bank's statements of our accounts, asked over real HTTP. */
export const createSandboxStatements = ({
  secret,
  baseUrl,
}: {
  secret: string
  baseUrl: () => string
}): BankStatements => ({
  async statement(bank, from) {
    const query = new URLSearchParams({ bank, ...(from ? { from: from.toISOString() } : {}) })
    const headers = { authorization: `Bearer ${apiKeyOf(secret)}` }
    const { items } = await callBank({ url: `${baseUrl()}/statement?${query}`, headers, answer })
    return items.map(({ booked_at: bookedAt, ...line }) => ({ ...line, bookedAt }))
  },
})
