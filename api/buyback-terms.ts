import { z } from 'zod'
import { ProposeBuyback } from '#contract/buybacks/input'
import type { LocalDate } from '#shared/dates'
import { Day, digitString } from './wire.ts'

/** The terms of a buy-back, as an issuer hands them in and as finance enters them. */
export const BuybackTerms = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12, 'too_long'),
  price: digitString.pipe(ProposeBuyback.shape.price),
  most: digitString.pipe(ProposeBuyback.shape.most),
  opens_on: Day,
  closes_on: Day,
  funds: z.string().trim().min(10, 'too_short').max(1_000, 'too_long'),
  reason: z.string().trim().min(3, 'too_short').max(1_000, 'too_long'),
})

export const exampleTerms = {
  security: 'RTPG',
  price: '950',
  most: '100000',
  opens_on: '2026-11-17',
  closes_on: '2026-12-04',
  funds: 'Saldo laba yang belum dibagikan.',
  reason: 'Keputusan rapat umum pemegang saham',
}

/** Converts the request body to the command's input. */
export const toProposeBuyback = ({ opens_on, closes_on, ...body }: z.output<typeof BuybackTerms>): ProposeBuyback => ({
  ...body,
  opensOn: opens_on as LocalDate,
  closesOn: closes_on as LocalDate,
})
