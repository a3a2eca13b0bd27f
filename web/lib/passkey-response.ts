import { PasskeyResponse } from '#contract/credentials/input'

/** Parses the posted answer of an authenticator; null if malformed. */
export function readPasskey(posted: FormDataEntryValue | null): PasskeyResponse | null {
  if (typeof posted !== 'string') return null
  try {
    return PasskeyResponse.safeParse(JSON.parse(posted)).data ?? null
  } catch {
    return null
  }
}
