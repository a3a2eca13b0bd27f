import sharp from 'sharp'
import { createClearPhoto } from '../photo.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { atDesk, openCase, sendBack } from './kyc-case.ts'
import { PASSWORD, signIn, signInAsStaff } from './people.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

/** `is_kyc` as the investor's own session says it. */
async function flagOf(context: BrowserContext, email: string): Promise<boolean | null> {
  const data = { email, password: PASSWORD }
  const { access_token } = await (await context.request.post('/api/auth/login', { data })).json()
  const me = await context.request.get('/api/auth/me', { headers: { authorization: `Bearer ${access_token}` } })
  return (await me.json()).user.is_kyc
}

test('compliance finds the case, reads a number with a reason, and sends two fields back: the investor is asked again', async ({
  page,
  context,
  browser,
}) => {
  await signInAsStaff(context, 'kepatuhan')
  await page.goto('/admin')
  await page
    .getByRole('list', { name: 'Antrean saya' })
    .getByRole('link', { name: /Verifikasi KYC/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi KYC' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto('/admin/kyc?q=tidak-ada-nama-ini')
  await expect(page.getByRole('link', { name: 'Dimas Prakoso' })).toHaveCount(0)
  await page.goto('/admin/kyc?q=prako')
  await page.getByRole('link', { name: 'Dimas Prakoso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dimas Prakoso' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d{4} •••• •••• \d{4}$/)
      .first(),
  ).toBeVisible()
  await expectAccessibleEverywhere(page)

  await test.step('sees the card beside the face, as large as wanted, and what was read off the card', async () => {
    const pictures = page.getByRole('region', { name: 'Foto dan dokumen' }).getByRole('img')
    await expect(pictures).toHaveCount(2)
    await expect(pictures.first()).toHaveAccessibleName('Foto KTP')
    for (const picture of await pictures.all()) {
      const src = (await picture.getAttribute('src'))!
      const shown = await page.request.get(src)
      expect((await sharp(await shown.body()).metadata()).width).toBeGreaterThan(500)
      await expect(page.locator(`a[href="${src}"]`), 'to be seen in its own size').toBeVisible()
    }
    const read = page.getByRole('region', { name: 'Data dan KTP' }).getByRole('row')
    await expect(read.filter({ hasText: 'Cocok' })).toHaveCount(10)
    await expect(read.filter({ hasText: 'Nama lengkap' })).toContainText('DIMAS PRAKOSO')
  })

  await page.getByLabel('Nomor', { exact: true }).selectOption({ label: 'Nomor rekening' })
  await page.getByRole('button', { name: 'Tampilkan nomor' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /Alasan melihat/ })).toBeVisible()
  await page.getByLabel('Alasan melihat').fill('Mencocokkan dengan Dukcapil')
  await page.getByRole('button', { name: 'Tampilkan nomor' }).click()
  await expect(page.getByText(/Nomor rekening lengkap: \d{10}/)).toBeVisible()
  await expect(page.getByText('Melihat Nomor rekening')).toBeVisible()

  await test.step('a list of names that is imported is compared with who waits', () => importList(page))

  await page.getByRole('button', { name: 'Minta perbaikan' }).click()
  await expect(page.getByText('Pilih paling sedikit satu isian yang salah').first()).toBeVisible()
  await expect(page.getByLabel(/^Keterangan untuk Alamat di KTP \(/)).toBeHidden()
  await sendBack(page, 'Alamat', 'Alamat di KTP', 'Isian belum lengkap.')
  await page.getByLabel(/^Keterangan untuk Alamat di KTP \(/).fill('Nomor rumah belum ada')
  await sendBack(page, 'Foto dan berkas', 'Swafoto', 'Foto kurang jelas untuk dibaca.')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Minta perbaikan' }).click()
  await expect(page.getByText('KYC dikembalikan untuk diperbaiki').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dimas Prakoso' })).toHaveCount(0)
  await expect(page.getByText('Tidak ada berkas yang menunggu')).toBeVisible()

  const investor = await browser.newContext()
  expect(await flagOf(investor, 'menunggu@contoh.test')).toBeNull()
  await signIn(investor, 'menunggu')
  const own = await investor.newPage()
  await own.goto('/users')
  await expect(own.getByText('Lengkapi KYC Anda agar dapat berinvestasi').first()).toBeVisible()
})

/** Looked at first, then put in force; who bears a name of it is found, and compliance says that it is somebody else. */
async function importList(page: Page) {
  const list = (...lines: string[]) => ({
    name: 'dttot.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['reference,name,aliases,born', ...lines].join('\n')),
  })
  await page.goto('/admin/screening')
  await expectAccessibleEverywhere(page)
  const choose = async (press: string, ...lines: string[]) => {
    await page.getByLabel('Daftar', { exact: true }).selectOption('dttot')
    await page.getByLabel('Berkas CSV').setInputFiles(list(...lines))
    await page.getByRole('button', { name: press }).click()
  }
  await choose('Periksa dulu', 'IDD-001,Dimas Prakosa,Abu Dimas,sekitar 1970', ',Tanpa Nomor,,')
  await expect(page.getByRole('alert').filter({ hasText: 'Baris 3' })).toBeVisible()
  await choose('Periksa dulu', 'IDD-001,Dimas Prakosa,Abu Dimas,sekitar 1970')
  await expect(page.getByText('Belum ada yang berubah.')).toBeVisible()
  await choose('Berlakukan', 'IDD-001,Dimas Prakosa,Abu Dimas,sekitar 1970')
  await expect(page.getByText(/edisi \d+ berlaku: 1 nama/).first()).toBeVisible()
  await openCase(page, 'Dimas Prakoso')
  const hits = page.getByRole('region', { name: 'Kemiripan dengan daftar' })
  await expect(hits).toContainText('Dimas Prakosa')
  await expect(hits).toContainText('Lahir menurut daftar: sekitar 1970')
  await expect(hits).toContainText('berlaku seketika')
  const path = new URL(page.url()).pathname
  await page.goto('/admin/screening')
  await expect(page.getByRole('link', { name: 'Dimas Prakoso' }).first()).toHaveAttribute('href', path)
  await expectAccessibleEverywhere(page)
  await page.goto(path)
  await hits.getByRole('radio', { name: 'Orang lain' }).check()
  await hits.getByLabel('Alasan').fill('Tahun lahir berbeda')
  await hits.getByRole('button', { name: 'Catat putusan' }).click()
  await expect(page.getByText('Dikirim ke petugas kedua').first()).toBeVisible()
  await expect(hits).toContainText('Menunggu petugas kedua')
  await expect(hits.getByRole('button', { name: 'Catat putusan' })).toHaveCount(0)
}

test('who is approved is sent away from the form until they ask to renew, and reads before what goes on meanwhile', async ({
  context,
  page,
}) => {
  await signIn(context, 'pemodal')
  await page.goto('/kyc-documents/bank')
  await expect(page).toHaveURL('/users')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Lihat atau perbarui data diri' }).click()
  await expect(page.getByRole('main')).toContainText('persetujuan yang lama tetap berlaku')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Perbarui data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Langkah 1 dari 8/ })).toBeVisible()
  await page.goto('/kyc-documents/bank')
  await expect(page).toHaveURL('/kyc-documents/bank')
  await page.goto('/kyc-documents/status')
  await expect(page.getByRole('link', { name: 'Lanjutkan pembaruan' })).toBeVisible()
})

test('an investor files evidence of an older securities account; two are asked, and the log of security shows who was there', async ({
  browser,
  page,
  context,
}) => {
  await signIn(context, 'pemodal')
  await page.goto('/request')
  await page.getByRole('link', { name: 'Ajukan bukti' }).click()
  await expect(page).toHaveURL('/request/exemption')
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('alert')).toContainText('Ada 3 isian')
  await page.getByLabel('Perusahaan efek').fill('BNI Sekuritas')
  await page.getByLabel('Tanggal', { exact: true }).fill('4')
  await page.getByLabel('Bulan', { exact: true }).fill('5')
  await page.getByLabel('Tahun', { exact: true }).fill('2019')
  const evidence = { name: 'akses.jpg', mimeType: 'image/jpeg', buffer: await createClearPhoto() }
  await page.getByLabel('Bukti rekening efek').setInputFiles(evidence)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page).toHaveURL('/request')
  await expect(page.getByRole('main')).toContainText('Bukti dari BNI Sekuritas dikirim')
  await expect(page.getByRole('main')).toContainText('sedang diperiksa dua petugas')
  await expect(page.getByRole('link', { name: 'Ajukan bukti' })).toHaveCount(0)

  const desk = await atDesk(browser, 'admin')
  await desk.goto('/admin/approvals')
  await expect(desk.getByRole('main')).toContainText('Sekar Wulandari')
  await desk.goto('/admin/security')
  await expect(desk.getByRole('heading', { level: 1, name: 'Catatan keamanan' })).toBeVisible()
  await expect(desk.getByRole('row').filter({ hasText: 'Siti Aminah' }).first()).toBeVisible()
  await expectAccessibleEverywhere(desk)
})
