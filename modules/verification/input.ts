import { z } from 'zod'
import { rupiah } from '#shared/money'
import { riskProfiles } from './states.ts'

/** What the verification has to know before it can be looked at. Numbers of identity papers are not among it. */
export const SubmitKyc = z.object({
  full_name: z.string().trim().min(1).max(200),
  /** Rupiah a year, as digits. */
  annual_income: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(rupiah),
  risk_profile: z.enum(riskProfiles),
  bank_code: z.string().trim().min(1).max(20),
  /** Only the last digits: the account itself is kept encrypted elsewhere. */
  bank_account_last: z.string().regex(/^\d{2,4}$/),
  bank_account_holder: z.string().trim().min(1).max(200),
})
export type SubmitKyc = z.infer<typeof SubmitKyc>
