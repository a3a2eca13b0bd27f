import { PasskeyResponse } from '#contract/credentials/input'

/** What an authenticator answered, as the browser posted it; null when it is nothing of that shape. */
export function readPasskey(posted: FormDataEntryValue | null): PasskeyResponse | null {
  if (typeof posted !== 'string') return null
  try {
    return PasskeyResponse.safeParse(JSON.parse(posted)).data ?? null
  } catch {
    return null
  }
}
