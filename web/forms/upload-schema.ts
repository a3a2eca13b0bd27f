import { z } from 'zod'

/** Schema of a chosen file; `missing` is the message without one. For routes only, because it needs Zod. */
export const requiredFileSchema = (missing: () => string) =>
  z.instanceof(File, { error: missing }).refine(({ size }) => size > 0, { error: missing })
