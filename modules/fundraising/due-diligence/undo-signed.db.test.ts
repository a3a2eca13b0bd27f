import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { guest, type UserActor } from '#shared/actor'
import { HOME } from '../../../test/identity-world.ts'
import { createPasskeyProver } from '../../../test/passkey-proof.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld({ publicUrl: HOME })
afterAll(() => world.close())
const { app } = world
const { proposals, dueDiligence } = app
const desks = await openProposals(world)
const stateOf = async (id: string) => (await proposals.read(desks.analyst, id)).state

/** A co-worker with these rights; granting by proof is tested in coworkers.db.test.ts. */
async function coworker(owner: UserActor, id: string, rights: readonly string[]) {
  const { applicantId } = await proposals.read(owner, id)
  const helper = await world.investor({ name: 'Rekan' })
  const { id: row } = await proposals.invite(owner, { applicantId, email: helper.email, rights: ['write'] })
  await proposals.accept(helper, { id: row })
  await sql`update coworker set rights = ${rights}, sign_since = ${rights.includes('sign') ? app.clock.now() : null}
    where id = ${row}`.execute(app.database.db)
  return helper
}

/** Runs `work` with proofs asked for, as in the product. */
async function proven(work: () => Promise<void>) {
  app.credentials.release()
  await work().finally(() => app.credentials.holdBack())
}

const undone = [
  ['withdraw', 'signed', 'withdrawn'],
  ['reopen', 'signed', 'revision'],
  ['withdraw', 'approved', 'withdrawn'],
  ['reopen', 'approved', 'revision'],
] as const

test.each(undone)('to %s what is %s takes the right to sign and a proof for exactly this', async (undo, state, to) => {
  const made = { name: `Kerupuk ${undo} ${state}` }
  const { id, owner } = await desks[state](made)
  const [sender, signer] = [await coworker(owner, id, ['send']), await coworker(owner, id, ['sign'])]
  const both = await coworker(owner, id, ['send', 'sign'])
  const other = await desks[state]({ name: `Lain ${undo} ${state}`, owner: both })
  await proven(async () => {
    const asked = { id, reason: 'Harga dihitung ulang.' }
    for (const actor of [sender, signer])
      await expect(proposals[undo](actor, asked)).rejects.toMatchObject({ code: 'proposal_not_yours' })
    for (const actor of [owner, both])
      await expect(proposals[undo](actor, asked)).rejects.toMatchObject({
        code: expect.stringMatching(/proof|signed_in/),
      })
    expect(await stateOf(id)).toBe(state)
    const prove = await createPasskeyProver(world, both)
    const proof = await prove(() => proposals[undo](both, asked))
    const others = undo === 'withdraw' ? 'reopen' : 'withdraw'
    await expect(proposals[undo](both, { id: other.id, reason: asked.reason }, { proof })).rejects.toMatchObject({
      code: 'proof_expired',
    })
    await expect(proposals[others](both, asked, { proof })).rejects.toMatchObject({ code: 'proof_expired' })
    await expect(proposals[undo](both, { ...asked, reason: 'Lain.' }, { proof })).rejects.toMatchObject({
      code: 'proof_expired',
    })
    expect(await stateOf(id)).toBe(state)
    await proposals[undo](both, asked, { proof })
    expect([await stateOf(id), await stateOf(other.id)]).toEqual([to, state])
  })
})

test('before it is approved the right to send takes it back, without a proof', async () => {
  const { id, owner } = await desks.filed({ name: 'Kerupuk Muda' })
  const sender = await coworker(owner, id, ['send'])
  await proven(() => proposals.withdraw(sender, { id, reason: 'Tidak jadi.' }))
  expect(await stateOf(id)).toBe('withdrawn')
})

test('a scheduled offering is called off by a proof for this offering and reason', async () => {
  const { id, owner, slug } = await desks.signed({ name: 'Kerupuk Jadwal' })
  await desks.schedule(id)
  await proven(async () => {
    const prove = await createPasskeyProver(world, owner)
    const asked = { slug, reason: 'Pembeli utama menunda kontraknya.' }
    const proof = await prove(() => app.offerings.callOff(owner, asked))
    await expect(app.offerings.callOff(owner, { slug, reason: 'Lain.' }, { proof })).rejects.toMatchObject({
      code: 'proof_expired',
    })
    expect((await app.offerings.detail(guest, slug)).state).toBe('scheduled')
    await app.offerings.callOff(owner, asked, { proof })
  })
  expect((await app.offerings.detail(guest, slug)).state).toBe('withdrawn')
  expect(await stateOf(id)).toBe('withdrawn')
  await expect(dueDiligence.readAgreementPdf(owner, { id })).resolves.toBeDefined()
})
