import { afterAll, expect, test } from 'vitest'
import { parseSearchTerms } from '#platform/db/search'
import { rupiah } from '#shared/money'
import { createTestWorld } from '../../../test/world.ts'
import { Subscribe } from './input.ts'
import { purchaseConfirmations } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { offerings } = world.app

const offering = await world.offering({ name: 'Kopi Gayo Lestari', sector: 'Pengolahan kopi', city: 'Takengon' })
const sekar = await world.investor({ name: 'Sekar', cash: rupiah(10_000_000) })
const { reference } = await offerings.subscribe(
  sekar,
  Subscribe.parse({ offering: offering.slug, units: '10', method: 'wallet', statements: [...purchaseConfirmations] }),
)

test('the holder of a receipt learns that it is ours, and nothing about its owner or the amount', async () => {
  const found = await offerings.genuine(` ${reference.toLowerCase()} `)
  expect(found).toEqual({
    reference,
    business: 'Kopi Gayo Lestari',
    kind: offering.kind,
    slug: offering.slug,
    madeOn: '2026-11-20',
    state: 'paid',
  })
})

test('what we never gave is not ours', async () => {
  const last = reference.at(-1) === '2' ? '3' : '2'
  for (const typed of [
    '',
    reference.slice(0, -1),
    reference.slice(0, -1) + last,
    `${reference}'`,
    '%',
    'SB-______-_______',
  ])
    expect(await offerings.genuine(typed), typed).toBeUndefined()
})

test('an offering is found by its business with a typing error, by its sector and by its code', async () => {
  for (const typed of ['kopi gajo', 'pengolahan', 'takengon', offering.code])
    expect(
      (await offerings.search(parseSearchTerms(typed)!, 5)).map(({ at }) => at),
      typed,
    ).toContain(offering.slug)
})
