import { afterAll, expect, test } from 'vitest'
import { guest } from '#shared/actor'
import { after, DAY, MINUTE } from '#shared/dates'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app, clock } = world

async function scheduled() {
  const issuer = await world.investor()
  const opensAt = after(clock.now(), 3 * DAY)
  const offering = await world.offering({ issuerUserId: issuer.userId, opensAt, closesAt: after(opensAt, 10 * DAY) })
  return { issuer, offering, opensAt, slug: offering.slug }
}
const state = async (slug: string) => (await app.offerings.detail(guest, slug)).state

test('the issuer takes a scheduled offering back with its reason; who saved it is told, and it never opens', async () => {
  const { issuer, slug, opensAt } = await scheduled()
  const follower = await world.investor()
  await app.offerings.bookmark(follower, slug, true)
  await app.offerings.callOff(issuer, { slug, reason: 'Pembeli utama menunda kontraknya.' })
  expect(await state(slug)).toBe('withdrawn')
  await app.notifications.deliver()
  const [told] = (await app.notifications.list(follower, {}, 'id')).items
  expect(told).toMatchObject({ title: expect.stringMatching(/^Batal dibuka: /) })
  await world.moveTo(after(opensAt, DAY))
  expect(await state(slug)).toBe('withdrawn')
  await expect(app.offerings.callOff(issuer, { slug, reason: 'Lagi.' })).rejects.toMatchObject({
    code: 'offering_opened',
  })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('nobody else takes it back, and nobody once it is open', async () => {
  const { issuer, slug, opensAt } = await scheduled()
  const asked = { slug, reason: 'Tidak jadi.' }
  const stranger = await world.investor()
  await expect(app.offerings.callOff(stranger, asked)).rejects.toMatchObject({ code: 'offering_not_found' })
  await expect(app.offerings.callOff(guest, asked)).rejects.toMatchObject({ code: 'not_signed_in' })
  await world.moveTo(after(opensAt, MINUTE))
  await expect(app.offerings.callOff(issuer, asked)).rejects.toMatchObject({ code: 'offering_opened' })
  expect(await state(slug)).toBe('open')
})
