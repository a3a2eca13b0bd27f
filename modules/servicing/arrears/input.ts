import * as z from 'zod'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { arrearsOutcomes, chargeKinds } from './states.ts'

const amount = z
  .string()
  .trim()
  .transform(bareDigits)
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, 'arrears_number'))
  .transform(rupiah)

export const ResolveArrears = z.strictObject({
  outcome: z.enum(arrearsOutcomes),
  amount,
  dueOn: z
    .string()
    .trim()
    .refine(isCalendarDay, 'arrears_day')
    .transform((text) => text as LocalDate),
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type ResolveArrears = z.output<typeof ResolveArrears>

export const CallAgain = z.strictObject({
  why: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type CallAgain = z.output<typeof CallAgain>

export const ChargeIssuer = z.strictObject({
  kind: z.enum(chargeKinds),
  charge: amount,
  about: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(500),
})
export type ChargeIssuer = z.output<typeof ChargeIssuer>
