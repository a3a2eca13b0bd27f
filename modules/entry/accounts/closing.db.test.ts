import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { staffActor } from '../../../test/actors.ts'
import { GOOD_PASSWORD, openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'
import { createClearPhoto } from '../../../test/photo.ts'

const world = await openIdentityWorld()
const {
  accounts,
  credentials,
  database,
  db,
  eventsOf,
  form,
  identity,
  inbox,
  objections,
  person,
  registration,
  staff,
  suspended,
  tokenIn,
} = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('an account that holds something is not closed, and says what it holds', async () => {
  const { id, confirmed } = await person()
  const actor = await confirmed()
  const held = [
    { kind: 'cash' as const, name: 'IDR', amount: '250000' },
    { kind: 'securities' as const, name: 'RSIA', amount: '1200' },
    { kind: 'purchase' as const, name: 'Kopi Gayo', amount: '500000' },
  ]
  objections.set(id, held)
  expect(await accounts.closingObjections(actor)).toEqual(held)
  await expect(accounts.closeAccount(actor)).rejects.toMatchObject({
    code: 'account_not_empty',
    details: { holdings: 'Rp250.000, 1.200 RSIA, Kopi Gayo (Rp500.000)' },
  })
  expect(await identity.account(actor)).toMatchObject({ id, state: 'active' })
})

test('a closed account is out at once, its data is erased, its consents stay, and its address is free', async () => {
  const { id, email, from, logIn, confirmed } = await person({ phone: '+6281255501234', lastname: 'Aminah' })
  const { accessToken, refreshToken } = await logIn()
  const actor = await confirmed()
  await accounts.giveConsent(actor, { kind: 'marketing', given: true })
  await accounts.updateProfile(actor, { phrase: 'kopi pagi di Sanur' })
  await accounts.closeAccount(actor)
  await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(logIn()).rejects.toEqual(refusedWith('wrong_credentials'))
  await inbox(email, 'ditutup')
  const kept = ['app_user', 'session', 'registration', 'notice_choice', 'recovery_code', 'account_link']
  for (const table of kept) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.raw(table)} t`.execute(db)
    const stored = rows.map(({ row }) => row).join('\n')
    for (const personal of [email, '81255501234', 'Aminah', 'kopi pagi', from.ip])
      expect(stored.includes(`${personal}"`), `${table}: ${personal}`).toBe(false)
  }
  expect((await sql`select 1 from consent where user_id = ${id}`.execute(db)).rows).toHaveLength(3)
  expect(await eventsOf(id)).toContain('account_closed')
  await expect(accounts.closeAccount(actor)).rejects.toEqual(refusedWith('confirm_identity'))

  await registration.register({ ...form({ phone: '+6281255501234' }), email }, from)
  await registration.verifyEmail({ token: await tokenIn(email, 'Verifikasi') })
  expect((await identity.userByEmail(email))!.id).not.toBe(id)
})

test('what somebody left waiting ends with the suspension, once', async () => {
  const ended: string[] = []
  suspended.push(async (_, userId) => void ended.push(userId))
  const one = await person()
  const reason = 'Perangkat dicuri'
  await accounts.suspend(system('test'), { userId: one.id, reason })
  await accounts.suspend(system('test'), { userId: one.id, reason })
  expect(ended).toEqual([one.id])
  suspended.length = 0
  await expect(one.logIn()).rejects.toEqual(refusedWith('account_suspended'))
})

test('compliance suspends an investor at once, the operator opens again; nobody else may', async () => {
  const { id, email, logIn } = await person()
  const { accessToken, refreshToken } = await logIn()
  const actorOf = async (roles: Parameters<typeof staff>[0]) => {
    const member = await staff(roles)
    return { ...staffActor(...roles!.roles!), userId: member.id }
  }
  const compliance = await actorOf({ roles: ['compliance'] })
  const change = { userId: id, reason: 'laporan kehilangan ponsel' }
  for (const other of [
    await actorOf({ roles: ['support'] }),
    await accounts.actorOf(accessToken),
    { kind: 'guest' as const },
  ]) {
    await expect(accounts.suspend(other, change)).rejects.toMatchObject({ name: 'Refusal' })
    await expect(accounts.unsuspend(other, change)).rejects.toMatchObject({ name: 'Refusal' })
  }
  await accounts.suspend(compliance, change)
  await accounts.suspend(compliance, change)
  await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(logIn()).rejects.toEqual(refusedWith('account_suspended'))
  expect(await inbox(email, 'dibekukan')).toHaveLength(1)

  await credentials.forgotPassword({ email }, { userAgent: '', ip: '198.51.100.77' })
  await credentials.resetPassword({ token: await tokenIn(email, 'password baru'), password: GOOD_PASSWORD })
  await expect(logIn(GOOD_PASSWORD)).rejects.toEqual(refusedWith('account_suspended'))

  await accounts.unsuspend(system('ops'), change)
  await logIn(GOOD_PASSWORD)
  await expect(logIn(PASSWORD)).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(accounts.unsuspend(compliance, change)).rejects.toEqual(refusedWith('not_suspended'))
  for (const userId of ['x', '01900000-0000-7000-8000-000000000000'])
    await expect(accounts.suspend(compliance, { ...change, userId })).rejects.toEqual(refusedWith('user_unknown'))
})

test('what was still on its way when the account was closed leaves nothing in it', async () => {
  const { id, confirmed } = await person()
  const actor = await confirmed()
  const photo = await createClearPhoto()
  await accounts.closeAccount(actor)
  await expect(accounts.setPhoto(actor, photo)).rejects.toEqual(refusedWith('not_signed_in'))
  const profile = { firstname: 'Siti', phrase: 'hujan di bulan juni' }
  await expect(accounts.updateProfile(actor, profile)).rejects.toEqual(refusedWith('not_signed_in'))
  const { rows } = await sql`select firstname, phrase, image_file from app_user where id = ${id}`.execute(db)
  expect(rows).toEqual([{ firstname: '–', phrase: null, image_file: null }])
})
