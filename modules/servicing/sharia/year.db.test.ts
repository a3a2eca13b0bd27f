import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { voteAbout } from '../../../test/approvals.ts'
import {
  createShariaIssuer,
  createShariaStaff,
  createStatement,
  createYearAnswers,
} from '../../../test/sharia-issuer.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { shariaCaseObject } from './change.ts'
import { screeningObject } from './propose-year-opinion.ts'
import type { YearOutcome } from './states.ts'

// The world begins on Friday, 20 November 2026; each issuer here has its securities out by the end of that year.
let world: TestWorld
let board: UserActor
let checker: UserActor
type Issuer = Awaited<ReturnType<typeof createShariaIssuer>> & { id: Id<'sharia-screening'> }
const issuers: Issuer[] = []
beforeAll(async () => {
  world = await createTestWorld()
  world.app.reports.holdBack() // no report is late here: only what is asked of sharia
  board = await createShariaStaff(world, 'Ahmad', 'sharia')
  checker = await createShariaStaff(world, 'Nadia', 'compliance')
  const found = []
  for (const ownerName of ['Rina', 'Bimo', 'Sari', 'Ahmad'])
    found.push(await createShariaIssuer(world, { ownerName, distributed: false }))
  await world.moveTo(wib('2027-01-02', '08:00'))
  for (const each of found) {
    const [asked] = await world.app.sharia.asked([each.businessId])
    issuers.push({ ...each, id: asked!.id })
  }
})
afterAll(() => world.close())

const file = ({ businessId }: Issuer) =>
  world.app.issuers.fileStatement(seedActor, { businessId, statement: createStatement(2026) })
const seedActor = { kind: 'system', name: 'test' } as const
const statusOf = async ({ businessId }: Issuer) => (await world.app.issuers.byId(businessId))!.shariaStatus
const caseOf = async ({ businessId }: Issuer) => (await world.app.sharia.standing(businessId)).case!
const stateOf = async ({ id }: Issuer) => (await world.app.sharia.year(board, id)).state
const propose = (id: string, outcome: YearOutcome, actor: UserActor = board) =>
  world.app.sharia.proposeYear(actor, { id, outcome, text: 'Diperiksa satu per satu.', conditions: '', dissent: '' })

test('a year in which nothing changed passes with figures and answers together, each given once', async () => {
  const { app } = world
  const [issuer] = issuers as [Issuer]
  const { id, owner, holder } = issuer
  expect(await stateOf(issuer)).toBe('awaited')
  await expect(app.sharia.answerYear(holder, { id, ...createYearAnswers() })).rejects.toMatchObject({
    code: 'sharia_year_not_found',
  })
  await app.sharia.answerYear(owner, { id, ...createYearAnswers() })
  expect(await stateOf(issuer)).toBe('awaited') // the figures are to come
  expect(await app.sharia.asked([issuer.businessId])).toEqual([])
  await file(issuer)
  expect(await stateOf(issuer)).toBe('passed')
  expect(await app.sharia.ownYear(owner, id)).toMatchObject({ figures: { passes: true }, opinion: null })
  await expect(app.sharia.answerYear(owner, { id, ...createYearAnswers('gambling') })).rejects.toMatchObject({
    code: 'sharia_year_answered',
  })
  expect(await statusOf(issuer)).toBe('compliant')
  await expectAppendOnly(app.database, sql`update sharia_answer_line set changed = true`, 'SH001')
  await expectAppendOnly(app.database, sql`delete from sharia_answer`, 'SH001')
})

test('a forbidden activity puts the status at risk as a limit does, until it has ended and the board agrees', async () => {
  const { app } = world
  const issuer = issuers[1]!
  const { id, owner, businessId } = issuer
  await app.sharia.answerYear(owner, { id, ...createYearAnswers('tobacco', 'partners') })
  expect(await statusOf(issuer)).toBe('at_risk')
  const { id: found } = await caseOf(issuer)
  expect((await app.sharia.standing(businessId)).measure).toMatchObject({
    about: 'answers',
    passes: false,
    forbidden: ['tobacco'],
    debt: { passes: true },
  })
  await file(issuer) // good figures do not end an activity
  expect(await stateOf(issuer)).toBe('failed')
  expect((await app.sharia.standing(businessId)).measure).toMatchObject({ about: 'year', forbidden: ['tobacco'] })
  const opinion = {
    id: found,
    text: 'Lini itu sudah ditutup.',
    conditions: '',
    dissent: '',
    outcome: 'restored' as const,
  }
  await expect(app.sharia.propose(board, opinion)).rejects.toMatchObject({ code: 'sharia_still_above' })
  const cure = {
    id: found,
    asOf: localDate(app.clock.now()),
    interestBearingDebt: 0n,
    totalAssets: 10_000_000_000n,
    nonHalalIncome: 0n,
    totalIncome: 6_000_000_000n,
    explanation: 'Lini rokok ditutup dan sisa stok dimusnahkan dengan berita acara.',
  }
  await world.advance('P1D')
  expect(await app.sharia.fileCure(owner, cure)).toEqual({ passes: false }) // it does not say that it has ended
  await world.advance('P1D')
  const ended = { ...cure, asOf: localDate(app.clock.now()), ended: ['tobacco' as const] }
  expect(await app.sharia.fileCure(owner, ended)).toEqual({ passes: true })
  await app.sharia.propose(board, opinion)
  await voteAbout(app.approvals, checker, shariaCaseObject(found))
  expect(await statusOf(issuer)).toBe('compliant')
})

test('contracts that changed wait for the board: two accept them, and the opinion is printed', async () => {
  const { app } = world
  const issuer = issuers[2]!
  const { id, owner, businessId, offering } = issuer
  await file(issuer)
  await app.sharia.answerYear(owner, { id, ...createYearAnswers('financing') })
  expect([await stateOf(issuer), await statusOf(issuer)]).toEqual(['findings', 'compliant'])
  expect((await app.sharia.years(board, 'findings')).map((each) => each.id)).toEqual([id])
  await expect(propose(id, 'accepted', checker)).rejects.toMatchObject({ code: 'not_allowed' })
  await propose(id, 'accepted')
  await expect(propose(id, 'objected')).rejects.toMatchObject({ code: 'approval_waits' })
  await voteAbout(app.approvals, checker, screeningObject(id))
  expect([await stateOf(issuer), await statusOf(issuer)]).toEqual(['passed', 'compliant'])
  const { opinion } = await app.sharia.ownYear(owner, id)
  expect(opinion).toMatchObject({ outcome: 'accepted' })
  expect((await app.issuers.profile(businessId))!.opinions[0]).toMatchObject({ number: opinion!.number })
  await world.advance('PT1M')
  const printed = await app.documents.of(`offering/${offering.id}`)
  expect(printed.map(({ title }) => title)).toContain(`Opini syariah ${opinion!.number}`)
  await expect(propose(id, 'objected')).rejects.toMatchObject({ code: 'sharia_year_settled' })
  await expectAppendOnly(app.database, sql`update sharia_year_opinion set outcome = 'objected'`, 'SH001')
})

test('what the board objects to puts the status at risk with its opinion, and nobody interested gives it', async () => {
  const { app } = world
  const issuer = issuers[3]!
  const { id, owner, businessId } = issuer
  await app.sharia.answerYear(owner, { id, ...createYearAnswers('akad') })
  expect(await stateOf(issuer)).toBe('awaited')
  await file(issuer)
  expect(await stateOf(issuer)).toBe('findings')
  const other = await createShariaStaff(world, 'Hasan', 'sharia')
  const namesake = await createShariaStaff(world, 'Ahmad Uji', 'sharia')
  await expect(propose(id, 'objected', namesake)).rejects.toMatchObject({ code: 'sharia_interested' })
  await propose(id, 'objected', other)
  await voteAbout(app.approvals, checker, screeningObject(id))
  expect([await stateOf(issuer), await statusOf(issuer)]).toEqual(['failed', 'at_risk'])
  const { history, measure } = await app.sharia.standing(businessId)
  expect(measure).toMatchObject({ about: 'answers', forbidden: ['akad'], passes: false })
  expect(history).toMatchObject([{ kind: 'at_risk', opinion: expect.stringMatching(/^OS/) }])
  const { cureOn } = await caseOf(issuer)
  await world.moveTo(wib(plusDays(cureOn as LocalDate, 1)))
  expect(await statusOf(issuer)).toBe('lost')
})
