import { z } from 'zod'

/** The idempotency key of a rendered form; invalid keys are ignored. Server only, because it needs Zod. */
export const idempotencyKeyField = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .catch(undefined)
