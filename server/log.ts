import { type DestinationStream, pino } from 'pino'
import { violatedConstraint } from '#platform/db/database-errors'
import { describeErrorChain } from '#platform/runtime/error-event'
import type { Config } from './config.ts'

/** A JSON logger that redacts headers, passwords and tokens, and masks values in errors. Callers pass no personal data. */
export const createLog = ({ logLevel: level }: Pick<Config, 'logLevel'>, to?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers', 'headers', '*.password', '*.token'],
      serializers: { err: broken },
    },
    to,
  )

/** What broke and where in the code. A database tells the row that it refused, a mail server the address: they stay out. */
function broken(error: unknown) {
  const constraint = violatedConstraint(error)
  const [first, ...causes] = describeErrorChain(error).map(({ type, message, frames }) => ({
    type,
    message,
    at: frames.map(({ function: name, file, line, column }) => `${name} ${file}:${line}:${column}`),
  }))
  return { ...first, ...(constraint && { constraint }), ...(causes.length > 0 && { causes }) }
}
