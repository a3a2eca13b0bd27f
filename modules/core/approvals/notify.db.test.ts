import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ApprovalSubject } from '#modules/approvals'
import { insertAudit } from '#modules/audit'
import { createCommands } from '#platform/commands/command'
import { findLatestEvent, listEventsAfter } from '#platform/commands/events'
import { frozenClock } from '#platform/runtime/clock'
import type { Actor, StaffActor } from '#shared/actor'
import { after, HOUR, MINUTE, wib } from '#shared/dates'
import type { Permission } from '#shared/permissions'
import { openApprovals } from '../../../test/approvals.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertPerson, insertStaff } from '../../../test/rows.ts'
import { inBothLanguages } from './states.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const clock = frozenClock(wib('2026-11-20', '09:00'))
const commands = createCommands({ database, clock, audit: insertAudit })
const { approvals, bring } = openApprovals({ db, clock, commands })

const subject = (name: string, permission: Permission): ApprovalSubject<{ to: string }> => ({
  name,
  kind: inBothLanguages('Uji'),
  policy: () => [{ from: 0n, permission, votes: 1 }],
  describe: (_, { to }) => ({ title: { id: `Ubah ${to}`, en: `Change ${to}` }, changes: [] }),
  async execute() {},
})
bring([subject('test.rule', 'rule.decide'), subject('test.text', 'content.approve')])

const [maker, checker, second] = (await Promise.all([1, 2, 3].map(() => insertStaff(db, 'admin')))) as [
  StaffActor,
  StaffActor,
  StaffActor,
]
const [compliance, market] = [await insertStaff(db, 'compliance'), await insertStaff(db, 'market')]
const telling = approvals.parts.dueTasks.find(({ name }) => name === 'approvals.tell')!

let objects = 0
type More = { to?: string; by?: Actor; about?: string; makers?: string[]; expiresAt?: Date }
function propose({ to = 'x', by = maker, about = 'test.rule', makers = [], expiresAt }: More = {}) {
  const run = { name: 'test.propose', actor: by, may: 'account.use' as const }
  const object = `thing/${++objects}`
  return commands.run(run, (context) =>
    approvals.proposeInTx(context, {
      subject: about,
      object,
      payload: { to },
      reason: 'Alasan uji',
      makers,
      ...(expiresAt && { expiresAt }),
    }),
  )
}
const vote = (actor: Actor, id: string, reason = '') =>
  approvals.vote(actor, { id, vote: reason ? 'reject' : 'approve', reason })

let start = await findLatestEvent(db)
/** What was told since the test began, by person. */
async function told() {
  const events = await listEventsAfter(db, start, 'all')
  return events.map(({ topic, name, data }) => ({ to: topic.replace('user/', ''), name, data }))
}
const toldOf = async (actor: StaffActor) => (await told()).filter(({ to }) => to === actor.userId)

beforeEach(async () => {
  clock.moveTo(after(clock.now(), HOUR)) // the pause of the test before is over
  await telling.run()
  start = await findLatestEvent(db)
})

test('who may decide is told that something waits; who made it and who may not are told nothing', async () => {
  const id = await propose({ to: 'biaya', makers: [second.userId] })
  expect(await telling.nextDue()).toEqual(clock.now())
  await telling.run()
  const data = { request: id, titleId: 'Ubah biaya', titleEn: 'Change biaya', count: 1 }
  expect(await told()).toEqual([{ to: checker.userId, name: 'approvals_waiting', data }])
  expect(await toldOf(market)).toEqual([])
  expect(await telling.nextDue()).toBeNull()
})

test('what comes within a quarter of an hour is told together, by its oldest; other desks need not wait for it', async () => {
  await propose()
  await telling.run()
  start = await findLatestEvent(db)
  clock.moveTo(after(clock.now(), MINUTE))
  const oldest = await propose({ to: 'pertama' })
  clock.moveTo(after(clock.now(), MINUTE))
  await propose({ to: 'kedua', by: checker })
  await propose({ to: 'naskah', about: 'test.text', by: checker })
  await telling.run()
  expect((await told()).map(({ to }) => to).sort()).toEqual([maker, second, compliance].map((one) => one.userId).sort())
  clock.moveTo((await telling.nextDue())!)
  await Promise.all([telling.run(), telling.run()])
  const rules = async (actor: StaffActor) => (await toldOf(actor)).filter(({ data }) => data.titleId !== 'Ubah naskah')
  expect(await rules(second)).toMatchObject([{ data: { request: oldest, count: 2 } }])
  expect(await rules(maker)).toMatchObject([{ data: { titleId: 'Ubah kedua', count: 1 } }])
  expect(await rules(checker)).toMatchObject([{ data: { titleId: 'Ubah pertama', count: 1 } }])
  expect(await telling.nextDue()).toBeNull()
})

test('what is decided before anybody was told of it is told to its makers alone', async () => {
  const id = await propose({ makers: [second.userId] })
  await vote(checker, id)
  await telling.run()
  const names = (await told()).map(({ to, name }) => [to, name]).sort()
  expect(names).toEqual([maker, second].map(({ userId }) => [userId, 'approval_approved']).sort())
})

test('its maker is told of a no with its reason, of the end of the time, and of what was superseded; not of what they ended', async () => {
  const expiresAt = after(clock.now(), 2 * HOUR)
  const [no, late, own] = [await propose(), await propose({ expiresAt }), await propose({ makers: [second.userId] })]
  await vote(checker, no, 'Belum tepat')
  await approvals.withdraw(maker, { id: own })
  clock.moveTo(expiresAt)
  await approvals.parts.dueTasks.find(({ name }) => name === 'approvals')!.run()
  const replaced = await propose()
  const object = (await approvals.one(maker, replaced)).object
  const run = { name: 'test.replace', actor: checker, may: 'account.use' as const }
  await commands.run(run, (context) => approvals.supersedeInTx(context, object))
  expect((await toldOf(maker)).map(({ name, data }) => [name, data.request, data.reason])).toEqual([
    ['approval_rejected', no, 'Belum tepat'],
    ['approval_expired', late, undefined],
    ['approval_withdrawn', replaced, undefined],
  ])
  expect(await toldOf(second)).toMatchObject([{ name: 'approval_withdrawn', data: { request: own } }])
})

test('an investor whose wish staff decide on is told by its own module, not by this one', async () => {
  const sekar = await insertPerson(db)
  const id = await propose({ by: sekar })
  await vote(checker, id)
  expect((await told()).filter(({ to }) => to === sekar.userId)).toEqual([])
})
