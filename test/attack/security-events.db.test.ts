import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { HOUR } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import { staffActor } from '../actors.ts'
import { type ApiClient, createApiClient, PASSWORD } from '../api-client.ts'
import { expectAppendOnly } from '../append-only.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Who tries what is not theirs leaves a trace: who, from where, what, and how it ended; never what they typed.

const admin = staffActor('admin')
let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const events = async (q: string) => (await world.app.security.list(admin, { q, limit: 100 })).items

const newStaff = async (role: 'finance' | 'admin') => {
  const email = `${crypto.randomUUID()}@contoh.test`
  const more = { kind: 'staff' as const, roles: [role], totpSecret: 'JBSWY3DPEHPK3PXP' }
  const id = await world.app.registration.createUser(system('test'), {
    email,
    firstname: role,
    password: PASSWORD,
    ...more,
  })
  return { id, email }
}
/** Over the real port, where the address is known. */
const guess = (email: string, password: string) =>
  fetch(`${world.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Penebak/1',
      'x-request-id': `tebakan-${email}`.slice(0, 40),
    },
    body: JSON.stringify({ email, password }),
  })

test('a failed log-in names account, address and device, and not what was typed', async () => {
  const typed = 'rahasia-yang-diketik'
  const unknown = `${typed}@contoh.test`
  expect((await guess(unknown, typed)).status).toBe(401)
  const [event] = await events(unknown)
  expect(event).toMatchObject({
    ...{ kind: 'log_in', outcome: 'refused', code: 'wrong_credentials', actor: null },
    ...{ command: 'credentials.log-in', device: 'Penebak/1' },
  })
  expect(event!.ip).toMatch(/127\.0\.0\.1$/)
  const { rows } = await sql`select * from security_event`.execute(world.app.database.db)
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(typed)
})

test('a log-in, a change of a role and a refusal by permission name who did it', async () => {
  const { userId, token } = await client.person()
  expect(await events(userId)).toContainEqual(
    expect.objectContaining({ kind: 'log_in', outcome: 'done', command: 'credentials.log-in', actor: userId }),
  )
  expect((await client.get('/desk/security-events', { token })).status).toBe(403)
  expect(await events(userId)).toContainEqual(
    expect.objectContaining({ kind: 'permission', outcome: 'refused', code: 'not_allowed', command: 'securityEvents' }),
  )
  const { id } = await newStaff('finance')
  await world.app.identity.grantRole(system('test'), { userId: id, role: 'auditor', reason: 'uji' })
  expect(await events(id)).toContainEqual(
    expect.objectContaining({ kind: 'role', about: `user/${id}`, detail: { role: 'auditor' }, actor: 'test' }),
  )
})

test('a command that is refused is written once, and a step that only asks for the next is no failure', async () => {
  const { id, email } = await newStaff('finance')
  const from = { userAgent: 'Firefox', ip: '198.51.100.1' }
  const code = await world.app.credentials
    .logIn({ email, password: PASSWORD }, from)
    .catch((error) => isRefusal(error) && error.code)
  expect(code).toBe('second_factor_required')
  expect(await events(email)).toEqual([])
  const wrong = { email, password: PASSWORD, totp: '000000' }
  await expect(world.app.credentials.logIn(wrong, from)).rejects.toMatchObject({ code: 'second_factor_wrong' })
  expect((await events(id)).filter(({ code }) => code === 'second_factor_wrong')).toHaveLength(1)
})

test('events are only added, and kept for two years', async () => {
  const { database, security } = world.app
  await guess('siapa@contoh.test', 'salah-semua')
  await expectAppendOnly(database, sql`update security_event set code = 'lain'`, 'SE001')
  await expectAppendOnly(database, sql`delete from security_event`, 'SE001')
  await expectAppendOnly(database, sql`truncate security_event`, 'SE001')
  const old = (days: number) => sql`
    insert into security_event (at, kind, outcome, command, actor_kind, written_at)
    values (now() - make_interval(days => ${days}), 'log_in', 'done', ${`umur-${days}`}, 'guest', now() - make_interval(days => ${days}))`
  await database.asOwner(async (tx) => {
    await old(800).execute(tx)
    await old(700).execute(tx)
  })
  await security.purge()
  expect(await events('umur-800')).toEqual([])
  expect(await events('umur-700')).toHaveLength(1)
})

test('guesses at a staff account raise one alarm, of which admins are told', async () => {
  const { app, clock } = world
  const [target, looker] = [await newStaff('finance'), await newStaff('admin')]
  for (let at = 0; at < 5; at++) await guess(target.email, `salah-${at}`)
  expect(await app.security.look()).toContain('staff_guessed')
  expect(await app.security.look()).not.toContain('staff_guessed')
  expect(await app.security.alarms(admin)).toContainEqual(
    expect.objectContaining({ rule: 'staff_guessed', about: `user/${target.id}`, counted: 5 }),
  )
  await app.notifications.deliver()
  const told = await app.notifications.list({ ...staffActor('admin'), userId: looker.id }, { limit: 100 }, 'id')
  expect(told.items.map(({ title }) => title)).toContain('Peringatan keamanan: akun staf dicoba berkali-kali')
  clock.moveTo(new Date(clock.now().getTime() + 2 * HOUR))
  expect(await app.security.look()).not.toContain('staff_guessed')
})

test('a flood is one event a minute for each address and reason, and the metrics count every one', async () => {
  const { securityLog } = world.app
  const of = () => securityLog.counts().find(([kind]) => kind === 'limit')?.[2] ?? 0
  const before = of()
  const tried = { name: 'apaSaja', actor: staffActor('finance') }
  for (let at = 0; at < 20; at++) await securityLog.refused(tried, 'too_many_requests')
  expect(of() - before).toBe(20)
  expect(await events(tried.actor.userId)).toHaveLength(1)
})

test('only admins and auditors read them', async () => {
  await expect(world.app.security.list(staffActor('finance'), {})).rejects.toMatchObject({ code: 'not_allowed' })
  const { items } = await world.app.security.list(staffActor('auditor'), { kind: 'log_in', limit: 1 })
  expect(items).toHaveLength(1)
})
