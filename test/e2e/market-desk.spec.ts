import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { PASSWORD, signIn } from './investor.ts'
import { expectCleanLedger } from './ledger.ts'
import { duringTrading, moveClock } from './market-clock.ts'
import { open, PHONE, placeWithCode, review, SHARE, says } from './market-orders.ts'
import { messageTo } from './newcomer.ts'
import { signInAsStaff } from './staff.ts'

test.use({ world: 'market-desk', viewport: PHONE })

/** An authenticator of the browser's own that says yes to everything. */
async function withPasskey(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Adds a passkey in the settings, proven by a code to the phone. */
async function addPasskey(page: Page, phone: string) {
  await page.goto('/users/settings?ubah=passkey')
  const password = page.getByLabel('Password saat ini')
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
  }
  await page.getByLabel('Nama passkey').fill('Ponsel Sekar')
  await page.getByRole('button', { name: 'Buat passkey' }).click()
  await page.getByRole('button', { name: 'Kirim kode lewat WhatsApp' }).click()
  const field = page.getByLabel('Kode verifikasi')
  await expect(field).toBeVisible()
  const text = await messageTo(page.request, phone, /Tambahkan passkey baru/)
  await field.fill(/: (\d{6})\./.exec(text)![1]!)
  await page.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(page).toHaveURL('/users/settings')
  await expect(page.getByRole('main')).toContainText('Ponsel Sekar')
}

test('a star, a price alert that is told, an order proved by a passkey, and a case that holds orders and lets them go', async ({
  page,
  browser,
  context,
  product,
  faults,
  baseURL,
}) => {
  const { bid, ask } = await duringTrading(page, SHARE)
  const price = (bid + ask) / 2
  await signIn(context, 'pemodal')
  await withPasskey(page)
  await addPasskey(page, '+628110001003')

  await page.goto('/market')
  await page.getByRole('button', { name: 'Pantau Madu Hutan Sumbawa' }).click()
  await expect(page.getByText('Saham ini Anda pantau').first()).toBeVisible()
  await page.goto('/market?daftar=pantauan')
  await expect(page.getByRole('link', { name: 'Madu Hutan Sumbawa' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.goto(`/market/${SHARE}`)
  const alerts = page.getByRole('region', { name: 'Peringatan harga' })
  await alerts.getByLabel('Beri tahu saya bila harga').selectOption({ label: 'naik sampai' })
  await alerts.getByRole('textbox', { name: 'Harga per lembar' }).fill(String(price))
  await alerts.getByRole('button', { name: 'Pasang peringatan' }).click()
  await expect(alerts.getByText(/^Naik sampai Rp/)).toBeVisible()
  await expectAccessibleEverywhere(page)

  const laila = { page: await open(browser, 'pemodal2', faults, baseURL!), who: 'pemodal2' } as const
  const offered = { side: 'sell', price, units: 100 } as const
  await review(laila.page, offered)
  await placeWithCode(laila, offered)

  await review(page, { side: 'buy', price, units: 60 })
  await page.getByRole('button', { name: 'Pasang order beli' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kode sekali pakai' })).toBeVisible()
  await alive(page)
  await page.getByRole('button', { name: 'Buktikan dengan passkey' }).click()
  await expect(page.getByText('Bukti order')).toBeVisible()
  await says(page, 'Terisi')
  await expect(async () => {
    await page.goto('/users/notifications')
    await expect(page.getByText('Madu Hutan Sumbawa naik sampai').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.goto(`/market/${SHARE}`)
  await expect(alerts.getByText(/^Naik sampai Rp/)).toHaveCount(0)

  // both have more than half of the day's volume: the desk asks, and holds their orders meanwhile
  const [tio, nadia] = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: baseURL!, viewport: PHONE })))
  await signInAsStaff(tio!, 'pasar')
  const desk = await tio!.newPage()
  await desk.goto(`/admin/market/${SHARE}`)
  await alive(desk)
  await expectAccessibleEverywhere(desk)
  const found = desk.getByLabel('Temuan')
  const option = found.locator('option', { hasText: 'Laila' }).first()
  await found.selectOption((await option.getAttribute('value'))!)
  await desk.getByLabel('Alasan').first().waitFor()
  await desk
    .locator('form', { has: desk.getByLabel('Temuan') })
    .getByLabel('Alasan')
    .fill('Volume hari ini di satu tangan.')
  await desk.getByRole('button', { name: 'Buka kasus' }).click()
  await expect(desk.getByText('Kasus dibuka dan ordernya ditahan').first()).toBeVisible()
  await expectAccessibleEverywhere(desk)
  await says(laila.page, 'Dibatalkan')
  await review(laila.page, { side: 'sell', price, units: 10 })
  await laila.page.getByRole('button', { name: 'Pasang order jual' }).click()
  await expect(laila.page.getByText('sedang ditahan pengawas pasar').first()).toBeVisible()

  await signInAsStaff(nadia!, 'kepatuhan')
  const checker = await nadia!.newPage()
  await checker.goto(`/admin/market/${SHARE}`)
  await alive(checker)
  await checker.getByLabel('Hasil pemeriksaan').fill('Pemegang menjual sebagian untuk keperluan keluarga.')
  await checker.getByRole('button', { name: 'Tutup kasus' }).click()
  await expect(checker.getByText('Kasus ditutup').first()).toBeVisible()
  await review(laila.page, { side: 'sell', price, units: 10 })
  await laila.page.getByRole('button', { name: 'Pasang order jual' }).click()
  await expect(laila.page.getByText('Bukti order')).toBeVisible()

  const today = new Date(await moveClock(page, { advance: 'PT1M' })).toISOString().slice(0, 10)
  const file = await nadia!.request.get(`/admin/market/statistics.csv?from=${today}&to=${today}`)
  expect(file.headers()['content-type']).toContain('text/csv')
  expect(await file.text()).toContain('MHSB')
  await desk.goto('/admin/market')
  await expectAccessibleEverywhere(desk)
  await expectCleanLedger(product)
  await laila.page.context().close()
})
