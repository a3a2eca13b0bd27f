import { afterAll, expect, test, vi } from 'vitest'
import { Subscribe } from '#contract/offerings'
import { rupiah } from '#shared/money'
import { createTestWorld } from '../../test/world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

test('a purchase is told by e-mail once, with its sum and the 48 hours, however many listen', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ name: 'Sekar', cash: rupiah(1_000_000) })
  await app.offerings.subscribe(
    sekar,
    Subscribe.parse({
      offering: offering.slug,
      units: '25',
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
  await Promise.all([app.notifications.deliver(), app.notifications.deliver(), app.notifications.deliver()])
  await vi.waitFor(async () => expect(await app.demo!.inbox(sekar.email)).toHaveLength(1), {
    timeout: 15_000,
    interval: 100,
  })
  await app.notifications.deliver()
  const [mail] = await app.demo!.inbox(sekar.email)
  expect(mail!.subject).toBe(`Pembayaran diterima: ${offering.name}`)
  expect(mail!.text).toContain('Rp250.000 untuk 25 unit')
  expect(mail!.text).toContain('48 jam')
  expect(mail!.text).toMatch(/\/payments\/[0-9a-f-]{36}/)
})

test('who saved an offering hears that it opened', async () => {
  const day = 86_400_000
  const opensAt = new Date(app.clock.now().getTime() + day)
  const offering = await world.offering({ opensAt, closesAt: new Date(opensAt.getTime() + 10 * day) })
  const laila = await world.investor({ name: 'Laila' })
  await app.offerings.bookmark(laila, offering.slug, true)
  await world.advance('PT25H')
  await app.notifications.deliver()
  await vi.waitFor(
    async () =>
      expect((await app.demo!.inbox(laila.email)).map((mail) => mail.subject)).toContain(
        `Sudah dibuka: ${offering.name}`,
      ),
    { timeout: 15_000 },
  )
})
