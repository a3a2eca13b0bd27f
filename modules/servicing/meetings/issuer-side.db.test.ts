import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallMeeting } from '#contract/meetings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type Actor, system } from '#shared/actor'
import { plusDays } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { giveProofByCode } from '../../../test/proof.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

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

type Holder = Awaited<ReturnType<RightsWorld['investor']>>
type Held = { code: string; holders: Holder[] }
const PASSWORD = 'sepatu-hujan-lemari-72'

async function held(kind: 'share' | 'sukuk', quantities: readonly number[], names: readonly string[]): Promise<Held> {
  if (kind === 'share') return it.share(quantities, 50_000_000, PASSWORD, names)
  const total = units(quantities.reduce((sum, each) => sum + each, 0))
  const offering = await it.world.offering({ kind: 'sukuk', totalUnits: total, minimumUnits: total })
  const holders: Holder[] = []
  for (const [at, quantity] of quantities.entries()) {
    const holder = await it.investor(rupiah(50_000_000), PASSWORD, names[at])
    const order = {
      offering: offering.slug,
      units: units(quantity),
      method: 'wallet' as const,
      statements: [...purchaseConfirmations],
    }
    await it.app.offerings.subscribe(holder, order)
    holders.push(holder)
  }
  await it.world.advance('P5D')
  return { code: offering.code, holders }
}

/** The issuer of a security: these people become its owner, a co-worker and an officer by name. */
async function issuerOf(code: string, people: { owner: Holder; helper: Holder; officer: string }) {
  const { app } = it
  const { rows } = await sql<{ id: Id<'business'>; name: string }>`
    select b.id, b.name from business b join security s on s.business_id = b.id where s.code = ${code}`.execute(
    app.database.db,
  )
  const business = rows[0]!
  await sql`update business set owner_user_id = ${people.owner.userId} where id = ${business.id}`.execute(
    app.database.db,
  )
  await app.issuers.addOfficers(system('test'), {
    businessId: business.id,
    officers: [{ name: people.officer, position: 'Komisaris', bio: '' }],
  })
  const owned = { businessId: business.id, ownerUserId: people.owner.userId, name: business.name }
  const applicantId = await app.proposals.createApplicantForIssuer(system('test'), owned)
  const { id } = await app.proposals.invite(people.owner, {
    applicantId,
    email: people.helper.email,
    rights: ['report'],
  })
  await app.proposals.accept(people.helper, { id })
  return { coworker: id }
}

async function voting(code: string) {
  const asked = CallMeeting.parse({
    ...{ security: code, title: 'Rapat tahunan 2026', explanation: 'Laporan tahunan dan penggunaan laba.' },
    ...{ agenda: 'Menerima laporan tahunan', reason: 'Permintaan direksi' },
    ...{ recordedOn: plusDays(it.today(), 2), closesOn: plusDays(it.today(), 15) },
  })
  const called = await it.app.meetings.call(analyst, asked)
  for (const checker of checkers) await voteAbout(it.app.approvals, checker, `meeting/${called.id}`)
  await it.world.advance('P3D')
  return called
}

async function entrust(holder: Holder, asked: { id: string; receiver: string }) {
  const run = (proof?: string) => it.app.meetings.entrust(holder, asked, { proof })
  return run(
    await giveProofByCode(it.world, { actor: holder, phone: holder.phone, about: /^Kuasakan suara / }, () => run()),
  )
}

test('owner, co-worker and named officer of the issuer are nobody’s proxy and vote with their own shares alone', async () => {
  const { app, world } = it
  const names = ['Rahmat', 'Sari', 'Wati', 'Joko', 'Tono']
  const { code, holders } = await held('share', [10, 20, 30, 40, 50], names)
  const [owner, helper, officer, free, late] = holders as [Holder, Holder, Holder, Holder, Holder]
  await issuerOf(code, { owner, helper, officer: 'WATI  UJI.' })
  const { id, closesAt } = await voting(code)
  for (const { email } of [owner, helper, officer])
    await expect(app.meetings.entrust(free, { id, receiver: email })).rejects.toMatchObject({
      code: 'meeting_receiver_issuer',
      field: 'receiver',
    })
  expect(await app.meetings.own(free, id)).toMatchObject({ units: 40n, proxy: null })
  expect(await app.meetings.vote(owner, { id, votes: ['for'] })).toEqual({ units: 10n })
  // who joins the issuer after they were named votes for nobody but themselves
  await entrust(free, { id, receiver: late.email })
  const business = (await app.issuers.ofOwner(owner.userId))[0]!
  await app.issuers.addOfficers(system('test'), {
    businessId: business.id,
    officers: [{ name: 'Tono Uji', position: 'Direktur', bio: '' }],
  })
  expect(await app.meetings.vote(late, { id, votes: ['against'] })).toEqual({ units: 50n })
  await world.moveTo(closesAt)
  expect(await app.meetings.one(analyst, id)).toMatchObject({ inIssue: 150n, present: 60n })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('in a meeting of sukuk holders the issuer’s people have no vote, and their units count for no quorum', async () => {
  const { app, world } = it
  const names = ['Dewi', 'Agus', 'Budi', 'Yanti', 'Yusuf']
  const { code, holders } = await held('sukuk', [400, 100, 100, 30, 20], names)
  const [owner, helper, officer, free, other] = holders as [Holder, Holder, Holder, Holder, Holder]
  await issuerOf(code, { owner, helper, officer: 'Budi Uji' })
  const { id, closesAt } = await voting(code)
  for (const person of [owner, helper, officer]) {
    const refused = { code: 'meeting_issuer_side' }
    await expect(app.meetings.vote(person, { id, votes: ['for'] })).rejects.toMatchObject(refused)
    await expect(app.meetings.entrust(person, { id, receiver: free.email })).rejects.toMatchObject(refused)
    await expect(app.meetings.entrust(free, { id, receiver: person.email })).rejects.toMatchObject({
      code: 'meeting_receiver_issuer',
    })
    expect(await app.meetings.toVote(person)).toEqual([])
  }
  expect(await app.meetings.own(owner, id)).toMatchObject({ units: 0n, withoutVote: 400n })
  expect(await app.meetings.own(free, id)).toMatchObject({ units: 30n, withoutVote: 0n })
  await app.meetings.vote(free, { id, votes: ['for'] })
  // who joins the issuer while the vote runs has none from then on
  const business = (await app.issuers.ofOwner(owner.userId))[0]!
  await app.issuers.addOfficers(system('test'), {
    businessId: business.id,
    officers: [{ name: 'Yusuf Uji', position: 'Direktur', bio: '' }],
  })
  await expect(app.meetings.vote(other, { id, votes: ['against'] })).rejects.toMatchObject({
    code: 'meeting_issuer_side',
  })
  await world.moveTo(closesAt)
  expect(await app.meetings.one(analyst, id)).toMatchObject({
    inIssue: 50n,
    present: 30n,
    items: [{ result: { for: 30n, carried: true } }],
  })
  expect((await app.freeze.books()).differences).toEqual([])
})
