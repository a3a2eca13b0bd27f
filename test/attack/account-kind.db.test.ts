import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsCommands } from '../../server/ops-commands.ts'
import { insertStaff } from '../rows.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Whether an account is of staff is decided when it is made.

let world: TestWorld
let sekar: Awaited<ReturnType<TestWorld['investor']>>
beforeAll(async () => {
  world = await createTestWorld()
  sekar = await world.investor({ name: 'Sekar' })
})
afterAll(() => world.close())

const promote = () => sql`update app_user set kind = 'staff' where id = ${sekar.userId}`
const grant = async (userId: string) => {
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(
    world.app.database.db,
  )
  const command = opsCommands['user:role']!
  if (!('run' in command)) throw new Error('runs beside the product')
  return command.run(world.app, [rows[0]!.email, 'grant', 'support'])
}

test.each<[string, () => ReturnType<typeof sql>]>([
  ['makes a person staff', promote],
  ['makes everybody staff', () => sql`update app_user set kind = 'staff'`],
  ['makes staff a person', () => sql`update app_user set kind = 'person' where kind = 'staff'`],
  ['gives an account another id', () => sql`update app_user set id = gen_random_uuid() where id = ${sekar.userId}`],
])('the application’s role never %s', async (_, statement) => {
  await expect(statement().execute(world.app.database.db)).rejects.toMatchObject({ code: '42501' })
})

test('what its owner changed past the product is found, and no role is given to it', async () => {
  const { app } = world
  const { userId } = await insertStaff(app.database.db)
  expect((await grant(userId)).ok).toBe(true)
  await app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await promote().execute(tx)
  })
  expect((await app.freeze.books()).differences).toMatchObject([
    { check: 'a fact is what was sealed', subject: `app_user/${sekar.userId}`, found: 'changed' },
  ])
  expect(await grant(sekar.userId)).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('past the product'), expect.anything()],
  })
})
