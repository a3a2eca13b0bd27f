import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SubmitDistribution } from '#contract/distributions/input'
import type { CoworkerRight } from '#contract/proposals/states'
import { system, type UserActor } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import { giveProofByCode } from '../../../test/proof.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { createShariaIssuer } from '../../../test/sharia-issuer.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

const PASSWORD = 'sepatu-hujan-lemari-72'
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

async function loggedIn({ email }: { email: string }): Promise<UserActor> {
  const { app } = world
  const from = { userAgent: 'test', ip: '127.0.0.1' }
  const { accessToken } = await app.credentials.logIn({ email, password: PASSWORD }, from)
  return (await app.accounts.actorOf(accessToken)) as UserActor
}

type Owner = { actor: UserActor; phone: string }
/** Invites somebody, who accepts; then the owner grants these rights with the proof that it takes. */
async function granted({ actor, phone }: Owner, applicantId: string, rights: CoworkerRight[]) {
  const { proposals } = world.app
  const helper = await world.investor({ name: 'Pembantu' })
  const { id } = await proposals.invite(actor, { applicantId, email: helper.email, rights: ['write'] })
  await proposals.accept(helper, { id })
  const grant = (proof?: string) => proposals.changeCoworker(actor, { id, rights }, { proof })
  await expect(grant()).rejects.toMatchObject({ code: 'proof_required' })
  const proof = await giveProofByCode(world, { actor, phone, about: /^Beri / }, grant)
  const more: CoworkerRight[] = ['sign', 'pay', 'send']
  await expect(proposals.changeCoworker(actor, { id, rights: more }, { proof })).rejects.toMatchObject({
    code: 'proof_expired',
  })
  await grant(proof)
  return { id, helper }
}
const told = async ({ userId }: UserActor) => {
  await world.app.notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${userId} and name like 'coworker%' order by event_seq`.execute(
    world.app.database.db,
  )
  return rows.map(({ name }) => name)
}

test('whom the owner lets pay hands in a distribution and sees what is to be paid, until that ends', async () => {
  const { app } = world
  const phone = '+628128000001'
  const { businessId, owner, code } = await createShariaIssuer(world, { phone, password: PASSWORD })
  const known = { businessId, ownerUserId: owner.userId, name: 'Usaha' }
  const applicantId: Id<'applicant'> = await app.proposals.createApplicantForIssuer(system('seed'), known)
  const today = localDate(app.clock.now())
  const asked = SubmitDistribution.parse({
    ...{ security: code, kind: 'dividend', about: 'Dividen tahun ini', amount: '1000000', perUnit: '' },
    ...{ recordedOn: plusDays(today, 20), dueOn: plusDays(today, 40) },
  })
  const writer = await world.investor()
  const { id: invitation } = await app.proposals.invite(owner, { applicantId, email: writer.email, rights: ['send'] })
  await app.proposals.accept(writer, { id: invitation })
  const refused = { code: 'distribution_not_running' }
  await expect(app.distributions.submit(writer, asked)).rejects.toMatchObject(refused)

  const { id, helper } = await granted({ actor: await loggedIn(owner), phone }, applicantId, ['pay'])
  const submitted = await app.distributions.submit(helper, asked)
  expect((await app.distributions.toFund(helper)).map((each) => each.id)).toEqual([submitted.id])
  expect(await app.distributions.toFund(writer)).toEqual([])
  await app.proposals.endCoworker(owner, { id })
  expect(await app.distributions.toFund(helper)).toEqual([])
  await expect(app.distributions.submit(helper, asked)).rejects.toMatchObject(refused)
  expect(await told(helper)).toEqual(['coworker_rights_changed', 'coworker_rights_ended'])
})

test('whom the owner lets sign signs the agreement in their own name; others do not', async () => {
  const { app } = world
  const desks = await openProposals(world)
  const phone = '+628128000002'
  const owner = await world.investor({ phone, password: PASSWORD })
  const { id } = await desks.approved({ owner, name: 'Kopi Kerinci' })
  const { applicantId } = await app.proposals.read(owner, id)
  const writer = await world.investor()
  const { id: invitation } = await app.proposals.invite(owner, { applicantId, email: writer.email, rights: ['send'] })
  await app.proposals.accept(writer, { id: invitation })
  await expect(app.dueDiligence.signAsIssuer(writer, { id })).rejects.toMatchObject({ code: 'proposal_not_yours' })
  const { helper } = await granted({ actor: await loggedIn(owner), phone }, applicantId, ['write', 'sign'])
  await expect(app.dueDiligence.signAsIssuer(helper, { id })).resolves.toMatchObject({ url: expect.any(String) })
  const [opened] = (await app.dueDiligence.read(desks.analyst, id)).agreement
  expect(opened).toMatchObject({ side: 'issuer', signer: expect.stringContaining('Pembantu') })
})
