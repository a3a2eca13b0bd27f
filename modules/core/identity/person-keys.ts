import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { isSealedWithOldKey } from '#platform/db-admin/sealed-with-old-key'
import type { Clock } from '#platform/runtime/clock'
import type { SealedPlace, Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

const NONCE = 12
const TAG = 16
const BATCH = 500

/** Encrypts one person's data, bound to its place; unreadable once the key is destroyed. */
export type PersonKey = ReturnType<typeof createSealingKey>
export type PersonKeys = ReturnType<typeof createPersonKeys>

type Deps = { db: Db; clock: Clock; vault: Vault }

/** Per-person encryption keys, wrapped by the vault; closing an account destroys the key. */
export function createPersonKeys({ db, clock, vault }: Deps) {
  const place = (userId: string) => ({ table: 'person_key', column: 'wrapped', id: userId })
  const find = (userId: Id<'user'>, through: Db | Tx) =>
    tables(through).selectFrom('person_key').select('wrapped').where('user_id', '=', userId).executeTakeFirst()

  const opened = (userId: Id<'user'>, { wrapped }: { wrapped: string }) =>
    createSealingKey(Buffer.from(vault.open(wrapped, place(userId)), 'base64'))

  /** A person's key as it is; undefined where none was made yet, or it was destroyed. */
  async function existing(userId: Id<'user'>, through: Db | Tx = db): Promise<PersonKey | undefined> {
    const row = await find(userId, through)
    return row && opened(userId, row)
  }

  /** Those of these people as they are; who has none is left out. */
  async function existingOf(
    userIds: readonly Id<'user'>[],
    through: Db | Tx = db,
  ): Promise<ReadonlyMap<Id<'user'>, PersonKey>> {
    if (userIds.length === 0) return new Map()
    const rows = await tables(through)
      .selectFrom('person_key')
      .select(['user_id', 'wrapped'])
      .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
      .execute()
    return new Map(rows.map((row) => [row.user_id, opened(row.user_id, row)]))
  }

  /** A person's key; made when there is none yet, and not anew for somebody whose account is closed. */
  async function of(userId: Id<'user'>, through: Db | Tx = db): Promise<PersonKey> {
    const row = await find(userId, through)
    if (row) return opened(userId, row)
    const wrapped = vault.seal(randomBytes(32).toString('base64'), place(userId))
    await sql`
      insert into person_key (user_id, wrapped, created_at)
      select id, ${wrapped}, ${clock.now()}::timestamptz from app_user where id = ${userId}::uuid and state <> 'closed'
      on conflict do nothing`.execute(through)
    const made = await find(userId, through)
    if (!made) throw new Error('the key of somebody whose account is closed was destroyed')
    return opened(userId, made)
  }

  /** Keys for many people who have none yet, in one statement. */
  async function createMany(userIds: readonly Id<'user'>[], tx: Tx): Promise<ReadonlyMap<Id<'user'>, PersonKey>> {
    const keys = userIds.map((userId) => ({ userId, key: randomBytes(32) }))
    await tables(tx)
      .insertInto('person_key')
      .values(
        keys.map(({ userId, key }) => ({
          user_id: userId,
          wrapped: vault.seal(key.toString('base64'), place(userId)),
          created_at: clock.now(),
        })),
      )
      .execute()
    return new Map(keys.map(({ userId, key }) => [userId, createSealingKey(key)]))
  }

  /** Wraps anew what an older DATA_KEY wrapped; answers how many. */
  async function rewrap(): Promise<number> {
    let [count, last] = [0, '00000000-0000-0000-0000-000000000000']
    for (;;) {
      const rows = await tables(db)
        .selectFrom('person_key')
        .select(['user_id', 'wrapped'])
        .where('user_id', '>', last as Id<'user'>)
        .where(isSealedWithOldKey(vault, sql.ref('wrapped')))
        .orderBy('user_id')
        .limit(BATCH)
        .execute()
      for (const { user_id, wrapped } of rows) {
        last = user_id
        const anew = vault.seal(vault.open(wrapped, place(user_id)), place(user_id))
        await tables(db)
          .updateTable('person_key')
          .set({ wrapped: anew })
          .where('user_id', '=', user_id)
          .where('wrapped', '=', wrapped)
          .execute()
        count++
      }
      if (rows.length < BATCH) return count
    }
  }

  /** Whether bytes open as what a person handed in for this place; true where nobody can know any more, for want of the key. */
  async function opens(
    sealed: Buffer,
    { owner, place, through }: { owner: Id<'user'>; place: SealedPlace; through: Db | Tx },
  ): Promise<boolean> {
    const key = await existing(owner, through)
    try {
      key?.openBytes(sealed, place)
      return true
    } catch {
      return false
    }
  }

  return { of, existing, existingOf, createMany, opens, rewrap }
}

/** Encrypts and decrypts bytes and texts with a 32-byte key, bound to their place. */
export function createSealingKey(key: Buffer) {
  /** Piece by piece: nonce, ciphertext, tag. */
  async function* sealPieces(pieces: AsyncIterable<Uint8Array>, place: SealedPlace): AsyncGenerator<Buffer> {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(bound(place))
    yield nonce
    for await (const piece of pieces) yield cipher.update(piece)
    yield cipher.final()
    yield cipher.getAuthTag()
  }

  /** Throws when anything of it was changed, or when it belongs elsewhere. */
  function openBytes(sealed: Buffer, place: SealedPlace): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(bound(place)).setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
  }

  function sealText(text: string, place: SealedPlace): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(bound(place))
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `p1.${sealed.toString('base64url')}`
  }

  const openText = (text: string, place: SealedPlace) =>
    openBytes(Buffer.from(text.slice(3), 'base64url'), place).toString('utf8')

  return { sealPieces, openBytes, sealText, openText }
}

const bound = ({ table, column, id }: SealedPlace) => Buffer.from([table, column, id].join('|'))
