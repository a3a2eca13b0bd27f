import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#shared/actor'
import { system } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { voteAbout } from '../../../test/approvals.ts'
import { acceptInvitation, findInvitationLink, inviteAs } from '../../../test/staff-invitations.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let one: StaffActor
let two: StaffActor
const reason = 'Pemeriksaan tahunan'
const today = () => localDate(world.app.clock.now())
const stateOf = async (email: string) =>
  (await world.app.staff.list(one)).find((member) => member.email === email || member.name === email)

beforeAll(async () => {
  world = await createTestWorld()
  const { link } = await world.app.staff.createFirstAdmin(system('ops'), {
    ...{ email: 'rudi@contoh.test', firstname: 'Rudi', lastname: 'Hartono' },
  })
  one = await acceptInvitation(world.app, link)
  await world.app.staff.invite(one, inviteAs('maya@contoh.test', ['admin']))
  two = await acceptInvitation(world.app, await findInvitationLink(world.app, 'maya@contoh.test'))
})
afterAll(() => world.close())

const tono = () => inviteAs('tono@contoh.test', ['auditor'])

test('an auditor has a last day within the rule, and nobody else has one', async () => {
  const { app } = world
  const invite = (more: object) => app.staff.invite(one, { ...tono(), ...more })
  await expect(invite({})).rejects.toMatchObject({ code: 'last_day_missing' })
  const { 'staff.auditor_days': days } = await app.rulebook.at(app.clock.now())
  for (const lastDay of [plusDays(today(), -1), plusDays(today(), days + 1)])
    await expect(invite({ lastDay })).rejects.toMatchObject({ code: 'last_day_out_of_range' })
  await expect(invite({ roles: ['support'], lastDay: today() })).rejects.toMatchObject({ code: 'last_day_unneeded' })
})

test('the account of an auditor ends by itself after its last day, which another admin may have moved', async () => {
  const { app } = world
  const lastDay = plusDays(today(), 3)
  await app.staff.invite(one, { ...tono(), lastDay })
  await voteAbout(app.approvals, two, 'staff/tono@contoh.test')
  const auditor = await acceptInvitation(app, await findInvitationLink(app, 'tono@contoh.test'))
  expect(await stateOf('tono@contoh.test')).toMatchObject({ state: 'active', lastDay })

  const later = plusDays(lastDay, 2)
  const change = { id: auditor.userId, roles: ['auditor' as const], reason }
  await expect(app.staff.changeRoles(one, { ...change, lastDay })).rejects.toMatchObject({ code: 'roles_unchanged' })
  await app.staff.changeRoles(one, { ...change, lastDay: later })
  const [asked] = (await app.approvals.list(two, { list: 'waiting', subject: 'staff.change' })).items
  expect(asked!.changes.at(-1)).toMatchObject({ label: { en: 'Last day' } })
  await voteAbout(app.approvals, two, `staff/${auditor.userId}`)

  await world.advance('P4D')
  expect(await stateOf('tono@contoh.test'), 'the day was moved').toMatchObject({ state: 'active', lastDay: later })
  await world.advance('P2D')
  expect(await app.staff.one(one, auditor.userId)).toMatchObject({ state: 'left', roles: [], lastDay: null })
  expect(await app.identity.listSessions(auditor)).toSatisfy((all: { endedAt: Date | null }[]) =>
    all.every(({ endedAt }) => endedAt),
  )
  expect((await app.checks.ledger()).differences).toEqual([])
})

test('other roles take the last day away', async () => {
  const { app } = world
  const email = 'tini@contoh.test'
  await app.staff.invite(one, { ...inviteAs(email, ['auditor']), lastDay: plusDays(today(), 1) })
  await voteAbout(app.approvals, two, `staff/${email}`)
  const { userId: id } = await acceptInvitation(app, await findInvitationLink(app, email))
  await app.staff.changeRoles(one, { id, roles: ['support'], reason })
  await voteAbout(app.approvals, two, `staff/${id}`)
  await world.advance('P3D')
  expect(await stateOf(email)).toMatchObject({ state: 'active', roles: ['support'], lastDay: null })
})
