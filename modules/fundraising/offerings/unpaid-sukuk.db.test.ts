import { afterAll, expect, test } from 'vitest'
import { guest } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createTestWorld } from '../../../test/world.ts'
import { purchaseConfirmations } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app, clock } = world

const soon = () => after(clock.now(), 10 * DAY)

test('an issuer of sukuk raises by no other before its holders have everything back', async () => {
  const { slug } = await world.offering({ kind: 'sukuk', closesAt: soon() })
  const { businessId } = await app.offerings.detail(guest, slug)
  const refused = { code: 'sukuk_unpaid' }
  const again = () => world.offering({ kind: 'sukuk', businessId, closesAt: soon() })
  await expect(again()).rejects.toMatchObject(refused)
  const buyer = await world.investor({ cash: rupiah(100_000_000) })
  const order = {
    offering: slug,
    units: units(1_000n),
    method: 'wallet' as const,
    statements: [...purchaseConfirmations],
  }
  await app.offerings.subscribe(buyer, order)
  await world.advance('P40D')
  expect((await app.offerings.detail(guest, slug)).state).toBe('running')
  await expect(again()).rejects.toMatchObject(refused)
})

test('an ended purchase does not prevent closing an account', async () => {
  const { slug, id } = await world.offering({ kind: 'sukuk', closesAt: soon() })
  const { businessId } = await app.offerings.detail(guest, slug)
  await app.offerings.withdraw({ kind: 'system', name: 'test' }, id, 'Tidak jadi.')
  expect((await world.offering({ kind: 'sukuk', businessId, closesAt: soon() })).id).not.toBe(id)
})
