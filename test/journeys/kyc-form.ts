import type { createDemoApplication } from '../../db/seed/application.ts'
import { createClearPhoto } from '../photo.ts'
import { expect, type Page } from './test.ts'

/** What a woman who was born on 14 March 1992 and lives in Surakarta fills in; the rest is hers alone. */
export type Citizen = ReturnType<typeof createDemoApplication>

export const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createClearPhoto(background),
})

/** On to the step with this title. */
export const next = (page: Page, to: string) => page.getByRole('button', { name: `Lanjut ke ${to}` }).click()
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const answer = (page: Page, question: string | RegExp, choice: string) =>
  page.getByRole('group', { name: question }).getByLabel(choice, { exact: true }).check()

export async function fillIdentity(page: Page, form: Citizen, nik = form.nik) {
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

/** The card and the face: they go up with the step. */
export async function givePictures(page: Page, face = 'tan') {
  await field(page, 'Foto KTP').setInputFiles(await photo('ktp.jpg', 'lightblue'))
  await field(page, 'Swafoto').setInputFiles(await photo('wajah.jpg', face))
}

/** A village of Surakarta: the list below a choice comes with the page that its button loads. */
export async function chooseVillage(page: Page) {
  const group = page.getByRole('group', { name: 'Kelurahan atau desa', exact: true })
  for (const [level, code] of [
    ['Provinsi', '33'],
    ['Kabupaten atau kota', '33.72'],
    ['Kecamatan', '33.72.01'],
  ] as const) {
    await group.getByRole('combobox', { name: level }).selectOption(code)
    await group.getByRole('button', { name: 'Muat pilihan berikutnya' }).click()
  }
  await group.getByRole('combobox', { name: 'Kelurahan atau desa' }).selectOption('33.72.01.1002')
}

export async function fillAddress(page: Page) {
  await field(page, 'Alamat di KTP').fill('Jl. Kenanga No. 12')
  await field(page, 'RT').fill('3')
  await field(page, 'RW').fill('7')
  await chooseVillage(page)
  await field(page, 'Kode pos').fill('57148')
  await answer(page, 'Tinggal di alamat KTP ini?', 'Ya')
}

export async function fillFamily(page: Page) {
  await answer(page, 'Status perkawinan', 'Belum kawin')
  await field(page, 'Nama gadis ibu kandung').fill('Sri Hartati')
  await field(page, 'Nama ahli waris').fill('Bambang Sutrisno')
  await field(page, 'Hubungan dengan ahli waris').selectOption('sibling')
  await field(page, 'Nama kontak darurat').fill('Bambang Sutrisno')
  await field(page, 'Hubungan dengan kontak darurat').selectOption('sibling')
  await field(page, 'Telepon kontak darurat').fill('81234567890')
}

export async function fillJobs(page: Page, income = '120000000') {
  await field(page, 'Pekerjaan').selectOption('entrepreneur')
  await field(page, 'Jabatan').fill('Pemilik')
  await field(page, 'Nama tempat bekerja').fill('Warung Lestari')
  await expect(page.getByLabel('Rentang penghasilan setahun')).toHaveCount(0) // it follows from the exact income
  await field(page, 'Penghasilan setahun, tepatnya').fill(income)
  await field(page, 'Kekayaan bersih').selectOption('to_5bn')
  await answer(page, 'Sumber dana untuk berinvestasi', 'Hasil usaha')
}

export async function fillTax(page: Page) {
  const npwp = page.locator('[name="npwp"]')
  await expect(npwp).toBeHidden()
  await answer(page, 'Punya NPWP?', 'Ya')
  await expect(npwp).toBeVisible() // left empty it is the NIK
  for (const us of [/^Warga negara Amerika/, /^Penduduk Amerika/, /green card/, /^Lahir di Amerika/])
    await answer(page, us, 'Tidak')
  await answer(page, 'Wajib pajak di negara lain?', 'Tidak')
}

export async function fillRisk(page: Page) {
  const questions = page.getByRole('group').filter({ has: page.locator('[name^="risk"][value="2"]') })
  await expect(questions).toHaveCount(7) // the eighth, one’s age, follows from the birth date
  await expect(page.getByRole('main')).toContainText('31 sampai 45 tahun')
  for (const question of await questions.all()) await question.getByRole('radio').nth(1).check()
  await answer(page, /jabatan publik/, 'Tidak')
  await answer(page, 'Bekerja di perusahaan efek?', 'Tidak')
  await answer(page, 'Berinvestasi untuk diri sendiri?', 'Ya')
}
