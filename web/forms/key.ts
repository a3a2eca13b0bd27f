import { z } from 'zod'

/** The key made when a form was drawn: sent twice, it acts once. An odd one counts as none. Only routes import it. */
export const formKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .catch(undefined)
