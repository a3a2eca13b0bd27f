import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { ReportedInstant } from '../reported-instant.ts'

/** The schema of transfers between the sandbox bank and its client. */
export const transferSchema = z.object({
  transfer_id: z.string().min(1).max(200),
  status: z.enum(['pending', 'settled']),
  bank: z.enum(['bsi', 'muamalat', 'bca_syariah']),
  virtual_account: z.string().regex(/^\d{6,24}$/),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(BigInt),
  currency: z.string().regex(/^[A-Z]{3}$/),
  sender: z.string().max(200).nullable(),
  occurred_at: ReportedInstant,
})
export type TransferWords = z.input<typeof transferSchema>

export const webhookEnvelopeSchema = z.object({ type: z.string(), data: z.unknown() })

/** The API key of the sandbox bank, derived from the secret that both sides share. */
export const deriveSandboxApiKey = (secret: string) =>
  createHmac('sha256', secret).update('sandbox bank api').digest('hex')
