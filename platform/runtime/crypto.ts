import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { SetupError } from './setup-error.ts'

/**
 * The table, column and row of a secret. It is authenticated with the ciphertext, so a secret copied to another row or
 * column cannot be decrypted.
 */
export type SealedPlace = { table: string; column: string; id: string }
export type Vault = ReturnType<typeof createVault>

const NONCE = 12
const TAG = 16
const KEY_ID = 8
/** Bytes before and after the ciphertext of a stream. */
export const SEALED_STREAM = { head: KEY_ID + NONCE, tag: TAG }

/**
 * Encrypts secrets for the database with AES-256-GCM. `keys` are 32 bytes in base64: the first encrypts, all decrypt.
 * To rotate, put a new key first and re-encrypt what `isCurrent` reports as old.
 */
export function createVault(keys: readonly string[]) {
  const ring = keys.map(keyOf)
  const current = ring[0]
  if (!current) throw new Error('A vault needs a key.')

  /** `v1.<key>.<nonce>.<ciphertext>.<tag>`. */
  function seal(secret: string, place: SealedPlace): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', current!.sealing, nonce, { authTagLength: TAG }).setAAD(
      bound(place, current!.id),
    )
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return ['v1', current!.id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
      '.',
    )
  }

  /** Throws when the text was changed, belongs elsewhere, or its key is gone. */
  function open(text: string, place: SealedPlace): string {
    const [version, id, nonce, sealed, tag] = text.split('.')
    const key = ring.find((each) => each.id === id)
    if (version !== 'v1' || !key || nonce === undefined || sealed === undefined || tag === undefined)
      throw new SetupError(
        `DATA_KEY: a sealed ${place.table}.${place.column} cannot be opened; put the key that sealed it (id ${id}) behind the new one, after a comma.`,
      )
    const decipher = createDecipheriv('aes-256-gcm', key.sealing, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG,
    })
    decipher.setAAD(bound(place, key.id)).setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
  }

  /** For a stream too long to hold: what stands before it, and what it runs through; the tag of 16 bytes follows it. */
  function sealStream() {
    const nonce = randomBytes(NONCE)
    const head = Buffer.concat([Buffer.from(current!.id, 'latin1'), nonce])
    return {
      head,
      cipher: createCipheriv('aes-256-gcm', current!.streaming, nonce, { authTagLength: TAG }).setAAD(head),
    }
  }

  /** Opens what `sealStream` sealed; nothing of it holds before the tag was checked. Throws when its key is gone. */
  function openStream(head: Buffer, tag: Buffer) {
    const id = head.subarray(0, KEY_ID).toString('latin1')
    const key = ring.find((each) => each.id === id)
    if (!key)
      throw new SetupError(
        `DATA_KEY: this was sealed with another key; put the one whose id is ${id} behind the new one, after a comma.`,
      )
    const decipher = createDecipheriv('aes-256-gcm', key.streaming, head.subarray(KEY_ID), { authTagLength: TAG })
    return decipher.setAAD(head).setAuthTag(tag)
  }

  return {
    seal,
    open,
    sealStream,
    openStream,
    /** How everything begins that the first key sealed. */
    currentKey: `v1.${current.id}.`,
    isCurrent: (text: string) => text.startsWith(`v1.${current.id}.`),
    /** A keyed hash of what has too few possibilities for a plain one, such as six digits. */
    mac: (...parts: string[]) => macBy(current.hashing, parts),
    /** By every key there is: what an older one made is still recognised. */
    macs: (...parts: string[]) => ring.map((key) => macBy(key.hashing, parts)),
  }
}

function keyOf(text: string) {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32) throw new Error('A key of the vault is 32 bytes in base64.')
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32))
  const id = createHash('sha256').update(key).digest('hex').slice(0, KEY_ID)
  return { id, sealing: derived('seal'), hashing: derived('mac'), streaming: derived('stream') }
}

const macBy = (key: Buffer, parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()

const bound = ({ table, column, id }: SealedPlace, keyId: string) => Buffer.from([table, column, id, keyId].join('|'))

/**
 * A digest of a typed e-mail address. Attempts are counted by digest, because people type anything there, even a
 * password.
 */
export const computeAccountDigest = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 32)
