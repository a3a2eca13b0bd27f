import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveProofByCode } from '../../../test/proof.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

test('a lost certificate gets another number with a proof: the old one is superseded, and its owner is told', async () => {
  const { app, world } = it
  const { slug, holders } = await it.share([100, 50], 50_000_000, 'sepatu-hujan-lemari-72')
  const [owner, other] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const replace = (proof?: string) => app.registry.replaceCertificate(owner, { slug, proof })
  await expect(replace()).rejects.toMatchObject({ code: 'certificate_none' })
  const lost = await app.registry.certify(owner, slug)
  const checked = async (reference: string) =>
    (await app.checkAuthenticity(reference, '192.0.2.1')) as { valid?: boolean } | null
  await expect(replace()).rejects.toMatchObject({ code: 'proof_required' })
  expect(await checked(lost.reference)).toMatchObject({ valid: true })

  const about = { actor: owner, phone: owner.phone, about: /^Ganti sertifikat SE-/ }
  const proof = await giveProofByCode(world, about, () => replace())
  await expect(app.registry.replaceCertificate(other, { slug, proof })).rejects.toMatchObject({
    code: 'certificate_none',
  })
  const fresh = await replace(proof)
  expect(fresh).toMatchObject({ units: 100n, security: { slug } })
  expect(fresh.reference).not.toBe(lost.reference)
  expect([await checked(lost.reference), await checked(fresh.reference)]).toMatchObject([
    { valid: false },
    { valid: true },
  ])
  expect((await app.registry.certify(owner, slug)).reference).toBe(fresh.reference)

  await expect(replace(proof), 'one proof, one replacement').rejects.toMatchObject({
    code: expect.stringMatching(/^proof_/),
  })
  await app.notifications.deliver()
  const told = (await app.notifications.list(owner, {}, 'id')).items.map(({ title }) => title)
  expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/^Sertifikat .* diganti$/)]))
})
