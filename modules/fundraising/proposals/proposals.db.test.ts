import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, system } from '#shared/actor'
import { brand } from '#shared/brand'
import { after, DAY } from '#shared/dates'
import { moment } from '#shared/format'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { SendProposal } from './input.ts'
import { applicationSteps } from './rules/application-fields.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, drafts, database } = app
const seed = system('seed')
const analyst = await insertStaff(database.db, 'analyst')
const FORM = 'proposal'

const write = (actor: Actor, about: string, values: Record<string, string>, seen: Record<string, string> = {}) =>
  drafts.save(actor, {
    kind: FORM,
    about,
    step: 'publisher',
    fields: Object.entries(values).map(([name, value]) => ({ name, value, seen: seen[name] })),
  })
const begun = async (owner: Actor) => (await proposals.begin(owner, {})).id
const stateOf = async (owner: Actor, id: string) => (await proposals.read(owner, id)).state
const decide = (id: string, to: 'screening' | 'accepted' | 'returned' | 'rejected', more: object = {}) =>
  proposals.decide(analyst, { id, to, reason: '', remarks: [], ...more })

test('an application is sent in, returned field by field, answered, sent in again and accepted', async () => {
  const owner = await world.investor()
  const id = await begun(owner)
  await proposals.importFormValues(seed, {
    id,
    values: { brandName: 'Kopi Gayo', security: 'shares', amount: '2000000000' },
  })
  await proposals.importProposalState(seed, { id, to: 'submitted' })
  await decide(id, 'screening')
  await expect(decide(id, 'returned')).rejects.toMatchObject({ code: 'proposal_remarks_missing' })
  await decide(id, 'returned', { remarks: [{ field: 'amount', text: 'Berbeda dari rencana.' }] })
  const { state, remarks, dueAt, name } = await proposals.read(owner, id)
  expect({ state, name, field: remarks[0]?.field, round: remarks[0]?.round }).toEqual({
    state: 'returned',
    name: 'Kopi Gayo',
    field: 'amount',
    round: 1,
  })
  expect(dueAt!.getTime()).toBeGreaterThan(app.clock.now().getTime())
  await proposals.answer(owner, { id: remarks[0]!.id, answer: 'Sudah kami samakan.' })
  await proposals.importFormValues(seed, { id, values: { amount: '1500000000' } })
  await proposals.importProposalState(seed, { id, to: 'submitted' })
  await decide(id, 'screening')
  await decide(id, 'accepted')
  const rounds = await proposals.listRounds(owner, { id, form: FORM })
  expect(rounds.map(({ values }) => values.amount)).toEqual(['2000000000', '1500000000'])
  expect((await proposals.read(owner, id)).history.map(({ to }) => to)).toEqual([
    'draft',
    'submitted',
    'screening',
    'returned',
    'submitted',
    'screening',
    'accepted',
  ])
})

test('nothing is sent in that is not filled, and nothing that was changed after its review', async () => {
  const owner = await world.investor()
  const id = await begun(owner)
  const { draft } = await write(owner, id, { brandName: 'Roti Tawangmangu' })
  await expect(proposals.send(owner, { id, version: draft.version + 1 })).rejects.toMatchObject({
    code: 'proposal_changed',
  })
  const refused = await proposals.send(owner, { id, version: draft.version }).catch((error) => error)
  const wanted = Object.values(applicationSteps).flatMap((fields) => Object.keys(fields))
  expect(refused.fields.map(({ field }: { field: string }) => field)).toContain('legalName')
  expect(refused.fields.every(({ field }: { field: string }) => wanted.includes(field))).toBe(true)
  expect(SendProposal.safeParse({ version: 0 }).success).toBe(false)
  expect(await stateOf(owner, id)).toBe('draft')
})

test('a file is for the security that was accepted', async () => {
  const owner = await world.investor()
  const id = await begun(owner)
  await proposals.importFormValues(seed, { id, values: createApplicationValues('Keripik Uji', { security: 'sukuk' }) })
  for (const to of ['submitted', 'screening', 'accepted'] as const)
    await proposals.importProposalState(seed, { id, to })
  const { security: _, ...values } = createDueDiligenceFileValues(2025)
  await proposals.importFormValues(seed, { id, values })
  const { draft } = await drafts.save(owner, {
    ...{ kind: 'proposal-file', about: id, step: 'publisher' },
    fields: [{ name: 'security', value: 'shares', seen: undefined }],
  })
  await expect(proposals.send(owner, { id, version: draft.version })).rejects.toMatchObject({
    code: 'proposal_other_security',
    field: 'security',
  })
})

test('while it is examined nobody writes in it; withdrawn, its business may ask again', async () => {
  const owner = await world.investor()
  const { id, applicantId } = await proposals.begin(owner, {})
  await proposals.importProposalState(seed, { id, to: 'submitted' })
  await expect(write(owner, id, { brandName: 'Baru' })).rejects.toMatchObject({ code: 'proposal_closed' })
  await expect(proposals.begin(owner, { applicantId })).rejects.toMatchObject({ code: 'proposal_running' })
  await proposals.withdraw(owner, { id, reason: 'Ditunda.' })
  await expect(decide(id, 'screening')).rejects.toMatchObject({ code: 'proposal_not_in_that_state' })
  expect(await stateOf(owner, (await proposals.begin(owner, { applicantId })).id)).toBe('draft')
})

test('a desk that is late hears of it, as those do who wait for it', async () => {
  const owner = await world.investor()
  const id = await begun(owner)
  await proposals.importFormValues(seed, { id, values: { brandName: 'Tempe Malang' } })
  await proposals.importProposalState(seed, { id, to: 'submitted' })
  const board = await insertStaff(database.db, 'sharia')
  await world.advance('P30D')
  await app.notifications.deliver()
  const told = async ({ userId }: { userId: string }) =>
    (
      await sql<{ name: string }>`
        select name from notice where user_id = ${userId} and name like 'proposal_overdue%'`.execute(database.db)
    ).rows.map(({ name }) => name)
  expect(await told(owner)).toEqual(['proposal_overdue'])
  expect(await told(analyst)).toEqual(['proposal_overdue_desk'])
  expect(await told(board)).toEqual([])
})

test('a proposal of which nobody can be told that it is late holds up no other, and is told later', async () => {
  const owners = [await world.investor(), await world.investor()] as const
  const ids = [await begun(owners[0]), await begun(owners[1])] as const
  for (const id of ids) await proposals.importFormValues(seed, { id, values: { brandName: 'Tahu Sumedang' } })
  for (const id of ids) await proposals.importProposalState(seed, { id, to: 'submitted' })
  const told = async () => {
    await app.notifications.deliver()
    const { rows } = await sql<{ user_id: string }>`
      select user_id from notice where name = 'proposal_overdue' and user_id in (${owners[0].userId}, ${owners[1].userId})
      order by event_seq`.execute(database.db)
    return rows.map(({ user_id: id }) => id)
  }
  const mend = await breakRow(database, 'proposal', { id: ids[0] })
  await expect(world.advance('P30D')).rejects.toThrow('a due task failed')
  expect(await told()).toEqual([owners[1].userId])
  await mend()
  await app.runDue()
  expect(await told()).toEqual([owners[1].userId, owners[0].userId])
})

test('two co-workers on one field: both texts are shown, each version stays', async () => {
  const [owner, helper] = [await world.investor(), await world.investor()]
  const { id, applicantId } = await proposals.begin(owner, {})
  await expect(write(helper, id, { description: 'x' })).rejects.toMatchObject({ code: 'proposal_not_found' })
  await proposals.invite(owner, { applicantId, email: helper.email, rights: ['write'] })
  const [invitation] = await proposals.listInvitations(helper)
  await proposals.accept(helper, { id: invitation!.id })
  const first = await write(owner, id, { description: 'Dari pemilik' })
  const late = await write(helper, id, { description: 'Dari rekan' })
  expect(late.conflicts).toMatchObject([{ name: 'description', mine: 'Dari rekan', theirs: 'Dari pemilik' }])
  await write(helper, id, { description: 'Dari rekan' }, { description: first.draft.fields.description!.seen })
  const versions = await proposals.readFieldHistory(owner, { id, form: FORM, name: 'description' })
  expect(versions.map(({ value }) => value)).toEqual(['Dari rekan', 'Dari pemilik'])
  await expect(proposals.send(helper, { id, version: 1 })).rejects.toMatchObject({ code: 'proposal_not_yours' })
  const [coworker] = await proposals.listCoworkers(owner, applicantId)
  expect((await proposals.listCoworkersByBusiness(owner)).get(applicantId)).toEqual([coworker])
  await proposals.endCoworker(owner, { id: coworker!.id })
  await expect(write(helper, id, { description: 'lagi' })).rejects.toMatchObject({ code: 'proposal_not_found' })
})

test('an invitation is for the address that it names, and for its time', async () => {
  const [owner, helper, stranger] = [await world.investor(), await world.investor(), await world.investor()]
  const { applicantId } = await proposals.begin(owner, {})
  const { id } = await proposals.invite(owner, { applicantId, email: helper.email, rights: [] })
  await expect(proposals.accept(stranger, { id })).rejects.toMatchObject({ code: 'coworker_not_found' })
  await expect(proposals.listCoworkers(stranger, applicantId)).rejects.toMatchObject({ code: 'proposal_not_found' })
  expect((await proposals.listCoworkersByBusiness(stranger)).has(applicantId)).toBe(false)
  await expect(proposals.invite(helper, { applicantId, email: 'lain@contoh.test', rights: [] })).rejects.toMatchObject({
    code: 'proposal_not_found',
  })
  world.clock.moveTo(after(app.clock.now(), 8 * DAY))
  await expect(proposals.accept(helper, { id })).rejects.toMatchObject({ code: 'invitation_expired' })
})

test('who is invited is written to, with or without an account, who invites, until when and where to accept', async () => {
  const owner = await world.investor({ name: 'Rina' })
  const { id, applicantId } = await proposals.begin(owner, {})
  await write(owner, id, { brandName: 'Kopi Rina' })
  const email = 'belum-punya-akun@contoh.test'
  await proposals.invite(owner, { applicantId, email, rights: ['write'] })
  const mails = () => app.demo!.inbox(email)
  await waitUntilHolds(async () => expect(await mails()).toHaveLength(1))
  const [mail] = await mails()
  expect(mail!.subject).toBe(`Undangan membantu Kopi Rina di ${brand.name}`)
  expect(mail!.text).toContain('Rina')
  expect(mail!.text).toContain(`sampai ${moment(after(app.clock.now(), 7 * DAY), 'id')}`)
  expect(mail!.text).toContain('/users/business')
  await expect(proposals.invite(owner, { applicantId, email, rights: [] })).rejects.toMatchObject({
    code: 'coworker_invited',
  })
  expect(await mails()).toHaveLength(1)
})

test('an owner gives a co-worker other rights, who hears of it and may do that much', async () => {
  const [owner, helper, other] = [await world.investor(), await world.investor(), await world.investor()]
  const id = await begun(owner)
  const { applicantId } = await proposals.read(owner, id)
  const { id: coworker } = await proposals.invite(owner, { applicantId, email: helper.email, rights: ['send'] })
  await proposals.accept(helper, { id: coworker })
  await expect(write(helper, id, { brandName: 'Batik Lasem' })).rejects.toMatchObject({ code: 'proposal_not_yours' })
  const change = { id: coworker, rights: ['write', 'write'] as const }
  await expect(proposals.changeCoworker(other, change)).rejects.toMatchObject({ code: 'proposal_not_found' })
  await expect(proposals.changeCoworker(helper, change)).rejects.toMatchObject({ code: 'proposal_not_yours' })
  await proposals.changeCoworker(owner, change)
  await proposals.changeCoworker(owner, change)
  await write(helper, id, { brandName: 'Batik Lasem' })
  expect((await proposals.listCoworkers(owner, applicantId))[0]!.rights).toEqual(['write'])
  await app.notifications.deliver()
  const { rows } = await sql<{ count: bigint }>`select count(*) from notice
    where user_id = ${helper.userId} and name = 'coworker_rights_changed'`.execute(database.db)
  expect(rows[0]!.count).toBe(1n)
})

test('staff decide, and not on a business of their own kind of account; fields and history are never changed', async () => {
  const owner = await world.investor()
  const id = await begun(owner)
  await write(owner, id, { brandName: 'Batik Lasem' })
  await expect(proposals.decide(owner, { id, to: 'screening', reason: '', remarks: [] })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expectAppendOnly(database, sql`delete from proposal_field where proposal_id = ${id}`, 'PR001')
  await expectAppendOnly(database, sql`update proposal_change set reason = 'x' where proposal_id = ${id}`, 'PR001')
  const { rows } = await sql<{
    value_sealed: string
  }>`select value_sealed from proposal_field where proposal_id = ${id}`.execute(database.db)
  expect(rows.every(({ value_sealed }) => !value_sealed.includes('Batik'))).toBe(true)
})
