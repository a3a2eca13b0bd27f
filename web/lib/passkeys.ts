import type { PasskeyResponse } from '#contract/credentials/input'

export type Ceremony = 'log_in' | 'confirm' | 'register'
/** Why a passkey gave nothing: the reader closed the window, the server said no, or something broke. */
export type PasskeyFault = { why: 'cancelled' | 'known' | 'refused' | 'failed'; message?: string }

const isFault = (error: unknown): error is { fault: PasskeyFault } =>
  typeof error === 'object' && error !== null && 'fault' in error

/**
 * Asks the browser for a passkey; loads the WebAuthn library on demand. Throws errors that `toPasskeyFault`
 * understands.
 */
export async function askPasskey(ceremony: Ceremony, optionsFrom: string): Promise<PasskeyResponse> {
  const [options, { startAuthentication, startRegistration }] = await Promise.all([
    optionsOf(ceremony, optionsFrom),
    import('@simplewebauthn/browser'),
  ])
  const answer = await (ceremony === 'register'
    ? startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })
    : startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }))
  return answer as unknown as PasskeyResponse
}

async function optionsOf(ceremony: Ceremony, from: string): Promise<unknown> {
  const answer = await fetch(from, { method: 'POST', body: new URLSearchParams({ ceremony }) })
  if (answer.redirected) throw { fault: { why: 'refused' } satisfies PasskeyFault }
  const said = (await answer.json()) as { message?: string }
  if (answer.ok) return said
  throw { fault: { why: 'refused', ...(said.message ? { message: said.message } : {}) } satisfies PasskeyFault }
}

/** Classifies an error of a passkey ceremony. */
export function toPasskeyFault(error: unknown): PasskeyFault {
  if (isFault(error)) return error.fault
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return { why: 'cancelled' }
  return { why: name === 'InvalidStateError' ? 'known' : 'failed' }
}
