import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { staffActor } from '../test/actors.ts'
import { createTestWorld } from '../test/world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

test('a business stands before the disclosure about it, unless its number or its title was typed', async () => {
  const { slug } = await world.offering({ name: 'Gula Aren Cisolok' })
  const id = await app.disclosures.file(system('seed'), {
    type: 'prospectus',
    title: 'Dokumen penawaran sukuk Gula Aren Cisolok',
    body: 'Gula aren, gula aren, gula aren.',
    businessId: null,
  })
  await app.disclosures.review(staffActor('analyst'), { id })
  const number = await app.disclosures.publish(staffActor('analyst'), { id })
  const found = async (typed: string) => (await app.search(typed)).hits.map(({ at }) => at)

  expect(await found('gula')).toEqual([slug, number])
  expect(await found(number.toLowerCase())).toEqual([number])
  expect((await found('dokumen penawaran gula'))[0]).toBe(number)
  expect(await found('KI-2026-99999')).toEqual([])
})
