import * as z from 'zod'
import { claimLists } from './states.ts'

/** The account to which a claim is paid, and the evidence of ownership. */
export const SettleClaim = z.strictObject({
  email: z.string().trim().toLowerCase().min(1, { error: 'missing', abort: true }).max(254),
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type SettleClaim = z.output<typeof SettleClaim>

/** Filter by security code and minimum amount. */
export const FilterClaims = z.strictObject({
  list: z.enum(claimLists).default('open'),
  security: z.string().max(12).optional(),
  min: z.bigint().optional(),
})
export type FilterClaims = z.input<typeof FilterClaims>
export const ListClaims = z.strictObject({
  ...FilterClaims.shape,
  after: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).default(50),
})
export type ListClaims = z.input<typeof ListClaims>
