import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { rupiah } from '#shared/money'
import { HOME } from '../../../test/identity-world.ts'
import { createPasskeyProver } from '../../../test/passkey-proof.ts'
import { extractPdfText } from '../../../test/pdf-text.ts'
import { createShariaIssuer, createShariaStaff, createStatement } from '../../../test/sharia-issuer.ts'
import { createTestWorld } from '../../../test/world.ts'
import { shariaCaseObject } from './change.ts'

const world = await createTestWorld({ publicUrl: HOME })
afterAll(() => world.close())

test('an opinion is signed by a proof for exactly its text, which its document names', async () => {
  const { app } = world
  app.reports.holdBack()
  const { businessId, offering } = await createShariaIssuer(world)
  const breach = createStatement(2025, { interestBearingDebt: rupiah(4_500_000_001) })
  await app.issuers.fileStatement(system('test'), { businessId, statement: breach })
  const { id } = (await app.sharia.standing(businessId)).case!
  const board = await createShariaStaff(world, 'Ahmad', 'sharia')
  const checker = await createShariaStaff(world, 'Nadia', 'compliance')
  app.credentials.release()
  const opinion = {
    id,
    outcome: 'cure' as const,
    text: 'Utang dilunasi bertahap.',
    conditions: '',
    dissent: 'Seorang anggota meminta waktu yang lebih pendek.',
  }
  const give = (proof?: string, more: object = {}) => app.sharia.propose(board, { ...opinion, ...more }, { proof })
  const prove = await createPasskeyProver(world, board)
  const proof = await prove(give)
  await expect(give(proof, { text: 'Utang sudah lunas.' })).rejects.toMatchObject({ code: 'proof_expired' })
  expect((await app.sharia.case(board, id)).request).toBeNull()
  await give(proof)
  await expect(give(proof)).rejects.toMatchObject({ code: 'proof_expired' }) // good once
  const { id: requestId } = (await app.approvals.newestAbout(shariaCaseObject(id)))!
  const vote = (voteProof?: string) =>
    app.approvals.vote(checker, { id: requestId, vote: 'approve', reason: '', proof: voteProof })
  await vote(await (await createPasskeyProver(world, checker))(vote))
  const [said] = (await app.issuers.profile(businessId))!.opinions
  expect(said!.signature).toMatchObject({ way: 'passkey', proof, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await world.advance('PT1M')
  const documents = await app.documents.of(`offering/${offering.id}`)
  const printed = documents.find(({ title }) => title === `Opini syariah ${said!.number}`)!
  const text = extractPdfText((await app.documents.open(printed.code))!.pdf).replace(/\s+/g, '')
  for (const part of ['denganpasskey', proof, said!.signature!.digest, 'Pendapatberbeda:Seoranganggota'])
    expect(text).toContain(part)
  expect(await app.offerings.genuineDocument(printed.code)).toMatchObject({ title: printed.title })
})
