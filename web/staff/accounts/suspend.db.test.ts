import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import type { StaffActor } from '#shared/actor'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { appContext, requestContext } from '../../context.ts'
import { action } from './suspend.tsx'

const world = await createTestWorld()
const { app, clock } = world
const { db } = app.database
afterAll(() => world.close())
const [first, second, analyst] = [
  await insertStaff(db, 'compliance'),
  await insertStaff(db, 'compliance'),
  await insertStaff(db, 'analyst'),
]
const emailOf = async (id: string) => (await app.identity.people([id])).get(id)!.email
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from app_user where id = ${id}`.execute(db)).rows[0]!.state

type FormErrors = { errors: Record<string, string> }
/** What the page answers: where it leads, or what is wrong. */
async function press(intent: 'suspend' | 'reopen', email: string, reason: string, actor: StaffActor = first) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, { actor, locale: 'id', now: clock.now() } as never)
  const url = new URL('http://syirkah.test/admin/accounts')
  const body = new URLSearchParams({ intent, email, reason })
  const answered = await action({
    context,
    request: new Request(url, { method: 'POST', body }),
    url,
    params: {},
  } as never)
  return answered instanceof Response ? answered.status : (answered as { data: FormErrors }).data.errors
}

test('an account is suspended by its address at once, and opened again by another person', async () => {
  const person = await world.investor()
  expect(await press('suspend', person.email.toUpperCase(), 'Ponsel dicuri')).toBe(302)
  expect(await stateOf(person.userId)).toBe('suspended')
  expect(await press('reopen', person.email, 'Pemilik sudah dihubungi', second)).toBe(302)
  expect(await stateOf(person.userId)).toBe('suspended')
  const request = (await app.approvals.newestAbout(`user/${person.userId}`))!
  await expect(app.approvals.vote(first, { id: request.id, vote: 'approve', reason: '' })).rejects.toMatchObject({
    code: 'account_suspended_by_you',
  })
})

test('a member of staff waits for a second person, who reads whom it is about', async () => {
  const email = await emailOf(analyst.userId)
  expect(await press('suspend', email, 'Dugaan sesi dicuri')).toBe(302)
  expect(await stateOf(analyst.userId)).not.toBe('suspended')
  const request = (await app.approvals.newestAbout(`user/${analyst.userId}`))!
  const { changes, reason } = await app.approvals.one(second, request.id)
  expect(reason).toBe('Dugaan sesi dicuri')
  expect(changes.map(({ after }) => after?.id)).toEqual(expect.arrayContaining([email, 'Staf', 'Dibekukan']))
})

test.each([
  ['an unknown address', 'tidak-ada@contoh.test', 'Ponsel dicuri', 'email'],
  ['no address', 'bukan alamat', 'Ponsel dicuri', 'email'],
  ['no reason', 'seseorang@contoh.test', '', 'reason'],
])('%s changes nothing and says so at its field', async (_, email, reason, field) => {
  for (const intent of ['suspend', 'reopen'] as const)
    expect(Object.keys((await press(intent, email, reason)) as object)).toEqual([field])
})

test('who may not suspend cannot', async () => {
  const person = await world.investor()
  await expect(press('suspend', person.email, 'Coba saja', analyst)).rejects.toBeDefined()
  expect(await stateOf(person.userId)).toBe('active')
})
