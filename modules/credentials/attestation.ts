import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyResponse } from './input.ts'

/**
 * What a browser made, without what the device says of its own maker. We ask for none of that and believe none; and its
 * certificates, which anybody can write, would have us ask the addresses that they name for lists of revoked ones. Throws what
 * is no answer of an authenticator.
 */
export function withoutAttestation(given: PasskeyResponse): RegistrationResponseJSON {
  const answer = given as unknown as RegistrationResponseJSON
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject)).get('authData')
  const none = isoCBOR.encode(
    new Map<string, Uint8Array | string | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]),
  )
  return { ...answer, response: { ...answer.response, attestationObject: isoBase64URL.fromBuffer(none) } }
}
