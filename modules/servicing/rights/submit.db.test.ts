import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { system, type UserActor } from '#shared/actor'
import { type LocalDate, plusDays } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
let issuer: UserActor
let code: string
beforeAll(async () => {
  it = await createRightsWorld()
  const { app, world } = it
  issuer = await world.investor()
  const businessId = await app.issuers.register(system('test'), {
    slug: 'usaha-hak',
    name: 'Usaha Hak',
    legalName: 'PT Usaha Hak',
    legalForm: 'pt',
    sector: 'Pangan',
    city: 'Bogor',
    province: 'Jawa Barat',
    foundedYear: 2011,
    pitch: 'Usaha untuk uji.',
    description: 'Usaha untuk uji.',
    website: null,
    ownerUserId: issuer.userId,
  })
  const share = {
    kind: 'share' as const,
    akad: 'musyarakah' as const,
    tenorMonths: null,
    paymentMonths: null,
    nisbah: null,
  }
  const offering = await world.offering({ ...share, businessId, totalUnits: units(10), minimumUnits: units(10) })
  code = offering.code
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  await app.offerings.subscribe(holder, {
    offering: offering.slug,
    units: units(10),
    method: 'wallet',
    statements: [...purchaseConfirmations],
  })
  await world.advance('P5D')
})
afterAll(() => it.world.close())

/** Which notices of this issue somebody was sent, in their order. */
async function told({ userId }: UserActor, id: string) {
  const { rows } = await sql<{ name: string }>`
    select name from event where topic = ${`user/${userId}`} and data->>'issue' = ${id} order by id`.execute(
    it.app.database.db,
  )
  return rows.map(({ name }) => name)
}
const finance = () => it.finance as UserActor

test('what an issuer hands in is decided by two once finance has checked it, and was nothing before', async () => {
  const { app } = it
  const { id } = await app.rights.submit(issuer, it.terms(code))
  expect(await told(finance(), id)).toEqual(['rights_submitted_desk'])
  expect(await app.rights.ofIssuer(issuer)).toMatchObject([{ id, state: 'submitted' }])
  expect(await app.approvals.newestAbout(`rights-issue/${id}`)).toBeFalsy()
  await expect(app.rights.propose(it.finance, it.terms(code))).rejects.toMatchObject({ code: 'rights_running' })
  const check = { id, reason: 'Sesuai akta rapat' }
  await expect(app.rights.check(issuer, check)).rejects.toMatchObject({ code: 'not_allowed' })
  await app.rights.check(it.finance, check)
  await expect(app.rights.check(it.finance, check)).rejects.toMatchObject({ code: 'rights_state' })
  expect(await app.rights.one(it.finance, id)).toMatchObject({ state: 'proposed' })
  await expect(voteAbout(app.approvals, it.finance, `rights-issue/${id}`)).rejects.toMatchObject({
    code: 'approval_own',
  })
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `rights-issue/${id}`)
  expect(await app.rights.one(it.finance, id)).toMatchObject({ state: 'announced' })
  await it.world.advance('P20D')
  expect(await app.rights.one(it.finance, id)).toMatchObject({ state: 'ended' })
  expect(await app.rights.ofIssuer(issuer)).toEqual([])
  expect(await it.books()).toEqual([])
})

test('nobody hands in for a business of others, nor for a day without time for the check', async () => {
  const { app } = it
  const stranger = await it.world.investor()
  await expect(app.rights.submit(stranger, it.terms(code))).rejects.toMatchObject({ code: 'rights_not_yours' })
  await expect(app.rights.submit(it.finance, it.terms(code))).rejects.toMatchObject({ code: 'not_allowed' })
  const today = { recordedOn: it.today(), exerciseFrom: plusDays(it.today(), 1) }
  await expect(app.rights.submit(issuer, it.terms(code, today))).rejects.toMatchObject({
    code: 'rights_recording_soon',
  })
  await expect(
    app.rights.submit(issuer, it.terms(code, { exerciseUntil: plusDays(it.today(), 9) })),
  ).rejects.toMatchObject({
    code: 'rights_period_short',
  })
  expect(await app.rights.ofIssuer(issuer)).toEqual([])
})

test('finance sends back what does not hold, and what nobody checked in time ends by the clock; its issuer and finance hear', async () => {
  const { app } = it
  const back = await app.rights.submit(issuer, it.terms(code))
  await app.rights.cancel(it.finance, { id: back.id, reason: 'Akta rapat belum ada' })
  expect(await app.rights.one(it.finance, back.id)).toMatchObject({ state: 'cancelled', why: 'Akta rapat belum ada' })
  const late = await app.rights.submit(issuer, it.terms(code))
  await it.world.advance('P1D')
  expect(await app.rights.one(it.finance, late.id)).toMatchObject({ state: 'submitted' })
  await it.world.advance('P1D')
  expect(await app.rights.one(it.finance, late.id)).toMatchObject({ state: 'cancelled' })
  expect(await told(finance(), late.id)).toEqual(['rights_submitted_desk', 'rights_unchecked_desk'])
  await app.notifications.deliver()
  const titles = (await app.notifications.list(issuer, {}, 'id')).items.map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('Usulan HMETD'))).toHaveLength(2)
})

test('its issuer takes back what was not announced, also while two decide; finance hears why, and nobody else can', async () => {
  const { app } = it
  const taken = { reason: 'Rapat diulang.' }
  const first = await app.rights.submit(issuer, it.terms(code))
  const stranger = await it.world.investor()
  await expect(app.rights.takeBack(stranger, { id: first.id, ...taken })).rejects.toMatchObject({
    code: 'rights_not_found',
  })
  await app.rights.takeBack(issuer, { id: first.id, ...taken })
  expect(await app.rights.one(it.finance, first.id)).toMatchObject({ state: 'cancelled', why: 'Rapat diulang.' })
  expect(await told(finance(), first.id)).toEqual(['rights_submitted_desk', 'rights_taken_back_desk'])
  const second = await app.rights.submit(issuer, it.terms(code))
  await app.rights.check(it.finance, { id: second.id, reason: 'Sesuai akta rapat' })
  await app.rights.takeBack(issuer, { id: second.id, ...taken })
  const about = `rights-issue/${second.id}`
  await expect(voteAbout(app.approvals, it.checkers[0]!, about)).rejects.toThrow()
  expect(await app.rights.one(it.finance, second.id)).toMatchObject({ state: 'cancelled' })
  const third = await app.rights.submit(issuer, it.terms(code)) // nothing of the two stands in its way
  await app.rights.check(it.finance, { id: third.id, reason: 'Sesuai akta rapat' })
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `rights-issue/${third.id}`)
  await expect(app.rights.takeBack(issuer, { id: third.id, ...taken })).rejects.toMatchObject({ code: 'rights_state' })
  expect(await app.rights.one(it.finance, third.id)).toMatchObject({ state: 'announced' })
})

test('who owes a report or answers about sharia proposes no new shares', async () => {
  const { app } = it
  const { businessId } = await app.registry.security(code)
  const since = '2026-11-20' as LocalDate
  const marked = (work: typeof app.issuers.reportsLateInTx, day: LocalDate | null) =>
    app.database.db.transaction().execute((tx) => work(tx, businessId, day))
  const refused = async (reason: string) => {
    await expect(app.rights.submit(issuer, it.terms(code))).rejects.toMatchObject({ code: reason })
    await expect(app.rights.propose(it.finance, it.terms(code))).rejects.toMatchObject({ code: reason })
  }
  await marked(app.issuers.reportsLateInTx, since)
  await refused('proposal_reports_late')
  await marked(app.issuers.reportsLateInTx, null)
  await marked(app.issuers.answersLateInTx, since)
  await refused('sharia_answers_late')
  await marked(app.issuers.answersLateInTx, null)
})
