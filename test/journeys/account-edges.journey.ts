import {
  createNewcomer,
  findLinkPath,
  NEW_PASSWORD,
  proveByPhoneCode,
  register,
  toE164,
  waitForMessage,
} from '../newcomer.ts'
import { expectAccessible } from './accessible.ts'
import { join, logIn } from './newcomer.ts'
import { expect, test } from './test.ts'

// What goes wrong with accounts, and what then helps.

test('a new address holds once its link is opened; the change is told, and money waits a day', async ({ page }) => {
  const who = await join(page)
  const email = `baru.${who.email}`
  await page.goto('/profile?ubah=email')
  await page.getByLabel('Email baru').fill(email)
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await expectAccessible(page)
  await proveByPhoneCode(page, toE164(who), 'Ganti alamat email akun ke')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toContainText(who.email)
  await waitForMessage(page.request, who.email, /akan diganti/)
  await page.goto(findLinkPath(await waitForMessage(page.request, email, /verify\?change=/), '/verify?change='))
  await page.getByRole('button', { name: 'Konfirmasi email' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toContainText(email)
  await waitForMessage(page.request, who.email, /Alamat email akun Anda diganti/)

  await page.goto('/deposit')
  await expect(page.getByRole('main')).toContainText('penarikan dana dapat dilakukan lagi pada')
  await page.getByRole('link', { name: /Notifikasi, 1 belum dibaca/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Keamanan akun berubah' }).click()
  await expect(page).toHaveURL('/users/activity')
  await expect(page.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible()
  await page.goto('/users/notifications?jenis=belum')
  await expect(page.getByRole('heading', { name: 'Semua sudah dibaca' })).toBeVisible()
})

test('a number changes with a code to the old one, which is told; who lost it learns whom to call', async ({
  page,
}) => {
  const who = await join(page)
  const other = createNewcomer()
  await page.goto('/update-phone-number')
  await page.getByLabel('Nomor ponsel baru').fill(other.phone)
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Tidak memegang')).toBeVisible()
  await proveByPhoneCode(page, toE164(who), 'Ganti nomor telepon akun ke')
  await expect(page).toHaveURL('/update-phone-number/otp-verification')
  await waitForMessage(page.request, toE164(who), /akan diganti/)
})

test('two tabs that come back at once are both let in by the one refresh token', async ({ page, context }) => {
  await join(page)
  await context.clearCookies({ name: 'at' })
  const other = await context.newPage()
  await Promise.all([page.goto('/users/settings'), other.goto('/users/activity')])
  await expect(page).toHaveURL('/users/settings')
  await expect(other).toHaveURL('/users/activity')
})

test('what is refused before a page is asked is explained on a page, with the way back', async ({ page, context }) => {
  await join(page)
  const foreign = await context.request.post('/users/settings', {
    headers: { origin: 'https://lain.example', 'sec-fetch-site': 'cross-site', accept: 'text/html' },
    form: { intent: 'close' },
  })
  expect(foreign.status()).toBe(403)
  await page.setContent(await foreign.text())
  await expect(page.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('tidak dikirim dari halaman kami')
  await expect(page.getByRole('link', { name: 'Kembali ke halaman tadi' })).toHaveAttribute('href', '/users/settings')

  await page.goto('/profile')
  const large = { name: 'besar.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000) }
  await page.getByLabel('Pilih foto').setInputFiles(large)
  await page.getByRole('button', { name: 'Unggah foto' }).click()
  await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Foto paling besar 5 MB')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kembali ke halaman tadi' }).click()
  await expect(page.getByRole('button', { name: 'Unggah foto' })).toBeVisible()

  const hidden = await context.request.post('/profile', {
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
    form: { intent: 'name', firstname: 'Budiman', lastname: '' },
    maxRedirects: 0,
  })
  expect(hidden.status(), 'a browser that hides its origin from us').toBe(302)
  const password = await context.request.post('/api/auth/login', {
    data: { email: 'x@contoh.test', password: 'x'.repeat(10_000_000) },
  })
  expect([password.status(), (await password.json()).code]).toEqual([413, 'body_too_large'])
})

test('an expired link says so and sends a new one', async ({ page, request }) => {
  const who = createNewcomer()
  await register(page, who)
  const path = findLinkPath(await waitForMessage(page.request, who.email, /Verifikasi email/), '/verify?token=')
  expect((await request.post('/api/demo/clock', { data: { advance: 'PT25H' } })).status()).toBe(200)
  await page.goto(path)
  await expect(page).toHaveURL('/register/not-found?why=expired')
  await expect(page.getByRole('main')).toContainText(/masa berlaku|kedaluwarsa|sudah habis/i)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByRole('button', { name: /Kirim/ }).click()
  await expect(page).toHaveURL('/register/verification')
  await logIn(page, who)
  await expect(page.getByRole('alert').filter({ hasText: /tidak cocok|belum diverifikasi/ })).toBeVisible()
})
