import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { applicationOf } from '../../db/seed/application.ts'
import { clearPhoto } from '../photo.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser.ts'
import { signIn } from './investor.ts'

test.use({ world: 'kyc', viewport: { width: 390, height: 844 } })

const form = applicationOf({
  email: 'baru@contoh.test',
  name: 'Rahma Lestari',
  income: 120_000_000n,
  birthDate: '1992-03-14',
  sex: 'female',
})
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await clearPhoto(background),
})

const next = (page: Page, to: string) => page.getByRole('button', { name: `Lanjut ke ${to}` }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const answer = (page: Page, question: string | RegExp, choice: string) =>
  page.getByRole('group', { name: question }).getByLabel(choice, { exact: true }).check()

async function fillIdentity(page: Page, nik: string) {
  await field(page, 'Nama lengkap').fill(form.fullName)
  await field(page, 'NIK').fill(nik)
  await field(page, 'Tempat lahir').fill(form.birthPlace)
  await field(page, 'Tanggal').fill('14')
  await field(page, 'Bulan').fill('3')
  await field(page, 'Tahun').fill('1992')
  await answer(page, 'Jenis kelamin', 'Perempuan')
  await field(page, 'Agama').selectOption('islam')
  await field(page, 'Pendidikan terakhir').selectOption('s1')
}

async function givePictures(page: Page) {
  await field(page, 'Foto KTP').setInputFiles(await photo('ktp.jpg', 'lightblue'))
  await expect(page.getByRole('link', { name: 'ktp.jpg' })).toBeVisible()
  const shaken = {
    ...(await photo('goyang.jpg', 'tan')),
    buffer: await sharp(await clearPhoto('tan'))
      .blur(8)
      .toBuffer(),
  }
  await field(page, 'Swafoto').setInputFiles(shaken)
  await expect(page.getByRole('alert').filter({ hasText: 'goyang.jpg' })).toContainText('tampak kabur')
  await field(page, 'Swafoto').setInputFiles(await photo('wajah.jpg', 'tan'))
  await expect(page.getByRole('link', { name: 'wajah.jpg' })).toBeVisible()
}

async function fillAddress(page: Page) {
  await field(page, 'Alamat di KTP').fill('Jl. Kenanga No. 12')
  await field(page, 'RT').fill('3')
  await field(page, 'RW').fill('7')
  const village = page.getByRole('group', { name: 'Kelurahan atau desa', exact: true })
  await village.getByLabel('Provinsi').selectOption('33')
  await village.getByLabel('Kabupaten atau kota').selectOption('33.72')
  await village.getByLabel('Kecamatan').selectOption('33.72.01')
  await village.getByRole('combobox', { name: 'Kelurahan atau desa' }).selectOption('33.72.01.1002')
  await field(page, 'Kode pos').fill('57148')
  await answer(page, 'Tinggal di alamat KTP ini?', 'Ya')
}

async function fillFamily(page: Page) {
  await answer(page, 'Status perkawinan', 'Belum kawin')
  await field(page, 'Nama gadis ibu kandung').fill('Sri Hartati')
  await field(page, 'Nama ahli waris').fill('Bambang Sutrisno')
  await field(page, 'Hubungan dengan ahli waris').selectOption('sibling')
  await field(page, 'Nama kontak darurat').fill('Bambang Sutrisno')
  await field(page, 'Hubungan dengan kontak darurat').selectOption('sibling')
  await field(page, 'Telepon kontak darurat').fill('81234567890')
}

async function fillJobs(page: Page) {
  await field(page, 'Pekerjaan').selectOption('entrepreneur')
  await field(page, 'Jabatan').fill('Pemilik')
  await field(page, 'Nama tempat bekerja').fill('Warung Lestari')
  await field(page, 'Rentang penghasilan setahun').selectOption(form.incomeBand)
  await field(page, 'Penghasilan setahun, tepatnya').fill('120000000')
  await field(page, 'Kekayaan bersih').selectOption('to_5bn')
  await answer(page, 'Sumber dana untuk berinvestasi', 'Hasil usaha')
  await answer(page, 'Tujuan berinvestasi', 'Pertumbuhan nilai')
}

async function fillTax(page: Page) {
  await expect(page.getByLabel('NPWP', { exact: true })).toBeHidden()
  await answer(page, 'Punya NPWP?', 'Ya')
  await field(page, 'NPWP').fill(form.nik)
  await answer(page, /green card/, 'Tidak')
  await answer(page, 'Wajib pajak di negara lain?', 'Tidak')
}

async function fillRisk(page: Page) {
  const questions = page.getByRole('group').filter({ has: page.locator('[name^="risk"][value="2"]') })
  await expect(questions).toHaveCount(8)
  for (const question of await questions.all()) await question.getByRole('radio').nth(1).check()
  await answer(page, /jabatan publik/, 'Tidak')
  await answer(page, 'Bekerja di perusahaan efek?', 'Tidak')
  await answer(page, 'Berinvestasi untuk diri sendiri?', 'Ya')
}

test('a new person fills in eight steps on a phone, hands them in and reads until when they are looked at', async ({
  page,
  context,
}) => {
  await signIn(context, 'baru')
  await page.goto('/kyc-documents/terms')
  await expect(page).toHaveURL('/kyc-documents') // no step is passed by
  await expectAccessible(page)
  await fillIdentity(page, form.nik.replace(/^(.{6})../, '$114'))
  await next(page, 'Alamat')
  await expect(page.getByRole('alert')).toContainText('Unggah fotonya.')
  await expect(page.getByRole('alert')).toContainText('NIK tidak cocok dengan jenis kelamin')
  await field(page, 'NIK').fill(form.nik)
  await givePictures(page)
  await expectAccessible(page)
  await next(page, 'Alamat')

  await expect(page).toHaveURL('/kyc-documents/address')
  await fillAddress(page)
  await expectAccessible(page)
  await next(page, 'Rekening bank')
  await field(page, 'Bank').selectOption('451')
  await field(page, 'Nomor rekening').fill(form.accountNumber)
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
    'ktp.jpg',
  ])
    await expect(review).toContainText(words)
  await expect(review).not.toContainText('Sri Hartati')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('alert')).toContainText('Ada 4 isian')
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()

  await expect(page).toHaveURL('/kyc-documents/status')
  await expect(page.getByRole('heading', { name: 'Sedang diperiksa' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('maksimal 1x24 jam')
  await expectAccessible(page)
  await page.goto('/kyc-documents')
  await expect(page).toHaveURL('/users') // what was handed in is closed
})
