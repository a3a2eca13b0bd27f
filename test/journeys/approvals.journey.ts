import { expectAccessibleEverywhere } from './accessible.ts'
import { castVote } from './approval.ts'
import { PASSWORD, signInAsStaff } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'

test('a change of a rule is decided in the inbox by the second admin, with its reason, and not by who proposed it', async ({
  browser,
}) => {
  const [own, second] = await Promise.all([browser.newContext(), browser.newContext()])
  await signInAsStaff(own, 'admin')
  const proposer = await own.newPage()
  await proposer.goto('/admin/approvals')
  await expect(proposer.getByText('Tidak ada permintaan', { exact: true })).toBeVisible()
  await proposer.getByRole('link', { name: 'Usulan saya' }).click()
  await proposer.getByRole('link', { name: /^Ubah aturan: / }).click()
  await expect(proposer.getByText('Petugas lain yang memutuskan.')).toBeVisible()
  await expect(proposer.getByRole('button', { name: 'Kirim suara' })).toHaveCount(0)
  await expect(proposer.getByRole('button', { name: 'Tarik usulan' })).toBeVisible()

  await signInAsStaff(second, 'admin2')
  const page = await second.newPage()
  await page.goto('/admin')
  await page
    .getByRole('list', { name: 'Antrean saya' })
    .getByRole('link', { name: /Kotak persetujuan/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Kotak persetujuan', level: 1 })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: /^Ubah aturan: / }).click()
  await expect(page.getByText('Rp5.000')).toBeVisible()
  await expect(page.getByText('Rp4.500')).toBeVisible()
  await expect(page.getByText('Bank menurunkan biaya transfer')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('radio', { name: 'Tolak' }).check()
  await page.getByRole('button', { name: 'Kirim suara' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible() // a no says why
  await castVote(page, 'Setujui', 'Sesuai keputusan direksi')
  await expect(page.getByText('Tidak ada permintaan', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Sudah diputuskan' }).click()
  await page.getByRole('link', { name: /^Ubah aturan: / }).click()
  const history = page.getByRole('complementary', { name: 'Putusan' })
  await expect(history.getByText('Sesuai keputusan direksi')).toBeVisible()
  await expect(history.getByText('Yusuf Hidayat')).toBeVisible()
  await page.goto('/admin/approvals?list=decided&after=00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('link', { name: /Halaman pertama|awal/i }).first()).toBeVisible()
  expect((await page.goto('/admin/approvals/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
})

test('another value of a rule is proposed on its page, approved by a second admin, and stands in its history', async ({
  browser,
}) => {
  const [own, second] = await Promise.all([browser.newContext(), browser.newContext()])
  await signInAsStaff(own, 'admin')
  const maker = await own.newPage()
  await maker.goto('/admin/rules?q=tidak-ada-aturan-ini')
  await expect(maker.getByRole('link', { name: /Halaman pertama|awal/i }).first()).toBeVisible()
  await maker.goto('/admin/rules?q=setoran')
  await expectAccessibleEverywhere(maker)
  await maker.getByRole('link', { name: 'Setoran minimum' }).click()
  await expect(maker.getByText('Nilai ini belum pernah diubah.')).toBeVisible()
  await expect(maker.locator('input[name=key]')).toHaveValue(/^[0-9a-f-]{36}$/) // sent twice it is one proposal
  await expectAccessibleEverywhere(maker)
  await maker.getByRole('button', { name: 'Ajukan perubahan' }).click()
  await expect(maker.getByRole('alert').getByRole('link')).toHaveCount(4)
  await maker.getByLabel('Nilai baru').fill('9000000000000')
  await maker.getByLabel('Tanggal', { exact: true }).fill('1')
  await maker.getByLabel('Bulan', { exact: true }).fill('3')
  await maker.getByLabel('Tahun', { exact: true }).fill('2020')
  await maker.getByLabel('Sumber').fill('Keputusan direksi 3/2030')
  await maker.getByLabel('Alasan').fill('Biaya bank turun')
  await maker.getByRole('button', { name: 'Ajukan perubahan' }).click()
  await expect(maker.getByText('bertentangan dengan aturan').first()).toBeVisible()
  await maker.getByLabel('Nilai baru').fill('25000')
  await maker.getByRole('button', { name: 'Ajukan perubahan' }).click()
  await expect(maker.getByText('paling cepat berlaku mulai').first()).toBeVisible()
  await maker.getByLabel('Tahun', { exact: true }).fill('2030')
  await maker.getByRole('button', { name: 'Ajukan perubahan' }).click()
  await expect(maker.getByText('menunggu keputusan petugas lain')).toBeVisible()

  await signInAsStaff(second, 'admin2')
  const checker = await second.newPage()
  await checker.goto('/users/notifications')
  await expect(checker.getByRole('link', { name: /^Menunggu keputusan Anda: / }).first()).toBeVisible()
  await checker.goto('/admin/approvals')
  await checker.getByRole('link', { name: 'Ubah aturan: Setoran minimum' }).click()
  await expect(checker.getByText('Rp10.000')).toBeVisible()
  await expect(checker.getByText('Rp25.000')).toBeVisible()
  await expect(checker.getByText('1 Maret 2030')).toBeVisible()
  await castVote(checker, 'Setujui')
  await maker.reload()
  await expect(maker.getByRole('cell', { name: 'Keputusan direksi 3/2030' })).toBeVisible()
  await expect(maker.getByText('Yusuf Hidayat').first()).toBeVisible()
})

test('money that came without a name reaches its owner once two of finance agree', async ({ browser, request }) => {
  const data = { email: 'pemodal2@contoh.test', password: PASSWORD }
  const { access_token } = await (await request.post('/api/auth/login', { data })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const accounts = await (await request.get('/api/wallet/virtual-accounts', { headers })).json()
  const account = accounts.items[0].number
  const order = { virtual_account: '9009626999999999', amount: '275000', faults: { unknown: true } }
  expect((await request.post('/sandbox/bank/transfers', { data: order })).ok()).toBe(true)

  const [rina, joko] = await Promise.all([browser.newContext(), browser.newContext()])
  await signInAsStaff(rina, 'keuangan')
  const maker = await rina.newPage()
  await maker.goto('/admin/suspense')
  await maker.getByRole('link', { name: 'Rp275.000' }).click()
  await expectAccessibleEverywhere(maker)
  await maker.getByLabel('Nomor virtual account pemilik').fill('123456')
  await maker.getByLabel('Alasan').first().fill('Bukti transfer cocok') // two ways to settle it ask why
  await maker.getByRole('button', { name: 'Ajukan pemilik' }).click()
  await expect(maker.getByText('Tidak ada dompet dengan nomor rekening ini.').first()).toBeVisible()
  await maker.getByLabel('Nomor virtual account pemilik').fill(account)
  await maker.getByRole('button', { name: 'Ajukan pemilik' }).click()
  await expect(maker.getByText('Petugas lain memutuskan').first()).toBeVisible()

  await signInAsStaff(joko, 'keuangan2')
  const checker = await joko.newPage()
  await checker.goto('/admin/approvals')
  await checker.getByRole('link', { name: 'Kenali dana sebagai milik Laila Maharani' }).click()
  await castVote(checker, 'Setujui')
  await maker.reload()
  await maker.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
  await expect(maker.getByText('Disetujui').first()).toBeVisible()

  const foreign = { virtual_account: account, amount: '4100', faults: { currency: 'USD' } }
  expect((await request.post('/sandbox/bank/transfers', { data: foreign })).ok()).toBe(true)
  await maker.goto('/admin/suspense')
  await maker.getByRole('link', { name: /USD 4\.?100/ }).click()
  await expect(maker.getByRole('main')).toContainText('Tidak ada rupiah yang masuk dan tidak ada yang dibukukan.')
  await expect(maker.getByRole('main')).not.toContainText('Uang masuk')
  await maker.getByRole('button', { name: 'Tanyakan lagi ke bank' }).click()
  await expect(maker.getByText('Bank sudah menjawab.').first()).toBeVisible()
  await maker.getByText('Nyatakan laporan batal').click()
  const wish = maker.getByRole('group').filter({ has: maker.getByRole('button', { name: 'Ajukan pembatalan' }) })
  await wish.getByLabel('Nomor surat bank').fill('BSI/2026/00417')
  await wish.getByLabel('Alasan').fill('Menurut surat bank, uangnya tidak pernah masuk')
  await wish.getByRole('button', { name: 'Ajukan pembatalan' }).click()
  await expect(maker.getByText('Petugas lain memutuskan').first()).toBeVisible()
  const letter = maker.url()
  await checker.goto(letter)
  await checker.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
  await expect(checker.getByRole('main')).toContainText('BSI/2026/00417')
  await castVote(checker, 'Setujui')
  await maker.goto(letter)
  await expect(maker.getByRole('button', { name: 'Tanyakan lagi ke bank' })).toHaveCount(0)
  await expect(maker.getByRole('main')).toContainText('Menyetujui: Nyatakan laporan bank batal')
  await goesBack(maker, checker, request)
})

/** What nobody here owns goes back to who sent it, under the bank's number of the transfer back. */
async function goesBack(maker: Page, checker: Page, request: APIRequestContext) {
  const order = { virtual_account: '9009626999999998', amount: '310000', faults: { unknown: true } }
  expect((await request.post('/sandbox/bank/transfers', { data: order })).ok()).toBe(true)
  await maker.goto('/admin/suspense')
  await maker.getByRole('link', { name: 'Rp310.000' }).click()
  await maker.getByText('Kembalikan ke pengirim', { exact: true }).click()
  const wish = maker.getByRole('group').filter({ has: maker.getByRole('button', { name: 'Ajukan pengembalian' }) })
  await wish.getByLabel('Nomor transfer pengembalian').fill('RTR-2026-0310')
  await wish.getByLabel('Alasan').fill('Pengirim salah nomor, menurut banknya')
  await wish.getByRole('button', { name: 'Ajukan pengembalian' }).click()
  await expect(maker.getByText('Petugas lain memutuskan').first()).toBeVisible()
  const page = maker.url()
  await checker.goto(page)
  await checker.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
  await expect(checker.getByRole('main')).toContainText('RTR-2026-0310')
  await castVote(checker, 'Setujui')
  await maker.goto(page)
  await expect(maker.getByRole('main')).toContainText('Menyetujui: Kembalikan dana ke pengirimnya')
  await maker.goto('/admin/suspense')
  await expect(maker.getByRole('link', { name: 'Rp310.000' })).toHaveCount(0)
}
