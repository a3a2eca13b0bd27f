import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { LogIn } from '#contract/credentials/input'
import { frozenClock } from '#platform/runtime/clock'
import { system } from '#shared/actor'
import { after, DAY, MINUTE, SECOND } from '#shared/dates'
import { engine } from '../../../test/engine.ts'
import { computeStaffTotp, openIdentityWorld, PASSWORD, START } from '../../../test/identity-world.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { listStaff as staffIn } from './people.ts'

const { accounts, clock, createWith, database, db, identity, person, registration, staff, wait } =
  await openIdentityWorld()
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('staff need the code of their authenticator, each code once, of the running step or a neighbour', async () => {
  const { id, logIn } = await staff()
  await expect(logIn()).rejects.toMatchObject({ code: 'second_factor_required', field: 'totp' })
  await expect(logIn(PASSWORD, '')).rejects.toMatchObject({ code: 'second_factor_required' })
  await expect(logIn(PASSWORD, computeStaffTotp(after(clock.now(), -2 * MINUTE)))).rejects.toMatchObject({
    code: 'second_factor_wrong',
    field: 'totp',
  })
  const used = computeStaffTotp(clock.now())
  const { accessToken } = await logIn(PASSWORD, used)
  expect((await accounts.meOf(id)).isKyc).toBeNull()
  expect(await accounts.actorOf(accessToken)).toMatchObject({ kind: 'staff', userId: id, roles: ['finance'] })
  await expect(logIn(PASSWORD, used)).rejects.toMatchObject({ code: 'second_factor_used' })
  await expect(logIn(PASSWORD, computeStaffTotp(after(clock.now(), -30 * SECOND)))).rejects.toMatchObject({
    code: 'second_factor_used',
  })
  await logIn(PASSWORD, computeStaffTotp(after(clock.now(), 30 * SECOND)))
})

test('the same code at the same time opens one session', async () => {
  const { logIn } = await staff()
  const now = computeStaffTotp(clock.now())
  const tries = await Promise.allSettled([logIn(PASSWORD, now), logIn(PASSWORD, now), logIn(PASSWORD, now)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('staff without an authenticator do not get in, and a code does not replace the password', async () => {
  const { logIn } = await person({ kind: 'staff', roles: ['support'] })
  await expect(logIn(PASSWORD, '000000')).rejects.toMatchObject({ code: 'second_factor_not_set' })
  const armed = await staff()
  await expect(armed.logIn('salah-sekali', computeStaffTotp(clock.now()))).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
})

test('roles go to staff accounts only, and work from the next request on', async () => {
  const investor = await person()
  const change = { role: 'market' as const, reason: 'serah terima' }
  await expect(identity.grantRole(system('ops'), { userId: investor.id, ...change })).rejects.toEqual(
    refusedWith('not_staff'),
  )
  await expect(
    sql`insert into user_role (user_id, role, granted_at) values (${investor.id}, 'admin', ${START})`.execute(db),
  ).rejects.toMatchObject({ constraint: 'user_role_of_staff' })

  const { id, logIn } = await staff()
  const { accessToken } = await logIn(PASSWORD, computeStaffTotp(clock.now()))
  await identity.grantRole(system('ops'), { userId: id, ...change })
  await identity.grantRole(system('ops'), { userId: id, ...change })
  expect(await accounts.actorOf(accessToken)).toMatchObject({ roles: ['finance', 'market'] })
  await identity.revokeRole(system('ops'), { userId: id, ...change })
  const actor = await accounts.actorOf(accessToken)
  expect(actor).toMatchObject({ roles: ['finance'] })
  await expect(identity.grantRole(actor, { userId: id, ...change })).rejects.toEqual(refusedWith('not_allowed'))
  await expect(registration.createUser(actor, { email: 'a@contoh.test', firstname: 'A' })).rejects.toEqual(
    refusedWith('not_allowed'),
  )
})

test('the hour on people’s phones counts for their codes, not the demo’s clock', async () => {
  const phone = frozenClock(START)
  const { credentials: demo } = createWith({ authenticatorClock: phone })
  const { email, from } = await staff()
  wait(90 * DAY)
  await demo.logIn(LogIn.parse({ email, password: PASSWORD, totp: computeStaffTotp(phone.now()) }), from)
})

test.skipIf(engine === 'embedded')('staff are found among many people without a look at all of them', async () => {
  const { id } = await staff()
  await sql`insert into app_user (id, email, firstname, created_at)
    select gen_random_uuid(), 'ramai-' || n || '@contoh.test', 'Uji', now() from generate_series(1, 3000) as n`.execute(
    db,
  )
  await database.asOwner((tx) => sql`analyze app_user`.execute(tx))
  expect((await staffIn(db)).map((member) => member.id)).toContain(id)
  expect(await countRowsRead(db, staffIn)).toBeLessThan(200)
})
