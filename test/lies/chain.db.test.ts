import { appendFile, glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { opsCommands } from '../../server/ops-commands.ts'
import { insertStaff } from '../rows.ts'
import { resumeMoneyMovements } from '../thaw.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// The owner of the database rewrites the chain with everything in it; the head that is kept outside gives them away.

let world: TestWorld
beforeEach(async () => {
  world = await createTestWorld()
  await grant()
  await world.app.audit.seal()
  await world.app.freeze.keepHead()
})
afterEach(() => world.close())

async function grant() {
  const { userId } = await insertStaff(world.app.database.db)
  await world.app.identity.grantRole(system('ops'), { userId, role: 'finance', reason: 'uji' })
}

const ledgerVerify = () => {
  const command = opsCommands['ledger:verify']!
  if (!('run' in command)) throw new Error('runs in the product')
  return command.run(world.app, [])
}

const asOwner = (...statements: string[]) =>
  world.app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

const cutTail = () =>
  asOwner(
    'delete from audit_record where position = (select position from audit_head)',
    `update audit_head set position = position - 1,
      hash = (select hash from audit_record where position = audit_head.position - 1)`,
  )

/** Every seal is taken off and the chain is sealed from its first record, with a reason that nobody gave. */
async function writeAnew() {
  await asOwner(
    `update audit_record set reason = 'lain' where position = 1`,
    'update audit_record set position = null, prev_hash = null, hash = null',
    `update audit_head set position = 0, hash = repeat('0', 64)`,
  )
  await world.app.audit.seal()
}

const headFile = async () => {
  for await (const file of glob(join(world.app.config.dataDir, 'audit-heads', '*.jsonl'))) return file
  throw new Error('no head was kept')
}
const kept = async () => (await readFile(await headFile(), 'utf8')).trim().split('\n')

test('a chain that nobody touched is held by the head outside, which grows with it', async () => {
  expect(await ledgerVerify()).toMatchObject({ ok: true })
  expect(await kept()).toHaveLength(2) // the checkpoint that the look kept is sealed too
  await grant()
  expect((await ledgerVerify()).lines.join()).toContain('held outside up to record')
  expect(await kept()).toHaveLength(3)
})

test.each([
  ['a tail cut off together with its head', cutTail],
  ['a chain written anew', writeAnew],
  ['another chain in its place', () => asOwner('update audit_head set chain = gen_random_uuid()')],
])('%s is found, stops money, and no head is kept over the one before', async (_, lie) => {
  const { app } = world
  await lie()
  const heads = await kept()
  expect(await app.checks.audit()).toMatchObject({ ok: false, firstBad: { problem: 'unlike_kept_head' } })
  const { ok, lines } = await ledgerVerify()
  expect({ ok, lines: lines.join() }).toMatchObject({ ok: false, lines: expect.stringContaining('unlike_kept_head') })
  await app.freeze.keepHead()
  expect((await app.freeze.standing())?.found).toMatchObject([
    { check: 'the audit chain is whole', found: 'unlike_kept_head' },
  ])
  await app.audit.seal()
  await app.freeze.keepHead()
  expect(await kept()).toEqual(heads)
})

test('the chain goes on from a break that those who ended the freeze have looked into', async () => {
  const { app } = world
  await cutTail()
  await app.freeze.keepHead()
  // The record that is gone had sealed a fact: its writing is repeated.
  await sql`update user_role set granted_at = granted_at`.execute(app.database.db)
  await resumeMoneyMovements(app)
  await app.audit.seal()
  await app.freeze.keepHead()
  expect(await kept()).toHaveLength(2)
  expect(await ledgerVerify()).toMatchObject({ ok: true })
  expect(await app.freeze.standing()).toBeNull()
})

test('a head that our key did not sign is a finding', async () => {
  const [line = ''] = await kept()
  const head = { ...JSON.parse(line), hash: 'f'.repeat(64) }
  await appendFile(await headFile(), `${JSON.stringify(head)}\n`)
  expect(await world.app.checks.audit()).toMatchObject({ ok: false, firstBad: { problem: 'forged_head' } })
})

test('a break between the head outside and the end of the chain is found before a head is kept', async () => {
  const { app } = world
  await grant()
  await app.audit.seal()
  await asOwner(`update audit_record set reason = 'lain' where position = (select position from audit_head)`)
  await app.freeze.keepHead()
  expect((await app.freeze.standing())?.found).toMatchObject([{ found: 'changed' }])
  expect(await kept()).toHaveLength(1)
})
