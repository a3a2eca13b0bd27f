import { z } from 'zod'
import { securityKinds, securityOutcomes } from './states.ts'

/** Filter of security events; `q`: an address, a person or a command. */
export const ListSecurityEvents = z.object({
  kind: z.enum(securityKinds).optional().catch(undefined),
  outcome: z.enum(securityOutcomes).optional().catch(undefined),
  q: z
    .string()
    .trim()
    .transform((text) => text.slice(0, 120))
    .optional(),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
  limit: z.number().int().min(1).max(100).default(30),
})
export type ListSecurityEvents = z.input<typeof ListSecurityEvents>
