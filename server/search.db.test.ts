import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { voteAbout } from '../test/approvals.ts'
import { insertStaff } from '../test/rows.ts'
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
  const analyst = await insertStaff(app.database.db, 'analyst')
  await voteAbout(app.approvals, analyst, `disclosure/${id}`)
  const number = await app.disclosures.publish(analyst, { id })
  const found = async (typed: string) => (await app.search(typed)).hits.map(({ at }) => at)

  expect(await found('gula')).toEqual([slug, number])
  expect(await found(number.toLowerCase())).toEqual([number])
  expect((await found('dokumen penawaran gula'))[0]).toBe(number)
  expect(await found('KI-2026-99999')).toEqual([])
})

test('what is only like the word is found where nothing holds the word itself', async () => {
  await world.offering({ name: 'Kopi Gayo Lestari' })
  await world.offering({ name: 'Kode Pintar' })
  const found = async (typed: string) => (await app.search(typed)).hits.map(({ title }) => title)
  expect(await found('kopi')).toEqual(['Kopi Gayo Lestari'])
  expect(await found('kopi gajo')).toEqual(['Kopi Gayo Lestari'])
})
