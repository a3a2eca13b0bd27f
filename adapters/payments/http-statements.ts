import * as z from 'zod'
import type { BankStatements } from '#modules/reconciliation'
import { ReportedInstant } from '../reported-instant.ts'
import { callBank } from './call.ts'

const answer = z.object({
  items: z.array(
    z.object({
      reference: z.string(),
      amount: z
        .string()
        .regex(/^-?[1-9]\d{0,14}$/)
        .transform(BigInt),
      description: z.string(),
      booked_at: ReportedInstant,
    }),
  ),
})

/**
 * Statements of our accounts by `GET /statement?bank=…&from=…`: of the sandbox bank, or of what an operator puts in
 * front of its banks (decision 0134).
 */
export const createHttpStatements = ({ key, baseUrl }: { key: string; baseUrl: () => string }): BankStatements => ({
  async statement(bank, from) {
    const query = new URLSearchParams({ bank, ...(from ? { from: from.toISOString() } : {}) })
    const headers = { authorization: `Bearer ${key}` }
    const { items } = await callBank({ url: `${baseUrl()}/statement?${query}`, headers, answer })
    return items.map(({ booked_at: bookedAt, ...line }) => ({ ...line, bookedAt }))
  },
})
