import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ApprovalSubject, Policy } from '#modules/approvals'
import { insertAudit } from '#modules/audit'
import { createCommands } from '#platform/commands/command'
import { frozenClock } from '#platform/runtime/clock'
import { type Actor, type StaffActor, type StaffRole, system } from '#shared/actor'
import { after, HOUR, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { openApprovals } from '../../../test/approvals.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertPerson, insertStaff } from '../../../test/rows.ts'
import { inBothLanguages } from './states.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const start = wib('2026-11-20', '09:00')
const clock = frozenClock(start)
const commands = createCommands({ database, clock, audit: insertAudit })
const { approvals, bring } = openApprovals({ db, clock, commands })

type Wish = { to: string; fails?: boolean; amount?: Rupiah }
const policy: Policy = [
  { from: 0n, permission: 'rule.decide', votes: 1 },
  { from: 1_000n, permission: 'rule.decide', votes: 2 },
]
/** A thing that is changed by approval, as a module would bring it. */
const thing = { value: 'old', closed: [] as string[] }
const subject: ApprovalSubject<Wish> = {
  name: 'test.change',
  kind: inBothLanguages('Uji'),
  policy: () => policy,
  describe: (_, { to }) => ({
    title: inBothLanguages(`Ubah menjadi ${to}`),
    changes: [{ label: inBothLanguages('Nilai'), before: inBothLanguages(thing.value), after: inBothLanguages(to) }],
  }),
  async execute({ note }, { object, payload: { to, fails } }) {
    if (fails) throw new Refusal('too_late')
    note(object, { data: { to } })
    thing.value = to
  },
  async close(_, { payload }, { state, reason }) {
    thing.closed.push(`${payload.to} ${state} ${reason}`.trim())
  },
}
bring([subject])

const [maker, checker, second, third] = (await Promise.all(
  ['one', 'two', 'three', 'four'].map(() => insertStaff(db, 'admin')),
)) as [StaffActor, StaffActor, StaffActor, StaffActor]
const [market, auditor, person] = [
  await insertStaff(db, 'market'),
  await insertStaff(db, 'auditor'),
  await insertPerson(db),
]

let objects = 0
type More = Partial<Wish> & { object?: string; expiresAt?: Date; makers?: string[]; by?: Actor }
function propose({ object = `thing/${++objects}`, expiresAt, makers, by = maker, ...wish }: More = {}) {
  const run = { name: 'test.propose', actor: by, may: 'rule.propose' as const }
  const payload = { to: 'new', ...wish }
  return commands.run(run, (context) =>
    approvals.proposeInTx(context, {
      subject: 'test.change',
      object,
      payload,
      reason: 'Alasan uji',
      amount: wish.amount,
      expiresAt,
      ...(makers && { makers }),
    }),
  )
}
const approve = (actor: Actor, id: string) => approvals.vote(actor, { id, vote: 'approve', reason: '' })
const reject = (actor: Actor, id: string) => approvals.vote(actor, { id, vote: 'reject', reason: 'Belum tepat' })
const refused = (code: string) => ({ name: 'Refusal', code })

beforeEach(() => {
  clock.moveTo(start)
  Object.assign(thing, { value: 'old', closed: [] })
})

test('what one person proposes takes effect with another one’s yes, and is told with its values before and after', async () => {
  const id = await propose()
  expect(await approvals.one(checker, id)).toMatchObject({
    state: 'waiting',
    title: inBothLanguages('Ubah menjadi new'),
    changes: [{ before: inBothLanguages('old'), after: inBothLanguages('new') }],
    reason: 'Alasan uji',
    proposedBy: maker.userId,
    votes: 0,
    votesNeeded: 1,
    noVote: null,
    own: false,
  })
  expect(thing.value).toBe('old')
  expect(await approve(checker, id)).toBe('approved')
  expect(thing.value).toBe('new')
  const { state, decidedAt, signatures } = await approvals.one(maker, id)
  expect([state, decidedAt]).toEqual(['approved', start])
  expect(signatures.map(({ person: who, as }) => [who, as])).toEqual([
    [maker.userId, 'maker'],
    [checker.userId, 'approve'],
  ])
})

test('nobody decides on what they proposed or wrote, and nobody without the permission', async () => {
  const id = await propose({ makers: [second.userId] })
  for (const own of [maker, second]) await expect(approve(own, id)).rejects.toMatchObject(refused('approval_own'))
  await expect(reject(maker, id)).rejects.toMatchObject(refused('approval_own'))
  for (const other of [market, auditor, person])
    await expect(approve(other, id)).rejects.toMatchObject(refused('not_allowed'))
  expect((await approvals.one(second, id)).noVote).toBe('own')
  expect((await approvals.one(auditor, id)).noVote).toBe('not_allowed')
  expect(thing.value).toBe('old')
})

test('the tables themselves refuse a maker as checker, a second vote, and what has not enough votes', async () => {
  const id = await propose({ amount: rupiah(5_000) })
  const sign = (who: string) =>
    sql`insert into approval_signature values (${id}, ${who}, 'approve', '', ${start})`.execute(db)
  await expect(sign(maker.userId)).rejects.toMatchObject({ constraint: 'approval_signed_once' })
  await sign(checker.userId)
  await expect(sign(checker.userId)).rejects.toMatchObject({ constraint: 'approval_signed_once' })
  const settle = sql`update approval_request set state = 'approved', decided_at = ${start} where id = ${id}`
  await expect(settle.execute(db)).rejects.toMatchObject({ constraint: 'approval_enough_votes' })
  const rejecting = sql`update approval_request set state = 'rejected', decided_at = ${start} where id = ${id}`
  await expect(rejecting.execute(db)).rejects.toMatchObject({ constraint: 'approval_enough_votes' })
})

test('what was signed and decided stays, for the application and for the tables’ owner', async () => {
  const id = await propose()
  await approve(checker, id)
  await expectAppendOnly(database, sql`update approval_signature set reason = 'lain' where request_id = ${id}`, 'AP001')
  await expectAppendOnly(database, sql`delete from approval_signature where request_id = ${id}`, 'AP001')
  await expectAppendOnly(database, sql`update approval_request set reason = 'lain' where id = ${id}`, 'AP001')
  await expectAppendOnly(database, sql`delete from approval_request where id = ${id}`, 'AP001')
  const again = sql`update approval_request set state = 'rejected' where id = ${id}`
  await expect(again.execute(db)).rejects.toMatchObject({ constraint: 'approval_decided_once' })
})

test('more money takes more votes; the last of them decides', async () => {
  const id = await propose({ amount: rupiah(1_000) })
  expect(await approve(checker, id)).toBe('waiting')
  await expect(approve(checker, id)).rejects.toMatchObject(refused('approval_voted'))
  expect([thing.value, (await approvals.one(checker, id)).votes]).toEqual(['old', 1])
  expect(await approve(second, id)).toBe('approved')
  expect(thing.value).toBe('new')
})

test('of two checkers who decide at the same moment one decides, and the other is told', async () => {
  const id = await propose()
  const answers = await Promise.allSettled([approve(checker, id), reject(second, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('approval_decided') })
})

test('two votes that arrive together both count, and what they approve is done once', async () => {
  const id = await propose({ amount: rupiah(1_000) })
  const answers = await Promise.all([approve(checker, id), approve(second, id)])
  expect(answers.sort()).toEqual(['approved', 'waiting'])
  await expect(approve(third, id)).rejects.toMatchObject(refused('approval_decided'))
})

test('one no ends a request with its reason; without a reason the tables refuse it', async () => {
  const id = await propose({ amount: rupiah(1_000) })
  await approve(checker, id)
  await expect(approvals.vote(second, { id, vote: 'reject', reason: '' })).rejects.toMatchObject({
    constraint: 'approval_rejected_why',
  })
  expect(await reject(second, id)).toBe('rejected')
  expect(thing).toEqual({ value: 'old', closed: ['new rejected Belum tepat'] })
})

test('a refusal during execution undoes the vote, and the request keeps waiting', async () => {
  const id = await propose({ fails: true })
  await expect(approve(checker, id)).rejects.toMatchObject(refused('too_late'))
  expect(await approvals.one(checker, id)).toMatchObject({ state: 'waiting', votes: 0, noVote: null })
})

test('a request whose time is over is approved no more, and ends by itself', async () => {
  const [id, later] = [
    await propose({ expiresAt: after(start, HOUR) }),
    await propose({ expiresAt: after(start, 2 * HOUR) }),
  ]
  const dueTask = approvals.parts.dueTasks.find(({ name }) => name === 'approvals')
  expect(await dueTask!.nextDue()).toEqual(after(start, HOUR))
  clock.moveTo(after(start, HOUR - 1))
  await dueTask!.run()
  expect((await approvals.one(maker, id)).state).toBe('waiting')
  clock.moveTo(after(start, HOUR))
  await expect(approve(checker, id)).rejects.toMatchObject(refused('approval_expired'))
  await Promise.all([dueTask!.run(), dueTask!.run()])
  expect((await approvals.one(maker, id)).state).toBe('expired')
  expect(thing.closed).toEqual(['new expired Waktu pemeriksaan habis'])
  expect(await dueTask!.nextDue()).toEqual(after(start, 2 * HOUR))
  await expect(approve(checker, id)).rejects.toMatchObject(refused('approval_expired'))
  await approve(checker, later)
  expect(await dueTask!.nextDue()).toBeNull()
})

test('a vote is given with the roles that are held at that moment, and a vote of somebody whose role was taken counts no more', async () => {
  const revoke = (actor: StaffActor, role: StaffRole) =>
    sql`delete from user_role where user_id = ${actor.userId} and role = ${role}`.execute(db)
  const [early, late] = [await insertStaff(db, 'admin'), await insertStaff(db, 'admin')]
  const id = await propose({ amount: rupiah(1_000) })
  await approve(early, id)
  await revoke(early, 'admin')
  await revoke(late, 'admin')
  await expect(approve(late, id)).rejects.toMatchObject(refused('not_allowed'))
  expect(await approve(checker, id)).toBe('waiting')
  expect(await approve(second, id)).toBe('approved')
})

test('its maker takes a request back, nobody else; then nobody votes on it', async () => {
  const id = await propose()
  await expect(approvals.withdraw(checker, { id })).rejects.toMatchObject(refused('approval_not_found'))
  await approvals.withdraw(maker, { id })
  await expect(approve(checker, id)).rejects.toMatchObject(refused('approval_decided'))
  await expect(approvals.withdraw(maker, { id })).rejects.toMatchObject(refused('approval_decided'))
  expect(thing.closed).toEqual(['new withdrawn Ditarik kembali oleh pengusul'])
})

test('staff whose last role was taken do not take back what they proposed; it goes on to be decided', async () => {
  const gone = await insertStaff(db, 'admin')
  const id = await propose({ by: gone })
  await expect(approvals.withdraw({ ...gone, roles: [] }, { id })).rejects.toMatchObject(refused('not_allowed'))
  expect(thing.closed).toEqual([])
  expect(await approve(checker, id)).toBe('approved')
})

test('of two requests about the same thing the second waits until the first is decided', async () => {
  const answers = await Promise.allSettled([propose({ object: 'thing/one' }), propose({ object: 'thing/one' })])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const made = answers.find((answer) => answer.status === 'fulfilled')!
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('approval_waits') })
  await reject(checker, made.value)
  const next = await propose({ object: 'thing/one' })
  expect(await approvals.newestAbout('thing/one')).toEqual({ id: next, state: 'waiting' })
  await approvals.withdraw(maker, { id: next })
})

test('the same vote with the same key is one vote', async () => {
  const id = await propose({ amount: rupiah(1_000) })
  const voting = { id, vote: 'approve' as const, reason: '', idempotencyKey: 'one' }
  const answers = [await approvals.vote(checker, voting), await approvals.vote(checker, voting)]
  expect(answers).toEqual(['waiting', 'waiting'])
  await reject(second, id)
})

test('everybody finds what they may decide on or made, the auditor finds all, and lists are walked page by page', async () => {
  const fresh = await insertStaff(db, 'admin')
  const ids: string[] = []
  for (let at = 0; at < 3; at++) {
    clock.moveTo(after(start, at * 1_000))
    ids.push(await propose({ by: fresh }))
  }
  const listed = async (actor: Actor, list: 'mine-to-decide' | 'proposed' | 'waiting' | 'decided', more = {}) =>
    (await approvals.list(actor, { list, limit: 100, ...more })).items
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
  expect(await listed(checker, 'mine-to-decide')).toEqual(ids)
  expect(await listed(fresh, 'mine-to-decide')).toEqual([])
  expect(await listed(fresh, 'proposed')).toEqual([...ids].reverse())
  expect(await listed(auditor, 'waiting')).toEqual(ids)
  expect(await listed(market, 'waiting')).toEqual([])
  const first = await approvals.list(fresh, { list: 'proposed', limit: 2 })
  expect([first.items.length, first.next, first.toDecide]).toEqual([2, ids[1], expect.any(Number)])
  expect((await approvals.list(fresh, { list: 'proposed', limit: 2, after: first.next! })).items).toHaveLength(1)
  await approve(checker, ids[0]!)
  expect(await listed(second, 'decided')).toEqual([ids[0]])
  expect(await listed(checker, 'mine-to-decide')).toEqual(ids.slice(1))
  await expect(approvals.list(person, { list: 'waiting' })).rejects.toMatchObject(refused('not_allowed'))
  for (const unknown of [newId(start), 'x', ''])
    await expect(approvals.one(checker, unknown)).rejects.toMatchObject(refused('approval_not_found'))
  await expect(approvals.one(market, ids[1]!)).rejects.toMatchObject(refused('approval_not_found'))
})

test('parts of the product are makers and checkers like people', async () => {
  const release = { name: 'test.propose', actor: system('release'), may: 'content.edit' as const }
  const id = await commands.run(release, (context) =>
    approvals.proposeInTx(context, {
      subject: 'test.change',
      object: 'thing/release',
      payload: { to: 'x' },
      reason: 'Rilis',
    }),
  )
  await expect(approve(system('release'), id)).rejects.toMatchObject(refused('not_signed_in')) // no rule is decided by the product
  expect(await approve(checker, id)).toBe('approved')
})

test('one request that cannot expire does not stop the others, and is retried', async () => {
  const broken = await propose({ expiresAt: after(start, HOUR) })
  const other = await propose({ expiresAt: after(start, HOUR + 1) })
  const [dueTask] = approvals.parts.dueTasks
  clock.moveTo(after(start, 2 * HOUR))
  const mend = await breakRow(database, 'approval_request', { id: broken })
  await expect(dueTask!.run()).rejects.toThrow('1 of 2 failed')
  expect((await approvals.one(maker, other)).state).toBe('expired')
  expect(await dueTask!.nextDue()).toEqual(after(start, HOUR))
  await mend()
  await dueTask!.run()
  expect((await approvals.one(maker, broken)).state).toBe('expired')
})

test('refuses to approve a request of a suspended proposer; it can be rejected', async () => {
  const set = (state: string, userId: string) =>
    sql`update app_user set state = ${state} where id = ${userId}`.execute(db)
  for (const by of [await insertStaff(db, 'admin'), await insertStaff(db, 'admin')]) {
    const id = await propose({ to: 'after suspension', by })
    await set('suspended', by.userId)
    await expect(approvals.vote(checker, { id, vote: 'approve', reason: '' })).rejects.toMatchObject({
      code: 'approval_maker_suspended',
    })
    expect(thing.value).not.toBe('after suspension')
    await set('active', by.userId)
    await approvals.vote(checker, { id, vote: 'approve', reason: '' })
    expect(thing.value).toBe('after suspension')
    thing.value = 'old'
  }
  const by = await insertStaff(db, 'admin')
  const id = await propose({ to: 'never', by })
  await set('suspended', by.userId)
  expect(await approvals.vote(checker, { id, vote: 'reject', reason: 'Akun diambil orang lain' })).toBe('rejected')
})
