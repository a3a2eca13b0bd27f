import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyResponse } from '../modules/people/credentials/input.ts'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** A simulated passkey: a key pair that answers WebAuthn challenges (§6.1, §6.5). */
export function newAuthenticator({ origin, rpId = new URL(origin).hostname }: { origin: string; rpId?: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  /** `verified`: a finger or face was shown, not only the device touched. */
  const authData = (verified: boolean, attested: Buffer = Buffer.alloc(0)) => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha(rpId), Buffer.from([flags]), count, attested])
  }

  return {
    setCounter: (to: number) => {
      counter = to
    },
    register({ challenge }: { challenge: string }, { verified = true } = {}): PasskeyResponse {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const data = authData(verified, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', cborMap([])],
        ['authData', data],
      ] as never)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      }
    },
    answer({ challenge }: { challenge: string }, { verified = true } = {}): PasskeyResponse {
      counter++
      const client = clientData('webauthn.get', challenge)
      const data = authData(verified)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha(client)]), privateKey)),
        },
      }
    },
  }
}

type Cbor = number | string | Buffer | Map<never, never>

/** As much of CBOR as an attestation needs. */
function cborMap(entries: [Cbor, Cbor][]): Buffer {
  const parts = entries.flatMap(([key, value]) => [cbor(key), cbor(value)])
  return Object.assign(Buffer.concat([head(5, entries.length), ...parts]), { isMap: true })
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const bytes = value as Buffer & { isMap?: true }
  return bytes.isMap ? bytes : Buffer.concat([head(2, bytes.length), bytes])
}
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
