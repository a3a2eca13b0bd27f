import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaffActor, system } from '#shared/actor'
import { newId } from '#shared/ids'
import { voteAbout } from '../../../test/approvals.ts'
import { insertStaff } from '../../../test/rows.ts'
import {
  acceptInvitation,
  findInvitationLink,
  inviteAs,
  STAFF_PASSWORD as PASSWORD,
} from '../../../test/staff-invitations.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const from = { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0', ip: '198.51.100.7' }
const reason = 'Permintaan tertulis'

const accept = (link: string) => acceptInvitation(world.app, link)
const linkTo = (email: string, nth = 1) => findInvitationLink(world.app, email, nth)
const invitation = inviteAs
async function findActiveAdmins(): Promise<StaffActor[]> {
  const auditor = await insertStaff(world.app.database.db, 'auditor')
  return (await world.app.staff.list(auditor))
    .filter(({ roles, state }) => state === 'active' && roles.includes('admin'))
    .map(({ id }) => ({
      kind: 'staff',
      userId: id,
      sessionId: newId<'session'>(world.app.clock.now()),
      roles: ['admin'],
    }))
}
const stateOf = async (actor: StaffActor, email: string) =>
  (await world.app.staff.list(actor)).find((member) => member.email === email)?.state

test('from the first admin to a team: each change after the second admin is decided by another one', async () => {
  const { app } = world
  const ops = system('ops')
  const rudi = { email: 'rudi@contoh.test', firstname: 'Rudi', lastname: 'Hartono' }
  const stale = await app.staff.createFirstAdmin(ops, rudi)
  const first = await app.staff.createFirstAdmin(ops, rudi)
  expect(first.userId).toBe(stale.userId)
  await expect(accept(stale.link)).rejects.toMatchObject({ code: 'link_used' })
  const admin = await accept(first.link)
  expect(admin).toMatchObject({ kind: 'staff', roles: ['admin'] })
  await expect(accept(first.link)).rejects.toMatchObject({ code: 'link_used' })
  await expect(app.staff.createFirstAdmin(ops, rudi)).rejects.toMatchObject({ code: 'admin_exists' })

  const maya = invitation('maya@contoh.test', ['admin'])
  await expect(app.staff.invite(admin, invitation('x@contoh.test', ['finance']))).rejects.toMatchObject({
    code: 'second_admin_first',
  })
  expect(await app.staff.invite(admin, maya)).toEqual({ done: true })
  await expect(app.staff.invite(admin, invitation('y@contoh.test', ['admin']))).rejects.toMatchObject({
    code: 'second_admin_invited',
  })
  expect(await stateOf(admin, maya.email)).toBe('invited')
  const second = await accept(await linkTo(maya.email))

  const rina = invitation('rina@contoh.test', ['finance'])
  expect(await app.staff.invite(admin, rina)).toEqual({ done: false })
  expect(await stateOf(admin, rina.email)).toBeUndefined()
  await voteAbout(app.approvals, second, `staff/${rina.email}`)
  const finance = await accept(await linkTo(rina.email))
  expect(await stateOf(admin, rina.email)).toBe('active')

  await expect(
    app.staff.changeRoles(admin, { id: finance.userId, roles: ['finance', 'compliance'], reason }),
  ).rejects.toMatchObject({ code: 'roles_conflict' })
  await app.staff.changeRoles(admin, { id: finance.userId, roles: ['finance', 'market'], reason })
  await voteAbout(app.approvals, second, `staff/${finance.userId}`)
  expect((await app.staff.one(admin, finance.userId)).roles).toEqual(['finance', 'market'])
  await expect(app.staff.list(finance)).rejects.toMatchObject({ code: 'not_allowed' })

  await app.staff.proposeReset(admin, { id: finance.userId, reason })
  await voteAbout(app.approvals, second, `staff/${finance.userId}`)
  expect(await stateOf(admin, rina.email)).toBe('invited')
  await expect(app.credentials.logIn({ email: rina.email, password: PASSWORD }, from)).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
  const again = await accept(await linkTo(rina.email, 2))

  await app.staff.proposeRemoval(second, { id: finance.userId, reason: 'Berhenti bekerja' })
  await voteAbout(app.approvals, admin, `staff/${finance.userId}`)
  expect(await app.staff.one(admin, finance.userId)).toMatchObject({ state: 'left', roles: [], name: 'Rina Nurhaliza' })
  await expect(app.identity.account(again)).resolves.toMatchObject({ state: 'closed' })
  expect(await app.identity.listSessions(again)).toSatisfy((all: { endedAt: Date | null }[]) =>
    all.every(({ endedAt }) => endedAt),
  )
  expect(await app.staff.invite(admin, rina)).toEqual({ done: false })
  await voteAbout(app.approvals, second, `staff/${rina.email}`)
  expect(await stateOf(admin, rina.email)).toBe('invited')
  expect((await app.checks.ledger()).differences).toEqual([])
})

test('nobody decides on their own account, and the last admin stays', async () => {
  const { app } = world
  const [one, two] = await findActiveAdmins()
  await app.staff.proposeRemoval(one!, { id: two!.userId, reason })
  await expect(voteAbout(app.approvals, two!, `staff/${two!.userId}`)).rejects.toMatchObject({
    code: 'member_own_case',
  })
  await app.staff.changeRoles(one!, { id: one!.userId, roles: ['support'], reason })
  await voteAbout(app.approvals, two!, `staff/${one!.userId}`)
  await expect(app.staff.proposeRemoval(two!, { id: two!.userId, reason })).rejects.toMatchObject({
    code: 'second_admin_first',
  })
  await expect(app.staff.createFirstAdmin(system('ops'), invitation('z@contoh.test', []))).rejects.toMatchObject({
    code: 'admin_exists',
  })
  const { email } = (await app.staff.one(two!, two!.userId))!
  const { link } = await app.staff.resetAccess(system('ops'), { email, reason: 'Ponsel hilang' })
  expect((await accept(link)).roles).toEqual(['admin'])
})

test('an invitation ends after a day, is sent again, and can be cancelled', async () => {
  const { app } = world
  const [admin] = await findActiveAdmins()
  await app.staff.invite(admin!, invitation('nadia@contoh.test', ['admin']))
  const { id } = (await app.staff.list(admin!)).find(({ email }) => email === 'nadia@contoh.test')!
  const late = await linkTo('nadia@contoh.test')
  await world.advance('P2D')
  await expect(accept(late)).rejects.toMatchObject({ code: 'link_expired' })
  expect((await app.staff.one(admin!, id)).invitedUntil).toBeNull()
  await app.staff.resend(admin!, { id })
  await app.staff.cancelInvitation(admin!, { id })
  await expect(accept(await linkTo('nadia@contoh.test', 2))).rejects.toMatchObject({ code: 'link_unknown' })
  await expect(app.staff.resend(admin!, { id })).rejects.toMatchObject({ code: 'member_not_invited' })
})

test('while the other admin is away, the one who is left can let nobody in, and a suspended account accepts nothing', async () => {
  const { app } = world
  const [admin] = await findActiveAdmins()
  await app.staff.invite(admin!, invitation('tono@contoh.test', ['admin']))
  const other = await accept(await linkTo('tono@contoh.test'))
  const suspension = { userId: other.userId, reason: 'Dugaan sesi dicuri' }
  await app.accounts.suspend(system('ops'), suspension)
  await expect(app.staff.invite(admin!, invitation('w@contoh.test', ['admin']))).rejects.toMatchObject({
    code: 'admin_away',
  })
  const { link } = await app.staff.resetAccess(system('ops'), { email: 'tono@contoh.test', reason: 'Ponsel hilang' })
  await expect(accept(link)).rejects.toMatchObject({ code: 'account_suspended' })
  await app.accounts.unsuspend(system('ops'), suspension)
  expect((await accept(link)).roles).toEqual(['admin'])
})

test('of two admins who invite the same address at once one is first, and the other is told so', async () => {
  const { app } = world
  const [one, two] = await findActiveAdmins()
  const email = 'laras@contoh.test'
  const both = await Promise.allSettled(
    [one!, two!].map((admin) => app.staff.invite(admin, invitation(email, ['support']))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'approval_waits' } })
  const voter = both[0]!.status === 'fulfilled' ? two! : one!
  await voteAbout(app.approvals, voter, `staff/${email}`)
  await expect(app.staff.invite(one!, invitation(email, ['support']))).rejects.toMatchObject({ code: 'email_taken' })
  expect((await app.staff.list(one!)).filter((member) => member.email === email)).toHaveLength(1)
})
