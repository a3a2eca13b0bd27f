import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PasskeyResponse } from '../../modules/people/credentials/input.ts'
import { HOME, openIdentityWorld } from '../identity-world.ts'

// A passkey can bring certificates of its maker, which anybody can write. Nothing in them is believed, and above all no
// address that they name is asked: from inside our network that would be anybody's way to what only we can reach.

let world: Awaited<ReturnType<typeof openIdentityWorld>>
let asked = 0
const inside = createServer((_, response) => {
  asked++
  response.end('rahasia')
})
let address = ''
beforeAll(async () => {
  world = await openIdentityWorld()
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/daftar.crl`
})
afterAll(async () => {
  inside.close()
  await world.database.close()
})

/** As much of DER as a certificate needs. */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const oid = (hex: string) => der(6, Buffer.from(hex, 'hex'))
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const integer = (value: number) => der(2, Buffer.from([value]))
const nameOf = (text: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, text))))
const signed = sequence(oid('2a8648ce3d040302')) // ecdsa-with-SHA256

type Certified = { subject: string; issuer: string; key: KeyObject; by: KeyObject; extensions?: [string, Buffer][] }
function certificate({ subject, issuer, key, by, extensions = [] }: Certified) {
  const parts = [
    der(0xa0, integer(2)),
    der(2, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    signed,
    nameOf(issuer),
    sequence(der(0x17, '200101000000Z'), der(0x17, '491231235959Z')),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
  ]
  if (extensions.length > 0)
    parts.push(der(0xa3, sequence(...extensions.map(([id, value]) => sequence(oid(id), der(4, value))))))
  const content = sequence(...parts)
  return sequence(content, signed, der(3, Buffer.from([0]), sign('sha256', content, by)))
}

/** A passkey of “Android” whose certificates are the attacker's own, down to the root, and name where they are revoked. */
function attested({ challenge, url }: { challenge: string; url: string }): PasskeyResponse {
  const [leaf, root] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  const { x, y } = leaf!.publicKey.export({ format: 'jwk' })
  const point = (coordinate = '') => new Uint8Array(Buffer.from(coordinate, 'base64url'))
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
  const id = randomBytes(16)
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: HOME, crossOrigin: false }))
  const clientHash = createHash('sha256').update(client).digest()
  const data = Buffer.concat([
    createHash('sha256').update(new URL(HOME).hostname).digest(),
    Buffer.from([0x45, 0, 0, 0, 0]), // present, verified, a credential with it; counter 0
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    key,
  ])
  const described = sequence(
    ...[integer(3), der(10, Buffer.from([1])), integer(4), der(10, Buffer.from([1]))],
    ...[der(4, clientHash), der(4), sequence(), sequence()],
  )
  const x5c = [
    certificate({
      ...{ subject: 'Ponsel', issuer: 'Akar', key: leaf!.publicKey, by: root!.privateKey },
      extensions: [
        ['551d1f', sequence(sequence(der(0xa0, der(0xa0, der(0x86, url)))))], // where its revocation is told
        ['2b06010401d679020111', described],
      ],
    }),
    certificate({ subject: 'Akar', issuer: 'Akar', key: root!.publicKey, by: root!.privateKey }),
  ]
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', Buffer.concat([data, clientHash]), leaf!.privateKey))],
    ['x5c', x5c.map((one) => new Uint8Array(one))],
  ])
  const attestation = new Map<string, unknown>([
    ['fmt', 'android-key'],
    ['attStmt', statement],
    ['authData', new Uint8Array(data)],
  ])
  const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return {
    ...{ id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: b64(client), attestationObject: b64(isoCBOR.encode(attestation as never)) },
  }
}

test('no address that a passkey’s certificates name is asked, and the passkey is kept without them', async () => {
  const { credentials, person } = world
  const actor = await (await person()).confirmed()
  const { challenge } = await credentials.passkeyOptions(actor, {})
  const kept = await credentials.addPasskey(actor, { name: 'Ponsel', response: attested({ challenge, url: address }) })
  expect(kept).toMatchObject({ name: 'Ponsel' })
  expect(asked).toBe(0)
})

test('what is no answer of an authenticator is no passkey', async () => {
  const { credentials, person } = world
  const actor = await (await person()).confirmed()
  const nested = Buffer.alloc(40_000, 0x81).toString('base64url')
  for (const attestationObject of ['', 'AA', 'oA', nested, undefined]) {
    const { challenge } = await credentials.passkeyOptions(actor, {})
    const whole = attested({ challenge, url: address })
    const response = { ...whole, response: { ...whole.response, attestationObject } }
    await expect(credentials.addPasskey(actor, { name: 'x', response })).rejects.toMatchObject({
      code: 'passkey_refused',
    })
  }
})
