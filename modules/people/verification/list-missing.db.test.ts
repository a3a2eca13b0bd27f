import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ListKind } from '#contract/screening/states'
import { system, type UserActor } from '#shared/actor'
import { createDemoCompanyApplication, createDemoForeignerApplication } from '../../../db/seed/application.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { createPersonWithApplication, createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { deleteScreeningLists } from '../../../test/listed.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app } = world
const { verification, screening, approvals } = app
afterAll(() => world.close())
beforeEach(() => deleteScreeningLists(app))
const [maker, checker] = [
  await insertStaff(app.database.db, 'compliance'),
  await insertStaff(app.database.db, 'compliance'),
]

let editions = 0
const importOf = (kind: ListKind, name = 'Zorvuxat Qhelbimdro') =>
  screening.importList(maker, { kind, bytes: Buffer.from(`reference,name\nUJI-${++editions},${name}\n`) })
async function citizen() {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  await app.runDue()
  return person
}
async function company() {
  const application = createDemoCompanyApplication({
    email: 'pt@contoh.test',
    name: 'PT Sinar Abadi Jaya',
    income: 9_000_000_000n,
  })
  const person = await createPersonWithApplication(app, { ...application, owner1Name: 'Wirasakti Bhayangkara' })
  await app.runDue()
  return person
}
async function foreigner() {
  const person = await createPersonWithApplication(
    app,
    createDemoForeignerApplication({ email: 'asing@contoh.test', name: 'Chong Wei Lee', income: 300_000_000n }),
  )
  await app.runDue()
  return person
}
const approve = (
  actor: UserActor | ReturnType<typeof system>,
  { userId }: { userId: UserActor['userId'] },
  reason?: string,
) => verification.approve(actor, { userId, reason })
const stateOf = async ({ userId }: { userId: string }) => (await verification.one(maker, userId)).state

test('nobody is approved while a list that the law requires is not in force, whichever is missing', async () => {
  for (const person of [await citizen(), await company(), await foreigner()]) {
    const missing = (lists: string) => ({ code: 'kyc_list_missing', details: { lists }, field: 'reason' })
    await expect(approve(maker, person)).rejects.toMatchObject(missing('DTTOT, DPPSPM'))
    await expect(approve(system('import'), person)).rejects.toMatchObject(missing('DTTOT, DPPSPM'))
    for (const kind of ['pep', 'un'] as const) await importOf(kind)
    await expect(approve(maker, person)).rejects.toMatchObject(missing('DTTOT, DPPSPM'))
    await importOf('dttot')
    await expect(approve(maker, person)).rejects.toMatchObject(missing('DPPSPM'))
    expect(await stateOf(person)).toBe('submitted')
    await importOf('dppspm')
    await approve(maker, person, 'Uji tuntas selesai')
    await deleteScreeningLists(app)
  }
})

test('two people may approve without a list: the first says why, the second sees which list is missing', async () => {
  const person = await citizen()
  expect(await approve(maker, person, 'Daftar baru dapat diambil besok')).toEqual({ approved: false })
  expect(await stateOf(person)).toBe('submitted')
  const { id } = (await approvals.newestAbout(`kyc/${person.userId}`))!
  const { changes } = await approvals.one(checker, id)
  expect(changes.map(({ label, after }) => [label.en.split(' ')[0], after?.en])).toEqual([
    ['DTTOT', 'Not in force: names were not compared'],
    ['DPPSPM', 'Not in force: names were not compared'],
  ])
  await expect(approvals.vote(maker, { id, vote: 'approve', reason: '' })).rejects.toMatchObject({
    code: 'approval_own',
  })
  await approvals.vote(checker, { id, vote: 'approve', reason: '' })
  expect(await stateOf(person)).toBe('approved')
})

test('a list that comes into force before the second vote is compared with the person', async () => {
  const person = await citizen()
  await approve(maker, person, 'Daftar baru dapat diambil besok')
  await importOf('dttot', 'Sekar Uji')
  const vote = () => voteAbout(approvals, checker, `kyc/${person.userId}`)
  await expect(vote()).rejects.toMatchObject({ code: 'screening_undecided' })
  expect(await stateOf(person)).toBe('submitted')
})

test('who handed in before the lists came is compared with them at the approval', async () => {
  const person = await citizen()
  await importOf('dppspm')
  await importOf('dttot', 'Sekar Uji')
  await expect(approve(maker, person)).rejects.toMatchObject({ code: 'screening_undecided' })
  await expect(approve(system('import'), person)).rejects.toMatchObject({ code: 'screening_undecided' })
})
