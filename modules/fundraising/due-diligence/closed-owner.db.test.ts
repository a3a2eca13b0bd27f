import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system, type UserActor } from '#shared/actor'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { accounts, credentials, drafts, proposals, dueDiligence, database } = world.app
const { analyst, filed } = await openProposals(world)
const PASSWORD = 'sepatu-hujan-lemari-72'
const seed = system('seed')
const from = { userAgent: 'Firefox', ip: '198.51.100.9' }

async function somebody() {
  const { email } = await world.investor({ password: PASSWORD, kyc: null })
  const { accessToken } = await credentials.logIn({ email, password: PASSWORD } as never, from)
  return (await accounts.actorOf(accessToken)) as UserActor
}
async function close(actor: UserActor) {
  await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  await accounts.closeAccount(actor)
}

test('a proposal ends with the account of its owner, and its pages answer without the values', async () => {
  const owner = await somebody()
  const { id } = await filed({ owner, name: 'Kedai Tutup' })
  const { applicantId } = await proposals.read(owner, id)
  const helper = await world.investor()
  const { id: invitation } = await proposals.invite(owner, {
    applicantId,
    email: helper.email,
    rights: ['write', 'send'],
  })
  await proposals.accept(helper, { id: invitation })
  await close(owner)
  for (const reader of [analyst, helper]) {
    const { state, values, history } = await proposals.read(reader, id)
    expect({ state, values }).toEqual({ state: 'withdrawn', values: { proposal: {}, 'proposal-file': {} } })
    expect(history.at(-1)).toMatchObject({ from: 'analyst_review', to: 'withdrawn' })
    expect(await proposals.readFieldHistory(reader, { id, form: 'proposal', name: 'brandName' })).toEqual([])
    expect((await proposals.listRounds(reader, { id, form: 'proposal' })).map((round) => round.values)).toEqual([{}])
    expect(await proposals.listSheets(reader, id)).toEqual([])
  }
  expect((await drafts.own(helper, 'proposal-file', id))?.fields).toEqual({})
  await dueDiligence.read(analyst, id)
  await expect(proposals.decide(analyst, { id, to: 'rejected', reason: 'Uji.', remarks: [] })).rejects.toMatchObject({
    code: 'proposal_not_in_that_state',
  })
  const change = { name: 'brandName', value: 'Lain' }
  await expect(
    drafts.save(helper, { kind: 'proposal', about: id, step: 'publisher', fields: [change] }),
  ).rejects.toMatchObject({ code: 'proposal_closed' })
})

test.each(['draft', 'submitted', 'accepted', 'rejected'] as const)('closed as %s', async (state) => {
  const owner = await somebody()
  const { id } = await proposals.begin(owner, {})
  const way = {
    draft: [],
    submitted: ['submitted'],
    accepted: ['submitted', 'screening', 'accepted'],
    rejected: ['submitted', 'screening', 'rejected'],
  }
  for (const to of way[state]) await proposals.importProposalState(seed, { id, to: to as 'submitted', reason: 'Uji.' })
  await close(owner)
  const after = await proposals.read(analyst, id)
  expect(after.state).toBe(state === 'rejected' ? 'rejected' : 'withdrawn')
  const { rows } = await sql`select 1 from proposal where id = ${id} and due_at is not null`.execute(database.db)
  expect(rows).toEqual([])
})
