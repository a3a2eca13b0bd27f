import { z } from 'zod'
import { hitDecisions, listKindNames } from './states.ts'

export const ImportList = z.object({ kind: z.enum(listKindNames) })
export const DecideHit = z.strictObject({
  decision: z.enum(hitDecisions),
  reason: z.string().trim().min(5, 'reason_short').max(300, 'too_long'),
})
