import { createDemoApplication } from '../../db/seed/application.ts'
import { expectAccessible } from './accessible.ts'
import {
  field,
  fillAddress,
  fillFamily,
  fillIdentity,
  fillJobs,
  fillRisk,
  fillTax,
  givePictures,
  next,
} from './kyc-form.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

const form = createDemoApplication({
  email: 'baru@contoh.test',
  name: 'Rahma Lestari',
  income: 120_000_000n,
  birthDate: '1992-03-14',
  sex: 'female',
})

test('a new person fills in eight steps, hands them in and reads until when they are looked at', async ({
  page,
  context,
}) => {
  await signIn(context, 'baru')
  await page.goto('/kyc-documents/terms')
  await expect(page).toHaveURL('/kyc-documents') // no step is passed by
  await expectAccessible(page)
  await fillIdentity(page, form, form.nik.replace(/^../, '99'))
  await next(page, 'Alamat')
  await expect(page.getByRole('alert')).toContainText('Unggah berkasnya.')
  await expect(page.getByRole('alert')).toContainText('Enam angka pertama NIK bukan kode wilayah')
  await givePictures(page)
  await next(page, 'Alamat')
  await expect(page.getByRole('alert')).not.toContainText('Unggah berkasnya.')
  for (const picture of ['ktp.jpg', 'wajah.jpg']) // kept, though the step is not filled in
    await expect(page.getByRole('link', { name: picture })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'NIK').fill(form.nik)
  await next(page, 'Alamat')

  await expect(page).toHaveURL('/kyc-documents/address')
  await fillAddress(page)
  await expectAccessible(page)
  await next(page, 'Rekening bank')
  await field(page, 'Bank').selectOption('451')
  await field(page, 'Nomor rekening').fill(form.accountNumber)
  await expect(field(page, 'Nama pemilik rekening')).toHaveValue('Rahma Lestari') // who they said they are
  await field(page, 'Nama pemilik rekening').fill('Orang Lain')
  await next(page, 'Keluarga')
  await expect(page.getByRole('alert')).toContainText('Nama pemilik rekening berbeda dari nama Anda.')
  await field(page, 'Nama pemilik rekening').fill('RAHMA LESTARI')
  await next(page, 'Keluarga')
  await fillFamily(page)
  await next(page, 'Pekerjaan dan penghasilan')
  await expect(page).toHaveURL('/kyc-documents/jobs')

  // where one was is found again, and the mother's name is not shown
  await page.goto('/kyc-documents?lanjut=1')
  await expect(page).toHaveURL('/kyc-documents/jobs')
  await page.goto('/kyc-documents/family')
  await expect(field(page, 'Nama gadis ibu kandung')).toHaveValue('••••••')
  await expectAccessible(page)
  await next(page, 'Pekerjaan dan penghasilan')

  await fillJobs(page)
  await next(page, 'Pajak')
  await expect(page).toHaveURL('/kyc-documents/tax')
  await fillTax(page)
  await expectAccessible(page)
  await next(page, 'Profil risiko')
  await expect(page).toHaveURL('/kyc-documents/risk')
  await fillRisk(page)
  await next(page, 'Tinjau dan setujui')

  await expect(page).toHaveURL('/kyc-documents/terms')
  const review = page.getByRole('main')
  for (const words of [
    'Rahma Lestari',
    '14 Maret 1992',
    'Kota Surakarta, Jawa Tengah',
    'BSI',
    'Rp120.000.000',
    'Di atas Rp100 Juta sampai Rp500 Juta',
    'Penghasilan berkala',
    'ktp.jpg',
  ])
    await expect(review).toContainText(words)
  await expect(review).not.toContainText('Sri Hartati')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('alert')).toContainText('Ada 3 isian')
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()

  await expect(page).toHaveURL('/kyc-documents/status')
  await expect(page.getByRole('heading', { name: 'Sedang diperiksa' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('maksimal 1x24 jam')
  await expectAccessible(page)
  await page.goto('/kyc-documents')
  await expect(page).toHaveURL('/users') // what was handed in is closed
})
