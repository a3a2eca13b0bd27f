import { z } from 'zod'

/** The schema of a head as a store returns it. */
export const StoredHead = z.object({
  chain: z.string().max(100),
  position: z.string().regex(/^\d{1,19}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  key: z.string().max(100),
  signature: z.string().max(200),
})
