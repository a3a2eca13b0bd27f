import { pino } from 'pino'
import type { Config } from './config.ts'

/** One line of JSON an event; never a body, a token, a name or an address of a person. */
export const createLog = ({ logLevel: level }: Pick<Config, 'logLevel'>) =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'headers', '*.password', '*.token'],
  })
