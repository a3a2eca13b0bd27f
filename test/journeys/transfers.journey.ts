import { demoPeople } from '../../db/seed/people.ts'
import { proveByPhoneCode } from '../newcomer.ts'
import { createClearPhoto } from '../photo.ts'
import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { fileEstate } from './estate.ts'
import { atDesk } from './kyc-case.ts'
import { expectCleanLedger } from './ledger.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

// From the request to the receiver's holding.

/** What Laila Maharani left, for her one heir. */
const LAILA = { deceased: 'pemodal2', heir: 'hmetd', relation: 'Suami' }

test('an investor gives units away: two members of staff read the deed and agree, and the receiver holds them', async ({
  browser,
  page,
  context,
  product,
}) => {
  await signIn(context, 'hmetd')
  await page.goto('/request')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ajukan hibah' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hibah efek' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('alert')).toContainText('Ada 5 isian')
  await expect(page.getByRole('alert')).not.toContainText('_')
  const deed = { name: 'akta.jpg', mimeType: 'image/jpeg', buffer: await createClearPhoto() }
  await page.getByLabel('Akta atau surat hibah').setInputFiles(deed)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByText('akta.jpg tersimpan.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Ada 4 isian')
  const security = page.getByLabel('Efek', { exact: true })
  const roti = await security.locator('option', { hasText: 'Roti Pagi' }).getAttribute('value')
  await security.selectOption(roti)
  await page.getByLabel('Jumlah unit').fill('12')
  await page.getByLabel('Email penerima').fill('pemodal@contoh.test')
  await page.getByLabel('Hubungan dengan penerima').fill('Adik kandung')
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('heading', { name: 'Buktikan bahwa ini Anda' })).toBeVisible()
  await expectAccessible(page)
  await proveByPhoneCode(page, '+628110001004', 'Hibahkan 12 unit')
  await expect(page).toHaveURL('/request')
  const main = page.getByRole('main')
  await expect(main).toContainText('Hibah 12 unit')
  await expect(main).toContainText('Diperiksa dua petugas')
  await expectAccessible(page)

  for (const name of ['kepatuhan', 'admin']) {
    const desk = await atDesk(browser, name)
    await desk.goto('/admin/approvals')
    await desk.getByRole('link', { name: /^Hibah .*Roti Pagi/ }).click()
    await expect(desk.getByRole('heading', { level: 1, name: /^Hibah .*Roti Pagi/ })).toBeVisible()
    await expect(desk.getByRole('img', { name: 'Akta atau surat hibah' })).toBeVisible()
    await expectAccessible(desk)
    await castVote(desk, 'Setujui', 'Akta sesuai')
    await desk.context().close()
  }

  await page.goto('/request')
  await expect(main).toContainText('Selesai')
  const theirs = await browser.newContext()
  await signIn(theirs, 'pemodal')
  const receiver = await theirs.newPage()
  await receiver.goto('/users/portfolio')
  await expect(receiver.getByRole('main')).toContainText('Roti Pagi')
  await theirs.close()
  await expectCleanLedger(product)
})

test('an heir takes a request back, files it anew, and has the estate once two agree; the custodian is told', async ({
  browser,
  page,
  context,
  product,
}) => {
  await signIn(context, 'hmetd')
  await page.goto('/request/inheritance')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('alert')).toContainText(/Ada \d+ isian/)
  await fileEstate(page, LAILA)
  const main = page.getByRole('main')
  await expect(main).toContainText('Diperiksa dua petugas')
  await page.getByRole('button', { name: 'Tarik kembali' }).click()
  await expect(main).toContainText('Ditarik kembali')
  await expect(page.getByRole('button', { name: 'Tarik kembali' })).toHaveCount(0)
  await page.goto('/request/inheritance')
  await fileEstate(page, LAILA)

  for (const name of ['kepatuhan', 'admin']) {
    const desk = await atDesk(browser, name)
    await desk.goto('/admin/approvals')
    await desk.getByRole('link', { name: /^Waris Laila Maharani/ }).click()
    for (const paper of ['Akta kematian', 'Surat keterangan waris', 'KTP dan kartu keluarga ahli waris'])
      await expect(desk.getByRole('img', { name: paper })).toBeVisible()
    await expectAccessible(desk)
    await castVote(desk, 'Setujui', 'Berkas lengkap')
    await desk.context().close()
  }

  await page.goto('/users/portfolio')
  await expect(main).toContainText('Roti Pagi')
  await expect(main.getByRole('link', { name: /Klinik Sehati/ }).first()).toBeVisible()
  const late = await context.request.post('/api/auth/login', {
    data: { email: 'pemodal2@contoh.test', password: 'Demo-Syirkah-2026' },
  })
  expect(await late.json()).toMatchObject({ code: 'account_suspended' })

  const finance = await atDesk(browser, 'keuangan')
  await finance.goto('/admin/custody')
  await expectAccessible(finance)
  await finance.getByRole('link', { name: 'Pemindahan di luar pasar' }).click()
  await expect(finance.getByRole('heading', { level: 1, name: 'Pemindahan di luar pasar' })).toBeVisible()
  await expectAccessible(finance)
  await finance.goto('/admin/custody/moves?list=resolved')
  await expect(finance.getByRole('main')).toContainText('Laila Maharani')
  await expect(finance.getByRole('main')).toContainText('Dikonfirmasi')
  await expectAccessible(finance)
  await finance.context().close()
  await expectCleanLedger(product)
})

test('who lost a certificate proves that it is them and has another number; the old one is superseded', async ({
  page,
  context,
}) => {
  await signIn(context, 'hmetd')
  await page.goto('/request/certificate')
  await expect(page.getByRole('main')).toContainText('Belum ada sertifikat')
  await page.goto('/users/portfolio')
  const holding = await page
    .getByRole('link', { name: /Roti Pagi/ })
    .first()
    .getAttribute('href')
  expect((await page.request.get(`${holding}/sertifikat.pdf`)).status()).toBe(200)

  await page.goto('/request/certificate')
  await expectAccessible(page)
  const which = page.getByRole('combobox', { name: 'Sertifikat', exact: true })
  const option = await which.locator('option', { hasText: 'Roti Pagi' }).textContent()
  const old = option!.split(', ').at(-1)!
  await which.selectOption({ label: option! })
  await page.getByRole('button', { name: 'Ganti sertifikat', exact: true }).click()
  await proveByPhoneCode(
    page,
    demoPeople.find(({ email }) => email === 'hmetd@contoh.test')!.phone,
    `Ganti sertifikat ${old}`,
  )
  await expect(page.getByText('Sertifikat diganti')).toBeVisible()
  await page.goto('/request/certificate')
  const fresh = await which.locator('option', { hasText: 'Roti Pagi' }).textContent()
  expect(fresh).not.toContain(old)
  await page.goto(`/verify?code=${old}`)
  await expect(page.getByRole('main')).toContainText(/digantikan|tidak berlaku lagi/)
})
