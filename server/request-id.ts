import { randomBytes } from 'node:crypto'

/** The caller's own name for a request where it is one, so that both logs can be read side by side. */
export const requestIdOf = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(16).toString('hex')
