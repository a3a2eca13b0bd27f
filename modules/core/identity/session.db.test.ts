import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { after, DAY, MINUTE, SECOND } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import { computeStaffTotp, openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'

const { accounts, clock, credentials, database, db, eventsOf, identity, person, staff, wait } =
  await openIdentityWorld()
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('log-out kills the access token on the next request, and may be repeated', async () => {
  const { id, logIn } = await person()
  const { accessToken, refreshToken } = await logIn()
  await identity.logOut(refreshToken)
  await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('token_revoked'))
  for (const token of [refreshToken, '', 'apa saja', 'x'.repeat(43), 'x'.repeat(500)]) await identity.logOut(token)
  expect(await eventsOf(id)).toEqual(['logged_in', 'logged_out'])
})

test('a refresh token that is used after log-out is refused and reported to its owner once', async () => {
  const { id, logIn } = await person()
  const { refreshToken } = await logIn()
  await identity.logOut(refreshToken)
  for (let time = 0; time < 3; time++)
    await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
  expect(await eventsOf(id)).toEqual(['logged_in', 'logged_out', 'revoked_token_used'])
  const { rows } =
    await sql`select 1 from audit_record where action = 'identity.report-revoked-token' and data ->> 'user_id' = ${id}`.execute(
      db,
    )
  expect(rows).toHaveLength(1)
})

test('a thousand refreshes of one token at once all give tokens that work, and nobody is logged out', async () => {
  const { logIn } = await person()
  const { refreshToken } = await logIn()
  wait(MINUTE)
  // a busy machine refuses some with `busy` (503 with Retry-After), which clients send again
  const refresh = (): ReturnType<typeof credentials.refresh> =>
    credentials.refresh(refreshToken).catch((error) => {
      if (!isRefusal(error) || error.code !== 'busy') throw error
      return refresh()
    })
  const answers = await Promise.all(Array.from({ length: 1_000 }, refresh))
  expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1_000)
  await Promise.all(answers.slice(0, 100).map(({ accessToken }) => accounts.actorOf(accessToken)))
  await credentials.refresh(refreshToken)
  await identity.logOut(refreshToken)
  for (const { accessToken } of answers.slice(-20))
    await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('token_revoked'))
})

test('a session ends after 30 days whatever happened in it, and no access token outlives it', async () => {
  const { logIn } = await person()
  const begun = clock.now()
  const { refreshToken } = await logIn()
  clock.moveTo(after(begun, 30 * DAY - 30 * SECOND))
  const { accessToken, session } = await credentials.refresh(refreshToken)
  expect(session.expiresAt).toEqual(after(begun, 30 * DAY))
  wait(30 * SECOND)
  await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('access_token_expired'))
  await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('session_expired'))
})

test('what never was a token is refused like one that is over', async () => {
  for (const text of ['', 'x', 'x'.repeat(43), "' or 1=1 --", 'é'.repeat(43)]) {
    await expect(accounts.actorOf(text)).rejects.toEqual(refusedWith('access_token_expired'))
    await expect(credentials.refresh(text)).rejects.toEqual(refusedWith('session_expired'))
  }
  const { logIn } = await person()
  const { accessToken, refreshToken } = await logIn()
  await expect(accounts.actorOf(refreshToken)).rejects.toEqual(refusedWith('access_token_expired'))
  await expect(credentials.refresh(accessToken)).rejects.toEqual(refusedWith('session_expired'))
})

test('an owner sees their sessions and ends one or all others, but nobody else’s', async () => {
  const { logIn, from } = await person()
  const stranger = await person()
  const phone = await logIn(PASSWORD, undefined, { userAgent: 'Phone', ip: '192.0.2.1' })
  wait(SECOND)
  const laptop = await logIn()
  const here = await accounts.actorOf(laptop.accessToken)
  const there = await accounts.actorOf(phone.accessToken)
  expect(await identity.listSessions(here)).toMatchObject([
    { id: here.sessionId, current: true, userAgent: 'Firefox', endedAt: null },
    { id: there.sessionId, current: false, userAgent: 'Phone', ip: '192.0.2.1' },
  ])

  const other = await accounts.actorOf((await stranger.logIn()).accessToken)
  for (const sessionId of [there.sessionId, 'bukan-id', '01900000-0000-7000-8000-000000000000'])
    await expect(identity.endSession(other, { sessionId })).rejects.toEqual(refusedWith('session_unknown'))

  const asked = refusedWith('confirm_identity')
  await expect(identity.endSession(here, { sessionId: there.sessionId })).rejects.toEqual(asked)
  await expect(identity.endOtherSessions(here, {})).rejects.toEqual(asked)
  await credentials.confirmIdentity(here, { password: PASSWORD }, from)
  await identity.endSession(here, { sessionId: there.sessionId })
  await identity.endSession(here, { sessionId: there.sessionId })
  await expect(accounts.actorOf(phone.accessToken)).rejects.toEqual(refusedWith('token_revoked'))
  const third = await logIn()
  expect(await identity.endOtherSessions(here, {})).toBe(1)
  await expect(credentials.refresh(third.refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
  await credentials.refresh(laptop.refreshToken)
})

test('staff who do nothing for 15 minutes have to log in again', async () => {
  const { logIn } = await staff()
  const { refreshToken } = await logIn(PASSWORD, computeStaffTotp(clock.now()))
  wait(14 * MINUTE)
  await credentials.refresh(refreshToken)
  wait(14 * MINUTE)
  await credentials.refresh(refreshToken)
  wait(16 * MINUTE)
  await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('session_idle'))
  await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
})

test('purges expired sessions, tokens and links only', async () => {
  const { id, from, logIn } = await person()
  await logIn()
  wait(DAY)
  const { refreshToken } = await logIn()
  wait(2 * DAY)
  const { accessToken } = await credentials.refresh(refreshToken)
  const purged = await identity.purgeExpired()
  expect(purged.tokens).toBeGreaterThan(0)
  await accounts.actorOf(accessToken)
  wait(100 * DAY)
  expect((await identity.purgeExpired()).sessions).toBeGreaterThan(0)
  expect((await sql`select 1 from access_token`.execute(db)).rows).toHaveLength(0)
  const sessions = () =>
    sql<{ new_device: boolean }>`
    select new_device from session where user_id = ${id} order by created_at`.execute(db)
  expect((await sessions()).rows).toEqual([{ new_device: false }])
  wait(400 * DAY)
  await identity.purgeExpired()
  await logIn(PASSWORD, undefined, { ip: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  wait(MINUTE)
  await logIn(PASSWORD, undefined, from)
  const seen = (await sessions()).rows.map((row) => row.new_device)
  expect(seen, 'another device, and the one from before').toEqual([false, true, false])
})
