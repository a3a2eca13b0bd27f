import { z } from 'zod'

/** A file that was chosen; `missing` says what to do where none was. Only routes import it: it needs Zod. */
export const upload = (missing: () => string) =>
  z.instanceof(File, { error: missing }).refine(({ size }) => size > 0, { error: missing })
