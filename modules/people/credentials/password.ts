import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Argon2 cost: memory in KiB, passes, lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }
export type Passwords = ReturnType<typeof createPasswordHasher>

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG = 32

const derive = (parameters: Argon2Parameters) =>
  new Promise<Buffer>((done, failed) =>
    argon2('argon2id', parameters, (error, tag) => (error ? failed(error) : done(tag))),
  )

/** Hashes and verifies passwords with this cost, limited in concurrency. */
export function createPasswordHasher(cost: PasswordCost = COST) {
  return {
    /** A PHC string: the cost stands beside the hash, so that it can be raised later. */
    async hash(password: string): Promise<string> {
      const nonce = randomBytes(16)
      const tag = await derive({ message: bytes(password), nonce, tagLength: TAG, ...cost })
      return phcOf(cost, nonce, tag)
    },
    /** Stands in for the hash of an account that does not exist or has no password: it costs the same, and is never right. */
    noHash: phcOf(cost, Buffer.alloc(16), Buffer.alloc(TAG)),
    /** Does the same work whatever it compares with, so that the time tells no stranger who is registered. */
    async verify(phc: string, password: string): Promise<boolean> {
      const stored = parse(phc)
      const { nonce, tag } = stored
      const found = await derive({ message: bytes(password), nonce, tagLength: tag.length, ...stored.cost })
      return timingSafeEqual(found, tag)
    },
  }
}

const phcOf = ({ memory, passes, parallelism }: PasswordCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`

function parse(phc: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('A stored password hash cannot be read')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  return {
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}

/** The same character typed on two keyboards is the same password. */
const bytes = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8')
const unpadded = (value: Buffer) => value.toString('base64').replaceAll('=', '')
