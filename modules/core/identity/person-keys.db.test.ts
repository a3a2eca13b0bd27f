import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createVault } from '#platform/runtime/crypto'
import { engine } from '../../../test/engine.ts'
import { openIdentityWorld } from '../../../test/identity-world.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { createPersonKeys } from './person-keys.ts'

const world = await openIdentityWorld()
const { accounts, clock, db, identity } = world
afterAll(() => world.database.close())
const onPostgres = test.skipIf(engine === 'embedded')
const place = (id = '1') => ({ table: 'draft_field', column: 'value', id })
const joined = async (pieces: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(pieces))
async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('what a person’s key sealed opens by the same key at the same place, and nowhere else', async () => {
  const [one, other] = [await world.person(), await world.person()]
  const key = await identity.keys.of(one.id)
  const text = key.sealText('3171012345678901', place())
  const bytes = await joined(key.sealPieces(pieces('isi ', 'berkas'), place()))
  expect(text).not.toContain('3171')
  expect(bytes.includes('berkas')).toBe(false)

  const again = await identity.keys.of(one.id)
  expect(again.openText(text, place())).toBe('3171012345678901')
  expect(String(again.openBytes(bytes, place()))).toBe('isi berkas')
  expect(() => again.openText(text, place('2'))).toThrow()
  expect(() =>
    again.openBytes(Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]), place()),
  ).toThrow()
  const stranger = await identity.keys.of(other.id)
  expect(() => stranger.openText(text, place())).toThrow()
})

test('two first uses at once get one key', async () => {
  const { id } = await world.person()
  const keys = await Promise.all([1, 2, 3, 4].map(() => identity.keys.of(id)))
  const sealed = keys.map((key) => key.sealText('sama', place()))
  for (const text of sealed) expect(keys[0]!.openText(text, place())).toBe('sama')
})

test('a new DATA_KEY wraps every key anew; what was sealed before still opens', async () => {
  const { id } = await world.person()
  const [old, next] = [1, 2].map(() => randomBytes(32).toString('base64'))
  const made = createPersonKeys({ db, clock, vault: createVault([old!]) })
  await sql`delete from person_key`.execute(db)
  const text = (await made.of(id)).sealText('tetap', place())
  const both = createPersonKeys({ db, clock, vault: createVault([next!, old!]) })
  expect(await both.rewrap()).toBe(1)
  expect(await both.rewrap()).toBe(0)
  const only = createPersonKeys({ db, clock, vault: createVault([next!]) })
  expect((await only.of(id)).openText(text, place())).toBe('tetap')
  await sql`delete from person_key`.execute(db)
})

onPostgres('a start reads none of the keys that the newest DATA_KEY wrapped', async () => {
  const [old, next] = [1, 2].map(() => randomBytes(32).toString('base64'))
  const vault = createVault([next!, old!])
  const { id } = await world.person()
  await createPersonKeys({ db, clock, vault: createVault([old!]) }).of(id)
  await sql`
    with crowd as (
      insert into app_user (id, email, firstname, created_at)
      select gen_random_uuid(), 'ramai-' || n || '@contoh.test', 'Uji', now() from generate_series(1, 3000) as n returning id
    )
    insert into person_key (user_id, wrapped, created_at) select id, ${vault.seal('kunci', place())}, now() from crowd`.execute(
    db,
  )
  await world.database.asOwner((tx) => sql`analyze person_key`.execute(tx))
  expect(await createPersonKeys({ db, clock, vault }).rewrap()).toBe(1)
  expect(await countRowsRead(db, (tx) => createPersonKeys({ db: tx, clock, vault }).rewrap())).toBeLessThan(20)
  await sql`delete from person_key`.execute(db)
})

test('closing an account destroys its key: what it sealed is gone for good', async () => {
  const someone = await world.person()
  await identity.keys.of(someone.id)
  await accounts.closeAccount(await someone.confirmed())
  const { rows } = await sql`select 1 from person_key where user_id = ${someone.id}`.execute(db)
  expect(rows).toEqual([])
  expect(await identity.keys.existing(someone.id)).toBeUndefined()
  await expect(identity.keys.of(someone.id)).rejects.toThrow('destroyed') // and no other is made
  expect((await sql`select 1 from person_key where user_id = ${someone.id}`.execute(db)).rows).toEqual([])
})
