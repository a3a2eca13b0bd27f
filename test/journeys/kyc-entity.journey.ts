import { createDemoCompanyApplication } from '../../db/seed/application.ts'
import { createClearPhoto } from '../photo.ts'
import { approveCase, atDesk, openCase as openCaseOf, sendBack } from './kyc-case.ts'
import { answer, chooseVillage, field, next } from './kyc-form.ts'
import { signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const NAME = 'PT Rahma Niaga Jaya'
const form = createDemoCompanyApplication({ email: 'baru@contoh.test', name: NAME, income: 9_000_000_000n })

const openCase = (desk: Page) => openCaseOf(desk, NAME)
const paper = async (name: string, background?: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createClearPhoto(background),
})

async function date(page: Page, legend: string, [day, month, year]: [string, string, string]) {
  const group = page.getByRole('group', { name: legend })
  await group.getByLabel('Tanggal', { exact: true }).fill(day)
  await group.getByLabel('Bulan', { exact: true }).fill(month)
  await group.getByLabel('Tahun', { exact: true }).fill(year)
}

/** What is not open any more has nothing to fill in: one goes on to the review. */
async function walkToTerms(page: Page) {
  const title = page.getByRole('heading', { level: 1 })
  while (!page.url().endsWith('/terms')) {
    const before = await title.innerText()
    await page.getByRole('button', { name: /^Lanjut ke / }).click()
    await expect(title).not.toHaveText(before)
  }
}

async function fillCompany(page: Page) {
  await field(page, 'Nama badan hukum').fill(NAME)
  await field(page, 'Bentuk badan hukum').selectOption('pt')
  await field(page, 'Nomor Induk Berusaha (NIB)').fill(form.nib)
  await field(page, 'Nomor akta terakhir').fill('17')
  await date(page, 'Tanggal akta', ['9', '3', '2015'])
  await field(page, 'Nama notaris').fill('Siti Nurhaliza')
  await field(page, 'Nomor SK pengesahan').fill('AHU-0012345')
  await answer(page, /^Akta pernah diubah/, 'Ya')
  await field(page, 'Nomor SK atau surat penerimaan perubahan terakhir').fill('AHU-AH.01.03-0067890')
  await page.getByLabel(/^Bidang usaha/).fill('Perdagangan')
  await field(page, 'Akta dan SK pengesahan').setInputFiles(await paper('akta.jpg'))
  await field(page, 'Dokumen NIB').setInputFiles(await paper('nib.jpg'))
}

async function fillRepresentative(page: Page) {
  const [year, month, day] = form.birthDate.split('-').map((part) => String(Number(part))) as [string, string, string]
  await field(page, 'Nama wakil').fill(form.signerName)
  await field(page, 'NIK').fill(form.nik)
  await date(page, 'Tanggal lahir', [day, month, year])
  await answer(page, 'Jenis kelamin', form.sex === 'female' ? 'Perempuan' : 'Laki-laki')
  await field(page, 'Jabatan').fill('Direktur utama')
  await answer(page, /anggota direksi/, 'Ya')
  await field(page, 'Foto KTP').setInputFiles(await paper('ktp.jpg'))
  await field(page, 'Swafoto').setInputFiles(await paper('wajah.jpg', '#c8b8a4')) // one picture as card and selfie is no face
}

async function fillPeople(page: Page) {
  await expect(page.getByRole('main')).toContainText(form.signerName) // the representative, a director, is the first
  await expect(field(page, 'Nama direktur 1')).toHaveCount(0)
  await expect(field(page, 'Nama direktur 2')).toBeHidden()
  await answer(page, 'Jumlah anggota direksi', '2')
  await field(page, 'Nama direktur 2').fill('Sari Dewi')
  await field(page, 'Jabatan direktur 2').fill('Direktur')
  await field(page, 'NIK atau nomor paspor direktur 2').fill('3171015408720004')
  await answer(page, /^Direktur 2 ikut menandatangani/, 'Ya')
  await answer(page, /^Jumlah anggota dewan komisaris/, '0')
  await next(page, 'Pemilik manfaat')
  await expect(page.getByRole('alert')).toContainText('paling sedikit satu komisaris')
  await answer(page, /^Jumlah anggota dewan komisaris/, '1')
  await field(page, 'Nama komisaris 1').fill('Rina Kusuma')
  await field(page, 'Jabatan komisaris 1').fill('Komisaris')
  await field(page, 'NIK atau nomor paspor komisaris 1').fill('3171015408720003')
  await field(page, 'KTP atau paspor direktur 2').setInputFiles(await paper('direktur.jpg'))
  await next(page, 'Pemilik manfaat')
  await answer(page, 'Jumlah pemilik 25% atau lebih', '1')
  await field(page, 'Nama pemilik 1').fill('Umar Said')
  await field(page, 'NIK atau nomor paspor pemilik 1').fill('3171011203700001')
  await field(page, 'Porsi pemilik 1').fill('20')
  await next(page, 'Rekening bank')
  await expect(page.getByRole('alert')).toContainText('Tulis persen bulat dari 25 sampai 100.')
  await field(page, 'Porsi pemilik 1').fill('60')
}

async function fillMoney(page: Page) {
  await field(page, 'Bank').selectOption('451')
  await field(page, 'Nomor rekening').fill(form.accountNumber)
  await expect(field(page, 'Nama pemilik rekening')).toHaveValue(NAME)
  await next(page, 'Keuangan')
  await field(page, 'Pendapatan setahun, tepatnya').fill(form.annualIncome)
  await field(page, 'Kekayaan bersih').selectOption('above_10bn')
  await answer(page, 'Sumber dana untuk berinvestasi', 'Hasil usaha')
  await answer(page, 'Tujuan berinvestasi', 'Pertumbuhan nilai')
  await next(page, 'Pajak')
  await field(page, 'NPWP badan').fill(form.npwp)
  await field(page, 'Foto NPWP').setInputFiles(await paper('npwp.jpg'))
  await answer(page, /Didirikan di Amerika Serikat/, 'Tidak')
  await answer(page, 'Wajib pajak di negara lain?', 'Tidak')
  const controllers = page.getByRole('group', { name: /^Ada pengendali yang wajib pajak/ })
  await answer(page, /^Golongan menurut CRS/, 'Lembaga keuangan')
  await expect(controllers).toBeHidden()
  await page
    .getByRole('group', { name: /^Golongan menurut CRS/ })
    .getByLabel(/nonkeuangan pasif/)
    .check()
  await controllers.getByLabel('Ya', { exact: true }).check()
  await page.getByLabel(/^Negara pajak pengendali 1/).selectOption('SG')
  await page.getByLabel(/^Nomor pajak pengendali 1/).fill('S7654321A')
}

test('a company hands in ten steps, is sent back, mends what was wrong, and is approved', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'baru')
  const desk = await atDesk(browser)
  await test.step('fills in ten steps, and goes on from each', () => fillEverything(page))
  await test.step('compliance sends a name and a document back', async () => {
    await openCase(desk)
    await expect(desk.getByText('•••• 0001')).toBeVisible()
    await sendBack(desk, 'Data badan hukum', 'Nama notaris', 'Isian belum lengkap.')
    await sendBack(desk, 'Foto dan berkas', 'Dokumen NIB', 'Foto kurang jelas untuk dibaca.')
    await desk.getByRole('button', { name: 'Minta perbaikan' }).click()
    await expect(desk.getByText('KYC dikembalikan untuk diperbaiki').first()).toBeVisible()
  })
  await test.step('mends these two, sees nothing else open, and hands it in again', async () => {
    await page.goto('/kyc-documents')
    await expect(page).toHaveURL('/kyc-documents/entity')
    await expect(page.getByRole('main')).toContainText('Yang terbuka hanya isian yang perlu diperbaiki')
    await expect(page.getByRole('main')).toContainText('Isian belum lengkap.')
    await expect(field(page, 'Nama badan hukum')).toHaveCount(0)
    await field(page, 'Nama notaris').fill('Siti Nurhaliza, S.H., M.Kn.')
    await field(page, 'Dokumen NIB').setInputFiles(await paper('nib-baru.jpg'))
    await walkToTerms(page)
    await expect(page.getByRole('main')).toContainText('M.Kn.')
    await handIn(page)
  })
  await test.step('compliance approves it', async () => {
    await openCase(desk)
    await approveCase(desk)
    await expect(desk.getByText('KYC disetujui').first()).toBeVisible()
    await page.goto('/users')
    await expect(page.getByRole('region', { name: 'Langkah berikutnya' })).toContainText('Tandatangani')
  })
  await test.step('lets the invitation to sign run out, and asks for another one', async () => {
    await page.request.post('/api/demo/clock', { data: { advance: 'P8D' } })
    await page.goto('/digital-signature-verification')
    await expect(page.getByRole('main')).toContainText('Undangan sudah berakhir')
    await page.getByRole('link', { name: 'Minta undangan baru' }).click()
    await expect(page).toHaveURL('/digital-signature-verification/resend')
    await expect(page.getByRole('main')).toContainText('tidak berlaku lagi. Kami buatkan undangan baru.')
    await page.getByRole('button', { name: 'Minta undangan baru' }).click()
    await expect(page).toHaveURL('/digital-signature-verification')
    await expect(page.getByText('Undangan dikirim')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tandatangani sekarang' })).toBeVisible()
  })
})

async function fillEverything(page: Page) {
  await page.goto('/kyc-documents')
  await page.getByRole('navigation', { name: 'Mendaftar sebagai' }).getByRole('link', { name: 'Badan hukum' }).click()
  await expect(page).toHaveURL('/kyc-documents/entity')
  await fillCompany(page)
  await next(page, 'Alamat kantor')
  await field(page, 'Alamat kantor').fill('Jl. Kenanga No. 12')
  await chooseVillage(page)
  await field(page, 'Kode pos').fill('57148')
  await field(page, 'Telepon kantor').fill('215550123')
  await next(page, 'Wakil badan hukum')
  await fillRepresentative(page)
  await next(page, 'Direksi dan dewan komisaris')
  await fillPeople(page)
  await next(page, 'Rekening bank')
  await fillMoney(page)
  await next(page, 'Jabatan publik')
  await answer(page, /Di antara mereka/, 'Tidak')
  await next(page, 'Tinjau dan setujui')
  await expect(page.getByRole('main')).toContainText(NAME)
  await handIn(page)
}

async function handIn(page: Page) {
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('heading', { name: 'Sedang diperiksa' })).toBeVisible()
}
