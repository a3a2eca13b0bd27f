import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { AuditHead } from './states.ts'

/** A chain head as stored outside the database, with its public key in base64. */
export type SignedHead = { chain: string; position: string; hash: string; at: string; key: string; signature: string }

/** Append-only store for heads outside the database. Each call rejects when the store does not answer. */
export type HeadStore = {
  keep(head: SignedHead): Promise<void>
  /** The one that was kept last. */
  latest(): Promise<SignedHead | undefined>
}

export type HeadSigner = ReturnType<typeof createHeadSigner>

/** What an Ed25519 key of 32 bytes lacks to be PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs with the first key (32 bytes, base64) and verifies with all. */
export function createHeadSigner(keys: readonly string[]) {
  const pairs = keys.map((seed) => {
    const secret = createPrivateKey({
      key: Buffer.concat([PKCS8, Buffer.from(seed, 'base64')]),
      format: 'der',
      type: 'pkcs8',
    })
    const open = createPublicKey(secret)
    return { secret, open, name: nameOf(open) }
  })
  return {
    sign(chain: string, { position, hash }: AuditHead, at: Date): SignedHead {
      const { secret, name } = pairs[0]!
      const head = { chain, position: String(position), hash, at: at.toISOString(), key: name }
      return { ...head, signature: sign(null, textOf(head), secret).toString('base64') }
    },
    isOurs(head: SignedHead): boolean {
      const pair = pairs.find(({ name }) => name === head.key)
      return pair !== undefined && verify(null, textOf(head), pair.open, Buffer.from(head.signature, 'base64'))
    },
  }
}

const nameOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

const textOf = ({ chain, position, hash, at, key }: Omit<SignedHead, 'signature'>) =>
  Buffer.from(JSON.stringify(['syirkah-audit-head/1', chain, position, hash, at, key]))
