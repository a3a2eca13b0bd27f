import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, guest, system, type UserActor } from '#shared/actor'
import { after, DAY, HOUR, localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import { createDemoCertificate } from '../../../db/seed/certificate.ts'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, dueDiligence, approvals, database } = app
const seed = system('seed')
const analyst = await insertStaff(database.db, 'analyst')
const board = await insertStaff(database.db, 'sharia')
const director = await insertStaff(database.db, 'admin')
const members = [await insertStaff(database.db, 'compliance'), await insertStaff(database.db, 'finance')] as const

async function approved(name: string) {
  const owner = await world.investor()
  const { id, applicantId } = await proposals.begin(owner, {})
  await proposals.importFormValues(seed, { id, values: createApplicationValues(name) })
  for (const to of ['submitted', 'screening', 'accepted'] as const)
    await proposals.importProposalState(seed, { id, to })
  await proposals.importFormValues(seed, { id, values: createDueDiligenceFileValues(2025) })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }
  await dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Usaha berjalan baik.' })
  await dueDiligence.giveOpinion(board, { id, outcome: 'compliant', text: 'Sesuai.', conditions: '', dissent: '' })
  const { round } = await proposals.read(analyst, id)
  for (const member of members) await voteAbout(approvals, member, `proposal-file/${id}/${round}`, { reason: 'Wajar.' })
  return { owner, id, applicantId }
}
const signing = 'Waktu tanda tangan'
async function heard(actor: Actor) {
  await app.notifications.deliver()
  const { items } = await app.notifications.list(actor as UserActor, {}, 'id')
  return items.map(({ title }) => title).filter((title) => title.startsWith(signing))
}

test('who opened the agreement and has not signed it is told once, a day before its time runs out', async () => {
  const { owner, id } = await approved('Dapur Sunda')
  await dueDiligence.signAsIssuer(owner, { id })
  const { agreement } = await dueDiligence.readForIssuer(owner, id)
  expect(agreement).toMatchObject([{ side: 'issuer', signedAt: null }])
  const rules = await app.rulebook.at(app.clock.now())
  const { openedAt } = agreement[0]!
  const until = rules.calendar.deadlineAfterWorkingDays(openedAt, rules['proposal.signing_working_days'])
  await world.moveTo(after(until, -DAY - HOUR))
  expect(await heard(owner)).toEqual([])
  await world.moveTo(after(until, -DAY))
  expect(await heard(owner)).toEqual([`${signing} Dapur Sunda hampir habis`])
  await dueDiligence.signAsOperator(director, { id })
  await world.moveTo(after(until, 30 * DAY))
  expect(await heard(owner)).toHaveLength(1)
  expect(await heard(director)).toEqual([`${signing} penyelenggara hampir habis: Dapur Sunda`])
})

test('a reminder that cannot be given holds up no other, and is given later', async () => {
  const [broken, other] = [await approved('Dapur Bali'), await approved('Dapur Lombok')]
  for (const { owner, id } of [broken, other]) {
    await dueDiligence.signAsIssuer(owner, { id })
    await world.advance('PT1M')
  }
  const mend = await breakRow(database, 'review_agreement', { proposal_id: broken.id })
  await expect(world.advance('P25D')).rejects.toThrow('a due task failed')
  const reminded = async () => {
    const { rows } = await sql<{ id: string }>`
      select proposal_id as id from review_agreement
      where reminded_at is not null and proposal_id in (${broken.id}, ${other.id})`.execute(database.db)
    return rows.map(({ id }) => id)
  }
  expect(await reminded()).toEqual([other.id])
  await mend()
  await app.runDue()
  expect(await reminded()).toHaveLength(2)
})

test('nobody is told of what was signed, nor of a proposal that was taken back', async () => {
  const [signed, taken] = [await approved('Rumah Rasa'), await approved('Sambal Ibu')]
  for (const { owner, id } of [signed, taken]) await dueDiligence.signAsIssuer(owner, { id })
  await dueDiligence.importSignedAgreement(seed, {
    id: signed.id,
    operator: (director as UserActor).userId,
    certificate: createDemoCertificate('rumah@contoh.test'),
  })
  await proposals.withdraw(taken.owner, { id: taken.id, reason: 'Tidak jadi.' })
  await world.advance('P60D')
  for (const { owner } of [signed, taken]) expect(await heard(owner)).toEqual([])
})

test('an offering that is taken back takes its proposal along, which its issuer cannot do by itself', async () => {
  const { owner, id, applicantId } = await approved('Keripik Ceria')
  await dueDiligence.importSignedAgreement(seed, {
    id,
    operator: (director as UserActor).userId,
    certificate: createDemoCertificate('keripik@contoh.test'),
  })
  const { slug } = await dueDiligence.schedule(analyst, {
    id,
    opensOn: plusDays(localDate(app.clock.now()), 10),
    days: 30,
  })
  await expect(proposals.withdraw(owner, { id, reason: 'x' })).rejects.toMatchObject({
    code: 'proposal_not_in_that_state',
  })
  await app.offerings.callOff(owner, { slug, reason: 'Pembeli utama menunda kontraknya.' })
  expect((await app.offerings.detail(guest, slug)).state).toBe('withdrawn')
  const { state, reason } = await proposals.read(analyst, id)
  expect({ state, reason }).toEqual({ state: 'withdrawn', reason: 'Pembeli utama menunda kontraknya.' })
  const again = await proposals.begin(owner, { applicantId: applicantId as Id<'applicant'> })
  expect((await proposals.read(analyst, again.id)).state).toBe('draft')
})
