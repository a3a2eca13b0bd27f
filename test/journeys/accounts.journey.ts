import { readFileSync } from 'node:fs'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import {
  createNewcomer,
  findLinkPath,
  NEW_PASSWORD,
  openVerification,
  proveByPhoneCode,
  register,
  toE164,
  typeReceivedCode,
  waitForMessage,
} from '../newcomer.ts'
import { createClearPhoto } from '../photo.ts'
import { expectAccessible } from './accessible.ts'
import { join, logIn } from './newcomer.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('somebody registers and comes to the first dashboard', async ({ page }) => {
  const who = createNewcomer()
  await page.goto('/register?utm_source=koran&client_id=c-1')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ada 5 isian' })).toBeVisible()
  await expectAccessible(page)

  await register(page, who)
  await expect(page.getByRole('main')).toContainText(who.email)
  const path = await openVerification(page, who)
  await expect(page.getByRole('main')).toContainText('Kode dikirim lewat WhatsApp ke')
  await expectAccessible(page)
  await page.getByLabel('Kode verifikasi').fill('000 000')
  await page.getByRole('button', { name: 'Verifikasi nomor' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'mencoba 4 kali' })).toBeVisible()
  await expect(page.getByLabel('Kode verifikasi')).toHaveValue('')
  await typeReceivedCode(page, toE164(who))
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Budi')

  await page.goto(path)
  await expect(page, 'a link opens once').toHaveURL('/register/not-found?why=used')
  await expectAccessible(page)
})

test('a forgotten password is set anew by a link that works once; every device is logged out', async ({ page }) => {
  const who = await join(page)
  await page.goto('/forgot')
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible()
  const path = findLinkPath(
    await waitForMessage(page.request, who.email, /reset-password\?token=/),
    '/reset-password?token=',
  )
  await page.goto(path)
  await page.getByLabel('Password baru').fill('password123')
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'mudah ditebak' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password baru').fill('kereta senja lewat jembatan')
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/users')
  await expect(page, 'this device too').toHaveURL(/\/login/)
  await page.goto(path)
  await expect(page).toHaveURL('/reset-password-notfound?why=used')
  await logIn(page, who)
  await expect(page.getByRole('alert').filter({ hasText: 'tidak cocok' })).toBeVisible()
  await logIn(page, who, 'kereta senja lewat jembatan')
  await expect(page).toHaveURL('/users')
})

test('a phone number changes once its code comes back', async ({ page }) => {
  const who = await join(page)
  const other = createNewcomer()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Ganti nomor ponsel' }).click()
  await page.getByLabel('Nomor ponsel baru').fill(other.phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Password saat ini' })).toBeVisible()
  await page.getByLabel('Nomor ponsel baru').fill(other.phone)
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await proveByPhoneCode(page, toE164(who), 'Ganti nomor telepon akun ke')
  await expect(page).toHaveURL('/update-phone-number/otp-verification')
  await expectAccessible(page)
  await typeReceivedCode(page, toE164(other))
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toContainText(toE164(other).slice(-3))
  await page.goto('/users/settings')
  await expect(page.getByRole('main')).toContainText('penarikan dana dapat dilakukan lagi pada')
})

test('five wrong codes lock the number, and the old one stays', async ({ page }) => {
  const who = await join(page)
  await page.goto('/update-phone-number')
  await page.getByLabel('Nomor ponsel baru').fill(createNewcomer().phone)
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await proveByPhoneCode(page, toE164(who), 'Ganti nomor telepon akun ke')
  await expect(page).toHaveURL('/update-phone-number/otp-verification')
  for (let tries = 4; tries > 0; tries--) {
    await page.getByLabel('Kode verifikasi').fill('000000')
    await page.getByRole('button', { name: 'Verifikasi nomor' }).click()
    await expect(page.getByRole('alert').filter({ hasText: `mencoba ${tries} kali` })).toBeVisible()
  }
  await page.getByLabel('Kode verifikasi').fill('000000')
  await page.getByRole('button', { name: 'Verifikasi nomor' }).click()
  await expect(page).toHaveURL('/update-phone-number/failed?why=locked')
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(toE164(who).slice(-3))
})

test('a second factor is set up, asked for, lost and replaced by a recovery code', async ({ page, browser }) => {
  const who = await join(page)
  await page.goto('/users/settings?ubah=autentikator')
  await page.getByLabel('Password saat ini').fill('bukan password saya')
  await page.getByRole('button', { name: 'Pasang autentikator' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'tidak cocok' })).toBeVisible()
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Pasang autentikator' }).click()
  await proveByPhoneCode(page, toE164(who), 'Pasang autentikator baru')
  await expect(page.getByRole('img', { name: 'Kode QR' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '')
  await page.getByLabel('Kode autentikator baru').fill('000000')
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'tidak cocok' })).toBeVisible()
  await page.getByLabel('Kode autentikator baru').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  const codes = page.locator('.codes li')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await expectAccessible(page)
  await page.goto('/users/settings?ubah=autentikator')
  await expect(codes, 'shown once').toHaveCount(0)

  const phone = await (await browser.newContext()).newPage()
  await logIn(phone, who)
  await expect(phone.getByLabel('Kode autentikator')).toBeVisible()
  for (const good of [false, true]) {
    const field = phone.getByLabel('Kode pemulihan')
    if (!(await field.isVisible())) await phone.getByText('Tidak dapat membuka autentikator?').click()
    await field.fill(good ? recovery : 'AAAAA-AAAAA')
    await phone.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD) // no page repeats a password
    await phone.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
    if (!good) await expect(phone.getByRole('alert').filter({ hasText: 'kode pemulihan' })).toBeVisible()
  }
  await expect(phone).toHaveURL('/users')
  await phone.goto('/users/settings')
  await expect(phone.getByRole('main')).toContainText('Sisa kode pemulihan: 9')

  await page.goto('/users/settings?bagian=perangkat')
  await expectAccessible(page)
  await page.getByRole('link', { name: /Keluarkan semua perangkat lain/ }).click()
  await expect(page.getByRole('heading', { name: 'Keluarkan perangkat lain' })).toBeVisible()
  const password = page.getByLabel('Password saat ini')
  if (await password.isVisible()) await password.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: /Keluarkan semua perangkat lain/ }).click()
  await expect(page.getByText('Tidak ada perangkat lain yang sedang masuk.')).toBeVisible()
  await phone.goto('/users')
  await expect(phone, 'the other device is out').toHaveURL(/\/login/)
  await page.goto('/users')
  await expect(page, 'this one is not').toHaveURL('/users')
})

test('an address is not told from another: same page, same words', async ({ page }) => {
  const words: string[] = []
  for (const email of ['pemodal@contoh.test', `tidak-ada-${createNewcomer().phone}@contoh.test`]) {
    await page.goto('/forgot?lagi')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Kirim tautan' }).click()
    await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible()
    words.push((await page.getByRole('main').innerText()).replaceAll(email, '…').replace(/\d:\d\d/, ''))
  }
  expect(words[0]).toBe(words[1])
})

test('links that we did not make lead to pages that help', async ({ page }) => {
  for (const [path, at] of [
    ['/verify?token=tidak-dikenal', '/register/not-found?why=unknown'],
    ['/reset-password?token=tidak-dikenal', '/reset-password-notfound?why=unknown'],
    ['/reset-password', '/reset-password-notfound'],
    ['/reset-password?not_me=x', '/reset-password-notfound?why=unknown&of=not_me'],
    ['/verify?change=x', '/reset-password-notfound?why=unknown&of=email'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(at)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    if (!at.endsWith('notfound')) await expectAccessible(page)
  }
})

test('every part of the settings is accessible and keeps what is chosen', async ({ page }) => {
  const who = await join(page)
  for (const part of ['keamanan', 'perangkat', 'notifikasi', 'tampilan', 'privasi']) {
    await page.goto(`/users/settings?bagian=${part}`)
    await expectAccessible(page)
  }
  await page.goto('/users/settings?bagian=notifikasi')
  const news = page.getByRole('checkbox', { name: 'Berita dan edukasi lewat Email' })
  await expect(news).not.toBeChecked()
  await news.check()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Pilihan notifikasi tersimpan')).toBeVisible()
  await page.reload()
  await expect(news).toBeChecked()
  await page.goto('/users/settings?bagian=privasi')
  await page.getByRole('button', { name: 'Izinkan: Mitra' }).click()
  await expect(page.getByRole('button', { name: 'Cabut izin: Mitra' })).toBeVisible()
  await page.getByRole('link', { name: 'Unduh data saya' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unduh data saya' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible()
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh data saya' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).held.account.email).toBe(who.email)
  await page.goto('/users/settings?bagian=tampilan')
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/users/activity')
  await expect(page.getByRole('row').filter({ hasText: 'Data-sharing consent changed' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Data exported' })).toBeVisible()
  await expectAccessible(page)
})

test('a log-in from a new device is told; “this was not me” ends every session and leads to a new password', async ({
  page,
  browser,
}) => {
  const who = await join(page)
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  })
  const stranger = await elsewhere.newPage()
  await logIn(stranger, who)
  await expect(stranger).toHaveURL('/users')

  await page.goto(findLinkPath(await waitForMessage(page.request, who.email, /not_me=/), '/reset-password?not_me='))
  await expect(page.getByRole('heading', { name: 'Bukan Anda yang masuk?' })).toBeVisible()
  await expectAccessible(page)
  await stranger.goto('/users')
  await expect(stranger, 'opening the link alone does nothing').toHaveURL('/users')
  await page.getByRole('button', { name: 'Ini bukan saya, amankan akun' }).click()
  await expect(page.getByRole('heading', { name: 'Semua sesi sudah diakhiri' })).toBeVisible()
  await expectAccessible(page)
  await stranger.goto('/users')
  await expect(stranger).toHaveURL(/\/login/)
  await page.getByLabel('Password baru').fill('kereta senja lewat jembatan')
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, who, 'kereta senja lewat jembatan')
  await expect(page).toHaveURL('/users')
})

test('a photo is drawn anew; what is no photo is refused', async ({ page }) => {
  await join(page)
  await page.goto('/profile')
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByLabel('Pilih foto').setInputFiles({ name, mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Unggah foto' }).click()
  }
  await upload('bukan.png', Buffer.from('<svg onload=alert(1)>'))
  await expect(page.locator('[id$="photo-error"]')).toContainText('bukan foto yang dapat kami baca')
  await upload(
    'foto.png',
    await sharp(await createClearPhoto())
      .png()
      .toBuffer(),
  )
  const drawn = await page.request.get((await page.locator('img.portrait').getAttribute('src'))!)
  expect(await sharp(await drawn.body()).metadata()).toMatchObject({ width: 256, height: 256 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hapus foto' }).click()
  await expect(page.locator('img.portrait')).toHaveCount(0)
})

test('an account with money in it cannot be closed, and says why; an empty one can', async ({ page, context }) => {
  const who = await join(page)
  await page.goto('/users/settings?ubah=tutup')
  await expectAccessible(page)
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Tutup akun' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Centang pernyataan' })).toBeVisible()
  await page.getByRole('checkbox', { name: /ingin menutup akun/ }).check()
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Tutup akun' }).click()
  await expect(page).toHaveURL('/')
  await logIn(page, who)
  await expect(page.getByRole('alert').filter({ hasText: 'tidak cocok' })).toBeVisible()

  await signIn(context, 'pemodal')
  await page.goto('/users/settings?ubah=tutup')
  await expect(page.getByRole('main')).toContainText(/Dana Rp[\d.]+/)
  await expect(page.getByRole('button', { name: 'Tutup akun' })).toHaveCount(0)
  await expectAccessible(page)
})
