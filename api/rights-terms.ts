import { z } from 'zod'
import { ProposeRights } from '#contract/rights/input'
import type { LocalDate } from '#shared/dates'
import { exampleIssue } from './rights-view.ts'
import { Day, digitString } from './wire.ts'

/** The terms of a rights issue, as an issuer hands them in and as finance enters them. */
export const RightsTerms = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12, 'too_long'),
  new_shares: digitString.pipe(ProposeRights.shape.newShares),
  old_shares: digitString.pipe(ProposeRights.shape.oldShares),
  exercise_price: digitString.pipe(ProposeRights.shape.exercisePrice),
  use_of_funds: z.string().trim().min(10, 'too_short').max(2_000, 'too_long'),
  recorded_on: Day,
  exercise_from: Day,
  exercise_until: Day,
  reason: z.string().trim().min(3, 'too_short').max(1_000, 'too_long'),
})

export const exampleTerms = {
  security: 'RTPG',
  new_shares: '1',
  old_shares: '5',
  exercise_price: '850',
  use_of_funds: exampleIssue.use_of_funds,
  recorded_on: '2026-11-16',
  exercise_from: '2026-11-17',
  exercise_until: '2026-12-04',
  reason: 'Keputusan rapat umum pemegang saham',
}

/** Converts the request body to the command's input. */
export const toProposeRights = (body: z.output<typeof RightsTerms>): ProposeRights => ({
  security: body.security,
  newShares: body.new_shares,
  oldShares: body.old_shares,
  exercisePrice: body.exercise_price,
  useOfFunds: body.use_of_funds,
  recordedOn: body.recorded_on as LocalDate,
  exerciseFrom: body.exercise_from as LocalDate,
  exerciseUntil: body.exercise_until as LocalDate,
  reason: body.reason,
})
