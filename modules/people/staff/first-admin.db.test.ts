import { afterEach, beforeEach, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { insertStaff } from '../../../test/rows.ts'
import { acceptInvitation, STAFF_PASSWORD } from '../../../test/staff-invitations.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeEach(async () => {
  world = await createTestWorld()
})
afterEach(() => world.close())

const ops = system('ops')
const rudi = { email: 'rudi@contoh.test', firstname: 'Rudi', lastname: 'Hartono' }
const wrong = { ...rudi, email: 'rudy@contoh.test' }

test('the link of the first admin is over after a day, and a new one works', async () => {
  const { app } = world
  const { link } = await app.staff.createFirstAdmin(ops, rudi)
  await world.advance('PT25H')
  await expect(acceptInvitation(app, link)).rejects.toMatchObject({ code: 'link_expired' })
  const again = await app.staff.createFirstAdmin(ops, rudi)
  expect((await acceptInvitation(app, again.link)).roles).toEqual(['admin'])
})

test('a link that went to the wrong person lets nobody in once the right one is invited', async () => {
  const { app } = world
  const { link } = await app.staff.createFirstAdmin(ops, wrong)
  const right = await app.staff.createFirstAdmin(ops, rudi)
  await expect(acceptInvitation(app, link)).rejects.toMatchObject({ code: 'link_unknown' })
  const admin = await acceptInvitation(app, right.link)
  expect((await app.staff.page(admin, {})).counts).toMatchObject({ active: 1, invited: 0 })
})

test('of two operators who create the first admin at once one link works', async () => {
  const { app } = world
  const made = await Promise.all([rudi, wrong].map((each) => app.staff.createFirstAdmin(ops, each)))
  const opened = await Promise.allSettled(made.map(({ link }) => acceptInvitation(app, link)))
  expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the last admin cannot remove themselves, nor give up their role or their second factor', async () => {
  const { app } = world
  const { link } = await app.staff.createFirstAdmin(ops, rudi)
  const admin = await acceptInvitation(app, link)
  const own = { id: admin.userId, reason: 'Berhenti bekerja' }
  for (const act of [
    app.staff.proposeRemoval(admin, own),
    app.staff.proposeReset(admin, own),
    app.staff.changeRoles(admin, { ...own, roles: ['support'] }),
  ])
    await expect(act).rejects.toMatchObject({ code: 'second_admin_first' })
  await app.credentials.confirmIdentity(
    admin,
    { password: STAFF_PASSWORD },
    { userAgent: 'Firefox', ip: '198.51.100.7' },
  )
  await expect(app.credentials.disableTotp(admin, {})).rejects.toMatchObject({ code: 'totp_mandatory' })
})

test('the staff is listed by state and page, found by role and name, and exported with a record', async () => {
  const { app } = world
  const auditor = await insertStaff(app.database.db, 'auditor')
  for (let more = 0; more < 3; more++) await insertStaff(app.database.db, 'finance')
  await app.staff.createFirstAdmin(ops, { ...rudi, firstname: '=HYPERLINK' })
  const first = await app.staff.page(auditor, { limit: 3 })
  expect(first).toMatchObject({ counts: { all: 5, invited: 5, active: 0 }, admins: 0 })
  const rest = await app.staff.page(auditor, { limit: 3, after: first.next! })
  expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 2, null])
  expect((await app.staff.page(auditor, { q: 'keuangan' })).items).toHaveLength(3)
  expect((await app.staff.page(auditor, { q: 'rudi hyper' })).items).toHaveLength(1)
  expect((await app.staff.page(auditor, { list: 'left' })).items).toEqual([])
  const found = []
  for await (const part of await app.staff.export(auditor, { list: 'invited', q: 'finance' })) found.push(...part)
  expect(found).toHaveLength(3)
  expect((await app.audit.recordsOf({ object: 'staff' }, { limit: 10 }))[0]).toMatchObject({ action: 'staff.export' })
  const finance = await insertStaff(app.database.db, 'finance')
  await expect(app.staff.export(finance, {})).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(app.staff.page(finance, {})).rejects.toMatchObject({ code: 'not_allowed' })
})
