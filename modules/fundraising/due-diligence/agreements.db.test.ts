import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system, type UserActor } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import { extractPdfText } from '../../../test/pdf-text.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, dueDiligence, database, identity } = app
const desks = await openProposals(world)
const { analyst, director } = desks

/** Signs at the provider's address; no callback comes, so that somebody has to ask. */
const sign = (url: string) =>
  app.integrations.signingSandbox!.decide(url.split('/').at(-1)!, { decision: 'sign', fault: 'never' })
const stateOf = async (id: string) => (await proposals.read(analyst, id)).state
const rename = ({ userId }: UserActor, lastname: string) =>
  sql`update app_user set lastname = ${lastname} where id = ${userId}`.execute(database.db)
const agreements = async (id: string) => {
  const { rows } = await sql<{ side: string; digest: string; signed: boolean }>`
    select side, digest, signed_at is not null as signed from review_agreement where proposal_id = ${id} order by id`.execute(
    database.db,
  )
  return rows
}
const conflicts = async (id: string) => {
  const { rows } = await sql<{ why: string }>`
    select why from review_agreement_conflict c join review_agreement a on a.id = c.agreement_id
    where a.proposal_id = ${id} order by received_at`.execute(database.db)
  return rows.map(({ why }) => why)
}

/** An approved file with a co-worker who may sign; granting by proof is tested in coworkers.db.test.ts. */
async function withSigner(name: string) {
  const { id, owner } = await desks.approved({ name })
  const { applicantId } = await proposals.read(owner, id)
  const helper = await world.investor({ name: 'Rekan' })
  const { id: coworker } = await proposals.invite(owner, { applicantId, email: helper.email, rights: ['write'] })
  await proposals.accept(helper, { id: coworker })
  await grantSign(coworker)
  return { id, owner, helper, coworker }
}
const grantSign = (coworker: string) =>
  sql`update coworker set rights = array['write', 'sign'], sign_since = ${app.clock.now()} where id = ${coworker}`.execute(
    database.db,
  )

type Case = Awaited<ReturnType<typeof withSigner>>
test.each<[string, string, (found: Case) => Promise<unknown>]>([
  ['the owner ends the right', 'Teh Satu', ({ owner, coworker }) => proposals.endCoworker(owner, { id: coworker })],
  ['they leave by themselves', 'Teh Dua', ({ helper, coworker }) => proposals.endCoworker(helper, { id: coworker })],
  [
    'the right is narrowed',
    'Teh Tiga',
    ({ owner, coworker }) => proposals.changeCoworker(owner, { id: coworker, rights: ['write'] }),
  ],
  [
    'the right is taken and given again',
    'Teh Empat',
    async ({ owner, coworker }) => {
      await proposals.changeCoworker(owner, { id: coworker, rights: ['write'] })
      world.clock.moveTo(after(app.clock.now(), MINUTE))
      await grantSign(coworker)
    },
  ],
  [
    'their account is suspended and opened again',
    'Teh Lima',
    async ({ helper }) => {
      const compliance = desks.members[0]
      await app.accounts.suspend(compliance, { userId: helper.userId, reason: 'Uji.' })
      await app.accounts.unsuspend(compliance, { userId: helper.userId, reason: 'Uji.' })
    },
  ],
])('an agreement opened by a co-worker does not bind once %s', async (_, name, ends) => {
  const found = await withSigner(name)
  const { id, owner, helper } = found
  const { url } = await dueDiligence.signAsIssuer(helper, { id })
  await ends(found)
  await sign(url)
  await dueDiligence.pollAgreementSignings(analyst, { id })
  expect((await agreements(id)).filter(({ signed }) => signed)).toEqual([])
  expect(['authority_ended', undefined]).toContain((await conflicts(id))[0])
  await sign((await dueDiligence.signAsIssuer(owner, { id })).url)
  await sign((await dueDiligence.signAsOperator(director, { id })).url)
  await dueDiligence.pollAgreementSignings(owner, { id })
  expect(await stateOf(id)).toBe('signed')
})

test('who was given the right again opens a new signing, which counts', async () => {
  const { id, owner, helper, coworker } = await withSigner('Teh Enam')
  const { url } = await dueDiligence.signAsIssuer(helper, { id })
  await proposals.changeCoworker(owner, { id: coworker, rights: ['write'] })
  world.clock.moveTo(after(app.clock.now(), MINUTE))
  await grantSign(coworker)
  const again = await dueDiligence.signAsIssuer(helper, { id })
  expect(again.url).not.toBe(url)
  await sign(url)
  await dueDiligence.pollAgreementSignings(owner, { id })
  expect(await conflicts(id)).toEqual(['authority_ended'])
  await sign(again.url)
  await dueDiligence.pollAgreementSignings(owner, { id })
  await dueDiligence.pollAgreementSignings(owner, { id })
  expect((await agreements(id)).map(({ signed }) => signed)).toEqual([false, true])
  expect(await conflicts(id)).toEqual(['authority_ended'])
})

test('an agreement opened for the operator does not bind once its signer lost the role', async () => {
  const { id } = await desks.approved({ name: 'Teh Tujuh' })
  const gone = await insertStaff(database.db, 'admin')
  const { url } = await dueDiligence.signAsOperator(gone, { id })
  await identity.revokeRole(system('ops'), { userId: gone.userId, role: 'admin', reason: 'Pindah tugas.' })
  await sign(url)
  await dueDiligence.pollAgreementSignings(analyst, { id })
  expect([await agreements(id), await conflicts(id)]).toMatchObject([[{ signed: false }], ['authority_ended']])
  expect((await dueDiligence.read(analyst, id)).uncounted).toMatchObject([{ side: 'operator', why: 'authority_ended' }])
  world.clock.moveTo(after(app.clock.now(), MINUTE))
  await identity.grantRole(system('ops'), { userId: gone.userId, role: 'admin', reason: 'Kembali.' })
  const again = await dueDiligence.signAsOperator(gone, { id })
  await sign(again.url)
  await dueDiligence.pollAgreementSignings(analyst, { id })
  expect((await agreements(id)).map(({ signed }) => signed)).toEqual([false, true])
})

test('both sides sign the text that the first of them opened, however the owner is called meanwhile', async () => {
  const { id, owner } = await desks.approved({ name: 'Gula Satu' })
  await sign((await dueDiligence.signAsOperator(director, { id })).url)
  await rename(owner, 'Bukan Direktur')
  await sign((await dueDiligence.signAsIssuer(owner, { id })).url)
  await dueDiligence.pollAgreementSignings(owner, { id })
  expect(await stateOf(id)).toBe('signed')
  expect(new Set((await agreements(id)).map(({ digest }) => digest)).size).toBe(1)
})

test('the agreement names the owner as on their papers, not as their account', async () => {
  const { id, owner } = await desks.approved({ name: 'Gula Dua' })
  const onPapers = await app.verification.nameOnPapers(database.db, owner.userId)
  await rename(owner, 'Bukan Direktur')
  const text = extractPdfText((await dueDiligence.readAgreementPdf(owner, { id })).pdf)
  expect(text).not.toContain('Bukan Direktur')
  expect(text.replace(/\s+/g, ' ')).toContain(`diwakili ${onPapers ?? ''}`.trim())
})

test('a signed agreement is the same file for ever, also when people are renamed and the file is rewritten', async () => {
  const { id, owner } = await desks.approved({ name: 'Gula Tiga' })
  await sign((await dueDiligence.signAsIssuer(owner, { id })).url)
  await sign((await dueDiligence.signAsOperator(director, { id })).url)
  await dueDiligence.pollAgreementSignings(owner, { id })
  const { pdf } = await dueDiligence.readAgreementPdf(owner, { id })
  await rename(owner, 'Lain')
  await sql`update kyc set approved_name = 'Orang Lain', full_name = 'Orang Lain' where user_id = ${owner.userId}`.execute(
    database.db,
  )
  await proposals.importProposalState(system('seed'), { id, to: 'revision', reason: 'Uji.' })
  await proposals.importFormValues(system('seed'), { id, values: { price: '120000', useAmount1: '1300000000' } })
  for (const reader of [owner, analyst, director])
    expect(Buffer.from((await dueDiligence.readAgreementPdf(reader, { id })).pdf).equals(pdf)).toBe(true)
  await expect(
    sql`update review_agreement_text set digest = repeat('0', 64) where proposal_id = ${id}`.execute(database.db),
  ).rejects.toThrow()
})

test('what was signed before texts were fixed still opens, and is fixed at the next start', async () => {
  const { id, owner } = await desks.signed({ name: 'Gula Empat' })
  const signedBefore = await dueDiligence.readAgreementPdf(owner, { id })
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from review_agreement_text where proposal_id = ${id}`.execute(tx)
  })
  const text = extractPdfText((await dueDiligence.readAgreementPdf(owner, { id })).pdf)
  expect(text).toBe(extractPdfText(signedBefore.pdf))
  await dueDiligence.prepareAgreementTexts()
  await rename(owner, 'Lain Lagi')
  await sql`update kyc set approved_name = 'Orang Lain', full_name = 'Orang Lain' where user_id = ${owner.userId}`.execute(
    database.db,
  )
  expect(extractPdfText((await dueDiligence.readAgreementPdf(owner, { id })).pdf)).toBe(text)
})
