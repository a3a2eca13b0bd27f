import type { Browser, Page } from '@playwright/test'
import { signIn } from '../investor.ts'
import { createClearPhoto } from '../photo.ts'
import { expectAccessible } from './accessible.ts'
import { alive, expect, test } from './browser.ts'

const at = (step: string) => `/sandbox/formulir/${step}`

async function fillPerson(page: Page) {
  await page.getByLabel('Nama lengkap').fill('Sekar Wulandari')
  await page.getByLabel('Tanggal', { exact: true }).fill('7')
  await page.getByLabel('Bulan', { exact: true }).fill('8')
  await page.getByLabel('Tahun', { exact: true }).fill('1990')
  await page.getByLabel('Nomor ponsel').fill('812 3456 7890')
  await page.getByLabel('Perempuan').check()
}

async function fillBusiness(page: Page) {
  await page.getByLabel('Bidang usaha').selectOption({ label: 'Makanan' })
  await page.getByRole('textbox', { name: 'Modal', exact: true }).fill('25000000')
  await page.getByLabel('Porsi pemodal').fill('40')
  await page.getByLabel('Pegawai').fill('12')
  await page.getByLabel('Sukuk').check()
}

const next = (page: Page, to: string) => page.getByRole('button', { name: `Lanjut ke ${to}` }).click()

// The same without JavaScript: test/journeys/plain.journey.ts.
test('a form with steps from its first field to its end, with files', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(context, 'pemodal')
  await page.goto(at('tinjau'))
  await expect(page).toHaveURL(at('diri')) // nothing is passed by
  await next(page, 'Usaha')
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('heading')).toContainText('Ada 4 isian')
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: /Tanggal lahir/ }).click()
  await expect(page.getByLabel('Tanggal', { exact: true })).toBeFocused()

  await fillPerson(page)
  await next(page, 'Usaha')
  await expect(page).toHaveURL(at('usaha'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Langkah 2 dari 4: Usaha')
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  await fillBusiness(page)
  await page.getByRole('button', { name: 'Kembali ke Data diri' }).click()
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sekar Wulandari')
  await expect(page.getByLabel('Tahun', { exact: true })).toHaveValue('1990')
  await next(page, 'Usaha')
  await expect(page.getByRole('textbox', { name: 'Modal', exact: true })).toHaveValue('25.000.000')
  await next(page, 'Berkas')

  const wrong = { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') }
  await page.getByLabel('Foto KTP').setInputFiles(wrong)
  await expect(page.getByText('tetapi isinya HTML').first()).toBeVisible()
  await page.getByLabel('Foto KTP').setInputFiles({ ...wrong, buffer: await createClearPhoto() })
  await expect(page.getByRole('link', { name: 'ktp.jpg' })).toBeVisible()
  await expectAccessible(page)
  await next(page, 'Tinjau')
  await expect(page).toHaveURL(at('tinjau'))
  const review = page.getByRole('main')
  for (const words of ['Sekar Wulandari', '7 Agustus 1990', 'Rp25.000.000', 'Makanan', '12 orang', 'ktp.jpg'])
    await expect(review).toContainText(words)
  await expectAccessible(page)
  await page.getByLabel('Data di atas benar.').check()
  await page.getByRole('button', { name: 'Kirim contoh' }).click()
  await expect(page.getByText('Contoh terkirim')).toBeVisible()
  await page.goto(at('diri'))
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('')
})

async function anotherDevice(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'id-ID' })
  await signIn(context, 'hmetd')
  const page = await context.newPage()
  return { page, close: () => context.close() }
}

test('what is typed is saved when a field is left, and two devices lose nothing', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(context, 'hmetd')
  await page.goto(at('diri'))
  await alive(page)
  await page.getByLabel('Nama lengkap').fill('Sekar')
  await page.getByLabel('Nomor ponsel').focus()
  const saved = (on: Page) => on.locator('[data-status="saved"]')
  await expect(saved(page)).toHaveText(/^Tersimpan otomatis, \d\d\.\d\d WIB\s*$/)

  const other = await anotherDevice(browser, product.url)
  await other.page.goto(`${at('diri')}?lanjut=1`)
  await alive(other.page)
  await expect(other.page.getByLabel('Nama lengkap')).toHaveValue('Sekar')
  await other.page.getByLabel('Nama lengkap').fill('Sekar W')
  await other.page.getByLabel('Nomor ponsel').focus()
  await expect(saved(other.page)).toContainText('Tersimpan otomatis')

  await page.getByLabel('Nama lengkap').fill('S. Wulandari')
  await page.getByLabel('Nomor ponsel').focus()
  const conflict = page.getByRole('region', { name: 'Diubah di perangkat lain' })
  await expect(conflict).toContainText('Sekar W')
  await conflict.getByRole('button', { name: 'Pakai yang itu' }).click()
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sekar W')
  await expect(conflict).toHaveCount(0)
  await other.close()

  // while nothing is saved that is said; it is done with the next field
  // (some editions of Chromium send what is kept alive past `page.route`)
  await page.evaluate(() => {
    const real = window.fetch
    Object.assign(window, { realFetch: real })
    window.fetch = (to, init) =>
      String(to).endsWith('/drafts/contoh') ? Promise.resolve(new Response(null, { status: 503 })) : real(to, init)
  })
  await page.getByLabel('Nomor ponsel').fill('81234567890')
  await page.getByLabel('Nama lengkap').focus()
  await expect(page.locator('[data-status="failed"]')).toBeVisible()
  await page.evaluate(() =>
    Object.assign(window, { fetch: (window as unknown as { realFetch: typeof fetch }).realFetch }),
  )
  await page.getByLabel('Nomor ponsel').focus()
  await expect(saved(page)).toContainText('Tersimpan otomatis')
  await page.goto(at('diri'))
  await expect(page.getByLabel('Nomor ponsel')).toHaveValue('81234567890')

  // a session that ends in the middle: the page stays with what was typed, and goes on after logging in elsewhere
  await context.clearCookies()
  await page.getByLabel('Nama lengkap').fill('Sekar Arum')
  await next(page, 'Usaha')
  const ended = page.locator('[data-status="signed-out"]')
  await expect(ended).toContainText('Sesi Anda berakhir')
  await expect(ended.getByRole('link')).toHaveAttribute('href', '/login')
  await expect(page).toHaveURL(at('diri'))
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sekar Arum')
  await signIn(context, 'hmetd')
  await page.getByLabel('Nomor ponsel').focus()
  await page.getByLabel('Nama lengkap').focus()
  await expect(saved(page)).toContainText('Tersimpan otomatis')
  await page.goto(at('diri'))
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sekar Arum')
})
