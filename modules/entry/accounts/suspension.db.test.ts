import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { staffActor } from '../../../test/actors.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { openIdentityWorld } from '../../../test/identity-world.ts'

const { accounts, approvals, database, db, eventsOf, identity, person, staff } = await openIdentityWorld()
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

async function member(role: 'compliance' | 'admin' | 'auditor' | 'support', more: { firstname?: string } = {}) {
  const made = await staff({ roles: [role], ...more })
  return { ...staffActor(role), userId: made.id, email: made.email }
}
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from app_user where id = ${id}`.execute(db)).rows[0]!.state
const reason = 'Dugaan sesi dicuri'

test('a member of staff is suspended when a second person agrees, who is not the member; admins and auditors know at once', async () => {
  const [compliance, second, admin, auditor] = [
    await member('compliance'),
    await member('compliance'),
    await member('admin'),
    await member('auditor'),
  ]
  for (const target of [admin, auditor, second]) {
    const change = { userId: target.userId, reason }
    expect(await accounts.suspend(compliance, change)).toEqual({ suspended: false })
    expect(await stateOf(target.userId)).toBe('active')
    await expect(accounts.suspend(second, change)).rejects.toEqual(refusedWith('approval_waits'))
    await expect(voteAbout(approvals, compliance, `user/${target.userId}`)).rejects.toEqual(refusedWith('approval_own'))
    if (target !== auditor)
      for (const vote of ['approve', 'reject'] as const)
        await expect(voteAbout(approvals, target, `user/${target.userId}`, { vote, reason })).rejects.toEqual(
          refusedWith('account_own_case'),
        )
  }
  for (const watcher of [admin, auditor]) expect(await eventsOf(watcher.userId)).toContain('staff_suspension_asked')
  await voteAbout(approvals, second, `user/${auditor.userId}`)
  expect(await stateOf(auditor.userId)).toBe('suspended')
  expect(await eventsOf(admin.userId)).toContain('account_was_suspended')
  await voteAbout(approvals, admin, `user/${second.userId}`, { vote: 'reject', reason: 'Tidak ada bukti' })
  expect(await stateOf(second.userId)).toBe('active')
  // the operator needs nobody
  const third = await member('support')
  expect(await accounts.suspend(system('ops'), { userId: third.userId, reason })).toEqual({ suspended: true })
  expect(await stateOf(third.userId)).toBe('suspended')
})

test('an account is opened again by a second person, never by the one who suspended it', async () => {
  const [suspender, other, admin] = [await member('compliance'), await member('compliance'), await member('admin')]
  const { id } = await person()
  const change = { userId: id, reason }
  expect(await accounts.suspend(suspender, change)).toEqual({ suspended: true })
  expect(await eventsOf(admin.userId)).toContain('account_was_suspended')
  expect(await accounts.unsuspend(other, change)).toEqual({ suspended: true })
  expect(await stateOf(id)).toBe('suspended')
  await expect(voteAbout(approvals, other, `user/${id}`)).rejects.toEqual(refusedWith('approval_own'))
  await expect(voteAbout(approvals, suspender, `user/${id}`)).rejects.toEqual(refusedWith('account_suspended_by_you'))
  await voteAbout(approvals, admin, `user/${id}`)
  expect(await stateOf(id)).toBe('active')
  expect(await eventsOf(admin.userId)).toEqual(
    expect.arrayContaining(['account_reopening_asked', 'account_was_reopened']),
  )
  // a request that waited while the operator opened the account is refused, and undoes nothing
  await accounts.suspend(suspender, change)
  await accounts.unsuspend(suspender, change)
  await accounts.unsuspend(system('ops'), change)
  await expect(voteAbout(approvals, other, `user/${id}`)).rejects.toEqual(refusedWith('not_suspended'))
  expect(await stateOf(id)).toBe('active')
})

test('a request says whose account it is, what kind, why, and who suspended it', async () => {
  const [compliance, other] = [await member('compliance', { firstname: 'Nadia' }), await member('compliance')]
  const target = await member('support', { firstname: 'Budi' })
  const { id } = await person()
  const read = async (object: string) => {
    const { changes, title, reason: why } = await approvals.one(other, (await approvals.newestAbout(object))!.id)
    return { title: title.id, why, ...Object.fromEntries(changes.map(({ label, after }) => [label.id, after?.id])) }
  }
  await accounts.suspend(compliance, { userId: target.userId, reason })
  expect(await read(`user/${target.userId}`)).toMatchObject({
    title: expect.stringMatching(/^Bekukan akun staf Budi/),
    why: reason,
    'Pemilik akun': expect.stringMatching(/^Budi/),
    'Alamat email': target.email,
    'Jenis akun': 'Staf',
    'Keadaan akun': 'Dibekukan',
  })
  await accounts.suspend(compliance, { userId: id, reason })
  await accounts.unsuspend(compliance, { userId: id, reason: 'Pemilik sudah dihubungi' })
  expect(await read(`user/${id}`)).toMatchObject({
    why: 'Pemilik sudah dihubungi',
    'Jenis akun': 'Pemodal atau penerbit',
    'Keadaan akun': 'Terbuka',
    'Dibekukan oleh': expect.stringMatching(/^Nadia/),
  })
})

test('a vote that a colleague cast still counts after one person asked for their suspension', async () => {
  const [compliance, colleague, third] = [
    await member('compliance'),
    await member('compliance'),
    await member('compliance'),
  ]
  await accounts.suspend(compliance, { userId: colleague.userId, reason })
  const { id } = await person()
  await accounts.suspend(compliance, { userId: id, reason })
  await accounts.unsuspend(third, { userId: id, reason })
  await voteAbout(approvals, colleague, `user/${id}`)
  expect(await stateOf(id)).toBe('active')
})

test('staff do not rename themselves; the operator does, and the name before stays known', async () => {
  const board = await member('support', { firstname: 'Anwar' })
  const before = (await identity.people([board.userId])).get(board.userId)!
  for (const name of [{ firstname: 'Palsu' }, { lastname: 'Hafidzi Palsu' }, { firstname: ' Anwar', lastname: 'X' }])
    await expect(accounts.updateProfile(board, name)).rejects.toEqual(refusedWith('name_fixed'))
  // the same name and everything else may be sent
  await accounts.updateProfile(board, { firstname: before.firstname, lastname: before.lastname, phrase: 'kopi pagi' })
  await accounts.nameStaff(system('ops'), {
    ...{ userId: board.userId, firstname: 'Anwar', lastname: 'Hafidzi' },
    reason: 'Nama sesuai KTP',
  })
  expect((await identity.people([board.userId])).get(board.userId)).toMatchObject({ lastname: 'Hafidzi' })
  const { id, confirmed } = await person()
  const renamed = await confirmed()
  await accounts.updateProfile(renamed, { firstname: 'Sari', lastname: 'Dewi' })
  await accounts.updateProfile(renamed, { firstname: 'Rina' })
  const { listNames } = await import('#modules/identity')
  expect(await listNames(db, board.userId)).toEqual(expect.arrayContaining(['Anwar Hafidzi', before.firstname]))
  expect(await listNames(db, id)).toEqual(expect.arrayContaining(['Rina Dewi', 'Sari Dewi', 'Siti']))
  for (const [actor, userId, code] of [
    [system('ops'), id, 'not_staff'],
    [board, board.userId, 'not_allowed'],
  ] as const) {
    const name = { userId, firstname: 'A', lastname: 'B', reason: 'uji coba' }
    await expect(accounts.nameStaff(actor, name)).rejects.toEqual(refusedWith(code))
  }
})
