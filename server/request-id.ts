import { randomBytes } from 'node:crypto'

/** The caller's request id if valid, otherwise a new one. */
export const chooseRequestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(16).toString('hex')
