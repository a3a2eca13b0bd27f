import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { CallMeeting } from '#contract/meetings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { readForm } from '#platform/files/uploads'
import { type Actor, system } from '#shared/actor'
import { after, DAY, plusDays } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { giveProofByCode } from '../../../test/proof.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { MEETING_PAPER } from './states.ts'
import { verifyMeetingsInTx } from './verify.ts'

let it: RightsWorld
let analyst: Actor
let checkers: Actor[]
beforeAll(async () => {
  it = await createRightsWorld()
  const staff = async (role: 'analyst' | 'admin'): Promise<Actor> => {
    const email = `${newId(it.app.clock.now())}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: 'sepatu-hujan-72' }
    const userId = await it.app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(it.app.clock.now()), roles: [role] }
  }
  analyst = await staff('analyst')
  checkers = [await staff('admin'), await staff('analyst')]
})
afterAll(() => it.world.close())

const PASSWORD = 'sepatu-hujan-lemari-72'

/** A sukuk of which each of these investors holds so much: its meeting counts every unit, and its vote decides. */
async function sukuk(quantities: readonly number[]) {
  const { app, world } = it
  const total = units(quantities.reduce((sum, each) => sum + each, 0))
  const offering = await world.offering({ totalUnits: total, minimumUnits: total })
  const holders = []
  for (const quantity of quantities) {
    const holder = await it.investor(rupiah(50_000_000), PASSWORD)
    const wish = { offering: offering.slug, units: units(quantity), method: 'wallet' as const }
    await app.offerings.subscribe(holder, { ...wish, statements: [...purchaseConfirmations] })
    holders.push(holder)
  }
  await world.advance('P5D')
  return { code: offering.code, slug: offering.slug, holders }
}

const plan = (code: string, more: Record<string, string> = {}) =>
  CallMeeting.parse({
    security: code,
    title: 'Rapat tahunan 2026',
    explanation: 'Laporan tahunan dan penggunaan laba.',
    agenda: 'Menerima laporan tahunan\n* Mengubah anggaran dasar',
    recordedOn: plusDays(it.today(), 2),
    closesOn: plusDays(it.today(), 15),
    reason: 'Permintaan direksi',
    ...more,
  })

/** Called by two, and its voting has begun. */
async function voting(code: string, more?: Record<string, string>) {
  const { id, closesAt, reference } = await it.app.meetings.call(analyst, plan(code, more))
  for (const checker of checkers) await voteAbout(it.app.approvals, checker, `meeting/${id}`)
  await it.world.advance('P3D')
  return { id, closesAt, reference }
}

type Holder = Awaited<ReturnType<RightsWorld['share']>>['holders'][number]

async function entrust(holder: Holder, asked: { id: string; receiver: string }) {
  const run = (proof?: string) => it.app.meetings.entrust(holder, asked, { proof })
  return run(
    await giveProofByCode(it.world, { actor: holder, phone: holder.phone, about: /^Kuasakan suara / }, () => run()),
  )
}
const proofToVote = (holder: Holder, asked: Parameters<typeof it.app.meetings.vote>[1]) =>
  giveProofByCode(it.world, { actor: holder, phone: holder.phone, about: /^Beri suara / }, () =>
    it.app.meetings.vote(holder, asked),
  )

/** A paper as staff hand it in with the call. */
async function paper(actor: Actor) {
  const { app } = it
  const dated = app.clock.now()
  const text = { title: 'Laporan tahunan', kind: 'Bahan rapat', author: 'Uji', foot: '', dated }
  const { pdf } = await app.writePdf({ ...text, blocks: [{ text: 'Laba naik.' }] })
  const form = new FormData()
  form.append('paper1', new File([new Uint8Array(pdf)], 'laporan.pdf', { type: 'application/pdf' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const purpose = app.attachments.purpose(MEETING_PAPER)
  const { uploads, discard } = await readForm(request, { paper1: purpose.rule })
  return app.attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)
}

test('the papers of a meeting are read by who has a vote in it and by staff, by nobody else', async () => {
  const { app, world } = it
  const { code, holders } = await sukuk([50, 30])
  const [holder, stranger] = [holders[0]! as Actor, await world.investor({})]
  const kept = await paper(analyst)
  const others = app.meetings.call(checkers[1]!, plan(code), { files: [kept.id] })
  await expect(others).rejects.toMatchObject({ code: 'attachment_not_found' })
  const { id } = await app.meetings.call(analyst, plan(code), { files: [kept.id] })
  expect(await app.meetings.papers(checkers[0]!, id)).toMatchObject([{ id: kept.id, name: 'laporan.pdf' }])
  expect(await app.meetings.papers(holder, id)).toEqual([])
  for (const checker of checkers) await voteAbout(app.approvals, checker, `meeting/${id}`)
  // called, nobody counted: who holds units now reads it and has nothing to vote with
  expect(await app.meetings.papers(holder, id)).toMatchObject([{ id: kept.id }])
  expect((await app.meetings.mine(holder)).map((each) => each.id)).toContain(id)
  expect(await app.meetings.own(holder, id)).toMatchObject({ state: 'called', units: 0n, entrusted: 0n, votes: [] })
  expect(await app.meetings.papers(stranger, id)).toEqual([])
  await expect(app.meetings.own(stranger, id)).rejects.toMatchObject({ code: 'meeting_not_found' })
  await world.advance('P3D')
  expect(await app.meetings.papers(holder, id)).toMatchObject([{ id: kept.id }])
  expect((await app.attachments.open(holder, kept.id)).content.subarray(0, 4).toString()).toBe('%PDF')
  expect(await app.meetings.papers(stranger, id)).toEqual([])
  await expect(app.attachments.open(stranger, kept.id)).rejects.toMatchObject({ code: 'attachment_not_found' })
})

test('holders of the recording day vote one vote a unit, a proxy votes for another, and the result is public', async () => {
  const { app, world } = it
  const { code, holders } = await sukuk([50, 30, 15, 5])
  const of = (at: number): Actor => holders[at]!
  const [ann, ben, cici, dedi] = [of(0), of(1), of(2), of(3)]
  const { id, closesAt } = await voting(code)
  expect(await app.meetings.own(ann, id)).toMatchObject({ units: 50n, entrusted: 0n, state: 'voting', votedAt: null })
  const stranger = await world.investor({})
  await expect(app.meetings.own(stranger, id)).rejects.toMatchObject({ code: 'meeting_not_found' })
  await expect(app.meetings.vote(stranger, { id, votes: ['for', 'for'] })).rejects.toMatchObject({
    code: 'meeting_not_found',
  })
  await expect(app.meetings.vote(ann, { id, votes: ['for'] })).rejects.toMatchObject({ code: 'meeting_votes' })
  const waiting = async (actor: Actor) => (await app.meetings.toVote(actor)).map((each) => each.id)
  expect([await waiting(ann), await waiting(ben), await waiting(stranger)]).toEqual([[id], [id], []])

  const { email } = holders[0]!
  await expect(app.meetings.entrust(ben, { id, receiver: email })).rejects.toMatchObject({ code: 'proof_required' })
  await entrust(holders[1]!, { id, receiver: email })
  expect(await app.meetings.own(ann, id)).toMatchObject({ units: 50n, entrusted: 30n })
  expect(await app.meetings.own(ben, id)).toMatchObject({ units: 30n, proxy: expect.stringContaining('Investor') })
  await expect(app.meetings.vote(ben, { id, votes: ['for', 'for'] })).rejects.toMatchObject({
    code: 'meeting_entrusted',
  })
  await expect(app.meetings.entrust(ben, { id, receiver: email })).rejects.toMatchObject({ code: 'meeting_entrusted' })
  await expect(app.meetings.entrust(cici, { id, receiver: holders[1]!.email })).rejects.toMatchObject({
    code: 'meeting_receiver_unknown',
  })

  type Votes = Parameters<typeof proofToVote>[1]
  const one: Votes = { id, votes: ['for', 'against'] }
  const other: Votes = { id, votes: ['against', 'for'] }
  const proofs = [await proofToVote(holders[0]!, one), await proofToVote(holders[0]!, other)]
  const both = await Promise.allSettled([
    app.meetings.vote(ann, one, { proof: proofs[0] }),
    app.meetings.vote(ann, other, { proof: proofs[1] }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.meetings.own(ben, id)).toMatchObject({ votedAt: expect.any(Date) })
  expect([await waiting(ann), await waiting(ben), await waiting(cici)]).toEqual([[], [], [id]])
  await app.meetings.vote(cici, { id, votes: ['for', 'for'] })
  await expect(app.meetings.entrust(cici, { id, receiver: email })).rejects.toMatchObject({ code: 'meeting_voted' })
  const late = await app.meetings.own(cici, id)
  expect(late.votes).toEqual([
    { place: 1, choice: 'for' },
    { place: 2, choice: 'for' },
  ])
  expect(await app.meetings.one(analyst, id)).toMatchObject({ voted: 95n, holders: 4, items: [{ result: null }, {}] })
  await expect(app.meetings.minutes(ann, id)).rejects.toMatchObject({ code: 'meeting_not_found' })

  await world.moveTo(closesAt)
  await expect(app.meetings.vote(dedi, { id, votes: ['for', 'for'] })).rejects.toMatchObject({
    code: 'meeting_not_voting',
  })
  const closed = await app.meetings.own(dedi, id)
  expect(closed).toMatchObject({ state: 'closed', inIssue: 100n, present: 95n })
  const sums = closed.items.map(({ result }) => (result ? result.for + result.against + result.abstained : 0n))
  expect(sums).toEqual([95n, 95n])
  const [disclosed] = (await app.disclosures.list(ListDisclosures.parse({ type: 'meeting_result' }))).items
  expect(disclosed!.title).toMatch(/^Hasil RUPSU: /)
  const { markdown } = await app.disclosures.byNumber(disclosed!.number)
  expect(markdown).toContain('Hadir 95 dari 100 unit')
  const { pdf, name } = await app.meetings.minutes(dedi, id)
  expect(name).toMatch(/^risalah-RU-.*\.pdf$/)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await app.notifications.deliver()
  const titles = (await app.notifications.list(dedi, {}, 'id')).items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([expect.stringMatching(/^Anda mempunyai 5 unit suara/)]))
  expect((await app.freeze.books()).differences).toEqual([])
})

test('who has not voted is reminded before the end, a proxy in place of who entrusted them, and all who had a vote are told of the result', async () => {
  const { app, world } = it
  const { code, holders } = await sukuk([50, 30, 20])
  const [ann, cici] = [holders[0]! as Actor, holders[2]! as Actor]
  const { id, closesAt } = await voting(code)
  const events = async (which: number) => {
    const { rows } = await sql<{
      name: string
    }>`select name from event where topic = ${`investor/${holders[which]!.userId}`}
      and data->>'meeting' = ${id} and name in ('meeting_ends_soon', 'meeting_result') order by id`.execute(
      app.database.db,
    )
    return rows.map(({ name }) => name)
  }
  await app.meetings.vote(ann, { id, votes: ['for', 'against'] })
  await entrust(holders[1]!, { id, receiver: holders[2]!.email })
  await world.moveTo(after(closesAt, -4 * DAY))
  expect([await events(0), await events(1), await events(2)]).toEqual([[], [], []])
  await world.advance('P2D')
  const [dueTask] = app.meetings.parts.dueTasks
  await Promise.all([dueTask!.run(), dueTask!.run()])
  expect([await events(0), await events(1)]).toEqual([[], []])
  expect(await events(2)).toEqual(['meeting_ends_soon', 'meeting_ends_soon']) // of their own units, and of Ben's
  await world.moveTo(closesAt)
  await Promise.all([dueTask!.run(), dueTask!.run()])
  expect(await events(0)).toEqual(['meeting_result'])
  expect(await events(1)).toEqual(['meeting_result'])
  await app.notifications.deliver()
  const told = (await app.notifications.list(cici, {}, 'id')).items.map(({ title, text }) => `${title}: ${text}`)
  expect(told.join('\n')).toContain('0 dari 2 mata acara disetujui')
  expect(await dueTask!.nextDue()).toBeNull()
  expect((await app.freeze.books()).differences).toEqual([])
})

test('a result that is not the sum of the votes is found, and so are votes that nobody has', async () => {
  const { app, world } = it
  const { code, holders } = await sukuk([60, 40])
  const { id, closesAt } = await voting(code)
  await app.meetings.vote(holders[0]!, { id, votes: ['for', 'against'] })
  await world.moveTo(closesAt)
  const found = async (...lies: RawBuilder<unknown>[]) => {
    const checks = await app.database
      .asOwner(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const lie of lies) await lie.execute(tx)
        const differences = await verifyMeetingsInTx(tx)
        const lately = await verifyMeetingsInTx(tx, closesAt)
        expect(lately).toEqual(differences)
        throw new Planted(differences.map(({ check }) => check))
      })
      .catch((error: unknown) => {
        if (error instanceof Planted) return error.checks
        throw error
      })
    return [...new Set(checks as string[])]
  }
  expect(await found()).toEqual([])
  expect(await found(sql`update meeting_vote set choice = 'against' where meeting_id = ${id} and place = 1`)).toEqual([
    'a result is the sum of its votes',
  ])
  expect(
    await found(sql`update meeting_item set carried = not carried where meeting_id = ${id} and place = 1`),
  ).toEqual(['an item is carried by its quorum and majority'])
  expect(
    await found(sql`update meeting_voter set units = units + 1 where meeting_id = ${id} and voted_at is null`),
  ).toEqual(['a vote for each unit of the register', 'the units of a meeting are those of its voters'])
  expect(await found(sql`delete from meeting_vote where meeting_id = ${id} and place = 2`)).toEqual(
    expect.arrayContaining(['a voter votes on every item or on none', 'a result is the sum of its votes']),
  )
  expect(await found(sql`update meeting_vote set cast_by = ${holders[1]!.userId} where meeting_id = ${id}`)).toEqual([
    'a vote is cast by its holder or their proxy',
  ])
})

/** Undoes what was planted, with what was found. */
class Planted extends Error {
  checks: string[]
  constructor(checks: string[]) {
    super('planted')
    this.checks = checks
  }
}

test('without a quorum nothing is carried, also where all who vote agree', async () => {
  const { app, world } = it
  const { code, holders } = await sukuk([50, 50])
  const { id, closesAt } = await voting(code)
  await app.meetings.vote(holders[0]!, { id, votes: ['for', 'for'] })
  await world.moveTo(closesAt)
  const { items } = await app.meetings.one(analyst, id)
  expect(items.map(({ result }) => result?.carried)).toEqual([false, false])
  const [disclosed] = (await app.disclosures.list(ListDisclosures.parse({ type: 'meeting_result' }))).items
  const { markdown } = await app.disclosures.byNumber(disclosed!.number)
  expect(markdown).toContain('Tidak disetujui karena kuorum tidak tercapai')
  await app.notifications.deliver()
  const heard = (await app.notifications.list(holders[0]!, {}, 'id')).items.map(({ event }) => event)
  expect(heard.filter((event) => event === 'meeting_result' || event === 'disclosed')).toEqual([
    'meeting_result',
    'disclosed', // the call
  ])
})

test('exactly two thirds in favour carry a special item, and the call says so in words', async () => {
  const { app, world } = it
  const { code, holders } = await sukuk([20, 10, 15])
  const { id, closesAt } = await voting(code)
  const [called] = (await app.disclosures.list(ListDisclosures.parse({ type: 'meeting_call' }))).items
  const { markdown } = await app.disclosures.byNumber(called!.number)
  expect(markdown).toContain('kehadiran lebih dari setengah dari seluruh unit')
  expect(markdown).toContain('kehadiran paling sedikit dua pertiga dari seluruh unit')
  expect(markdown).not.toMatch(/persen|%/)
  await app.meetings.vote(holders[0]!, { id, votes: ['against', 'for'] })
  await app.meetings.vote(holders[1]!, { id, votes: ['for', 'against'] })
  await world.moveTo(closesAt)
  expect(await app.meetings.one(analyst, id)).toMatchObject({
    ...{ present: 30n, inIssue: 45n, special: '2/3', specialQuorum: '2/3', quorum: '1/2' },
    items: [{ result: { for: 10n, carried: false } }, { result: { for: 20n, against: 10n, carried: true } }],
  })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('a meeting that was called in hundredths of a percent goes on by them', async () => {
  const { app, world } = it
  const { code, holders } = await sukuk([20, 10, 15])
  const { id, closesAt } = await voting(code)
  await app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update meeting set special = 6667, special_of = 10000, special_quorum = 6667, special_quorum_of = 10000
      where id = ${id}`.execute(tx)
  })
  await app.meetings.vote(holders[0]!, { id, votes: ['for', 'for'] })
  await app.meetings.vote(holders[1]!, { id, votes: ['for', 'against'] })
  await world.moveTo(closesAt)
  const { items } = await app.meetings.one(analyst, id)
  expect(items.map(({ result }) => result?.carried)).toEqual([true, false])
  expect((await app.freeze.books()).differences).toEqual([])
})

test('a meeting is called in time, by two others, and only where there are holders', async () => {
  const { app } = it
  const { code } = await sukuk([10])
  const call = (more: Record<string, string>) => app.meetings.call(analyst, plan(code, more))
  await expect(call({ closesOn: plusDays(it.today(), 13) })).rejects.toMatchObject({
    code: 'meeting_call_late',
    details: { days: 14 },
  })
  await expect(call({ recordedOn: plusDays(it.today(), -1) })).rejects.toMatchObject({ code: 'meeting_dates' })
  const empty = await it.world.offering({})
  await expect(call({ security: empty.code })).rejects.toMatchObject({ code: 'meeting_not_running' })
  const { id } = await call({})
  await expect(voteAbout(app.approvals, analyst, `meeting/${id}`)).rejects.toMatchObject({ code: 'approval_own' })
  await app.meetings.cancel(analyst, { id, reason: 'Tanggal diubah' })
  expect(await app.meetings.one(analyst, id)).toMatchObject({ state: 'cancelled', why: 'Tanggal diubah' })
  await expect(app.meetings.cancel(analyst, { id, reason: 'lagi' })).rejects.toMatchObject({ code: 'meeting_state' })
})

test('votes, proxies and what a meeting was called for never change', async () => {
  const { app } = it
  const { code, holders } = await sukuk([5, 5])
  const { id } = await voting(code)
  await entrust(holders[1]!, { id, receiver: holders[0]!.email })
  const votes = { id, votes: ['for' as const, 'for' as const] }
  await app.meetings.vote(holders[0]!, votes, { proof: await proofToVote(holders[0]!, votes) })
  for (const statement of [
    sql`update meeting_vote set choice = 'against' where meeting_id = ${id}`,
    sql`delete from meeting_vote where meeting_id = ${id}`,
    sql`update meeting_proxy set given_at = now() where meeting_id = ${id}`,
    sql`update meeting set title = 'Rapat lain' where id = ${id}`,
    sql`update meeting_item set text = 'Hal lain' where meeting_id = ${id}`,
  ])
    await expectAppendOnly(app.database, statement, 'ME001')
})
