import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAudit } from '#modules/audit'
import { createCommands } from '#platform/commands/command'
import { listEventsAfter } from '#platform/commands/events'
import { guest } from '#shared/actor'
import { isoWib } from '#shared/dates'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { engine } from '../../../test/engine.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { createComplaints } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const wish = {
  topic: 'money',
  about: '',
  story: 'Setoran saya kemarin belum masuk ke dompet padahal sudah didebit.',
  wish: 'Dana dikreditkan.',
} as const
const answer = 'Setoran Anda sudah kami kreditkan hari ini. Kami meminta maaf.'

// docs/rules/publications.md, Complaint: “Received → acknowledged → in progress → answered (10 working days, once
// extendable by 10) → accepted | escalated (LAPS SJK, OJK).”
test('a complaint is acknowledged, looked into, answered within ten working days and taken by its writer', async () => {
  const { app } = world
  const [writer, stranger] = [await world.investor(), await world.investor()]
  const support = await insertStaff(app.database.db, 'support')
  const auditor = await insertStaff(app.database.db, 'auditor')
  await expect(app.complaints.file(guest, wish)).rejects.toMatchObject({ code: 'not_signed_in' })
  const filed = await app.complaints.file(writer, wish)
  const calendar = (await app.rulebook.at(app.clock.now())).calendar
  expect(filed).toMatchObject({ state: 'received', about: null })
  expect(filed.reference).toMatch(/^PD-\d{6}-/)
  expect(filed.answerBy).toEqual(calendar.deadlineAfterWorkingDays(app.clock.now(), 10))
  expect(isoWib(filed.acknowledgeBy)).toContain('T23:59:59.999')
  await expect(app.complaints.one(stranger, filed.id)).rejects.toMatchObject({ code: 'complaint_not_found' })
  await expect(app.complaints.cases(writer)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await app.complaints.cases(auditor)).items).toMatchObject([{ id: filed.id, userId: writer.userId }])
  await expect(app.complaints.acknowledge(auditor, filed)).rejects.toMatchObject({ code: 'not_allowed' })

  await expect(app.complaints.begin(support, filed)).rejects.toMatchObject({ code: 'complaint_state' })
  await app.complaints.acknowledge(support, filed)
  await app.complaints.begin(support, filed)
  await expect(app.complaints.accept(writer, filed)).rejects.toMatchObject({ code: 'complaint_state' })
  await app.complaints.answer(support, { id: filed.id, outcome: 'upheld', answer })
  await expect(app.complaints.answer(support, { id: filed.id, outcome: 'rejected', answer })).rejects.toMatchObject({
    code: 'complaint_state',
  })
  await expect(app.complaints.accept(stranger, filed)).rejects.toMatchObject({ code: 'complaint_not_found' })
  expect(await app.complaints.accept(writer, filed)).toMatchObject({ state: 'accepted', escalatedTo: null, answer })
  const names = (await listEventsAfter(app.database.db, 0n, [`user/${writer.userId}`])).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['complaint_acknowledged', 'complaint_answered']))
})

test('the time to answer is extended once, by ten working days, and an answer can be carried on', async () => {
  const { app } = world
  const writer = await world.investor()
  const compliance = await insertStaff(app.database.db, 'compliance')
  const { id, answerBy } = await app.complaints.file(writer, wish)
  const reason = 'Bank pengirim belum menjawab.'
  await expect(app.complaints.extend(compliance, { id, reason })).rejects.toMatchObject({ code: 'complaint_state' })
  await app.complaints.acknowledge(compliance, { id })
  const extended = await app.complaints.extend(compliance, { id, reason })
  const calendar = (await app.rulebook.at(app.clock.now())).calendar
  expect(extended.answerBy).toEqual(calendar.deadlineAfterWorkingDays(answerBy, 10))
  await expect(app.complaints.extend(compliance, { id, reason })).rejects.toMatchObject({ code: 'complaint_state' })
  await app.complaints.begin(compliance, { id })
  await app.complaints.answer(compliance, { id, outcome: 'rejected', answer })
  const ended = await app.complaints.escalate(writer, { id, to: 'laps_sjk' })
  expect(ended).toMatchObject({ state: 'escalated', escalatedTo: 'laps_sjk' })
  await expect(app.complaints.accept(writer, { id })).rejects.toMatchObject({ code: 'complaint_state' })
  await expectAppendOnly(app.database, sql`update complaint set story = repeat('x', 40) where id = ${id}`, 'CP001')
  await expectAppendOnly(app.database, sql`delete from complaint`, 'CP001')
})

test('those to be answered soonest come first, page by page, and five of one person wait at most', async () => {
  const { app } = world
  const writer = await world.investor()
  const support = await insertStaff(app.database.db, 'support')
  const filed: string[] = []
  for (let at = 0; at < 5; at++) {
    filed.push((await app.complaints.file(writer, wish)).id)
    await world.advance('PT1H')
  }
  await expect(app.complaints.file(writer, wish)).rejects.toMatchObject({
    code: 'complaint_quota',
    details: { most: 5 },
  })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await app.complaints.cases(support, { limit: 2, ...(after && { after }) })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen.filter((id) => filed.includes(id))).toEqual(filed)
  expect((await app.complaints.own(writer)).map(({ id }) => id)).toEqual(filed.toReversed())
})

test.skipIf(engine === 'embedded')(
  'five of one person wait at most, also when two processes are asked at once',
  async () => {
    const { app } = world
    const { database, clock, rulebook, identity } = app
    const writer = await world.investor()
    const { staffWith, nameOf } = identity
    const processes = Array.from({ length: 8 }, () =>
      createComplaints({
        ...{ db: database.db, clock, rulebook, staffWith, nameOf },
        commands: createCommands({ database, clock, audit: insertAudit }),
      }),
    )
    const outcomes = await Promise.allSettled(processes.map(({ file }) => file(writer, wish)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await app.complaints.own(writer)).toHaveLength(5)
  },
)

test('a promise that is broken is told once to its writer and to those who handle complaints, and so is the next one', async () => {
  const { app } = world
  const writer = await world.investor()
  const support = await insertStaff(app.database.db, 'support')
  const auditor = await insertStaff(app.database.db, 'auditor')
  const { id, reference, acknowledgeBy, answerBy } = await app.complaints.file(writer, wish)
  const told = async () =>
    (await listEventsAfter(app.database.db, 0n, [`user/${writer.userId}`])).filter(
      ({ name }) => name === 'complaint_late',
    )
  await app.demo!.clock.moveTo(acknowledgeBy)
  await world.advance('PT1H')
  expect((await told()).map(({ data }) => data)).toMatchObject([{ complaint: id, reference }])
  const subjects = async (actor: typeof support) =>
    (await app.notifications.list(actor, {}, 'id')).items.map(({ title }) => title)
  await app.notifications.deliver()
  expect(await subjects(support)).toContain(`Pengaduan ${reference} lewat waktu`)
  expect(await subjects(auditor)).not.toContain(`Pengaduan ${reference} lewat waktu`)
  await app.complaints.acknowledge(support, { id })
  await app.demo!.clock.moveTo(answerBy)
  await world.advance('PT1H')
  expect(await told()).toHaveLength(2)
  await app.complaints.begin(support, { id })
  await app.complaints.answer(support, { id, outcome: 'upheld', answer })
  await world.advance('P30D')
  expect(await told()).toHaveLength(2)
})

test('a broken promise that cannot be told holds up no other, and is told later', async () => {
  const { app } = world
  const writers = [await world.investor(), await world.investor()] as const
  const [broken, other] = [await app.complaints.file(writers[0], wish), await app.complaints.file(writers[1], wish)]
  const told = async () => {
    const events = await listEventsAfter(
      app.database.db,
      0n,
      writers.map(({ userId }) => `user/${userId}`),
    )
    return events.filter(({ name }) => name === 'complaint_late').map(({ data }) => data.complaint)
  }
  const mend = await breakRow(app.database, 'complaint', { id: broken.id })
  await expect(world.moveTo(new Date(other.acknowledgeBy.getTime() + 1))).rejects.toThrow('a due task failed')
  expect(await told()).toEqual([other.id])
  await mend()
  await app.runDue()
  expect(await told()).toEqual([other.id, broken.id])
})
