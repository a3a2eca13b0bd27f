import { expectAccessibleEverywhere } from './accessible.ts'
import { castVote } from './approval.ts'
import { fillDate, today } from './distribution-desk.ts'
import { expectCleanLedger } from './ledger.ts'
import { signByAuthenticator, signIn, signInAsStaff } from './people.ts'
import { expect, test } from './test.ts'

const NAME = 'Greenhouse Lembang'
const DETAIL = '/detail/greenhouse-lembang'

test('the board gives its opinion, the issuer mends its figures, two restore the status, and everybody reads it', async ({
  browser,
  page,
  product,
  request,
}) => {
  await page.goto(DETAIL)
  await expect(page.getByText(/^Status syariah dalam perbaikan sejak /).first()).toBeVisible()
  await expectAccessibleEverywhere(page)

  const [ahmad, nadia, owner] = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  await signInAsStaff(ahmad!, 'syariah')
  const board = await ahmad!.newPage()
  await board.goto('/admin')
  await expect(board.getByRole('link', { name: NAME }).first()).toBeVisible()
  await board.goto('/admin/sharia')
  await expectAccessibleEverywhere(board)
  // the lists of yearly looks below name the business too, at some times of the year
  await board.getByRole('table', { name: 'Status syariah', exact: true }).getByRole('link', { name: NAME }).click()
  await expect(board.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expectAccessibleEverywhere(board)
  await expect(board.getByText('Melewati batas').first()).toBeVisible()
  const address = board.url()
  const opine = async (outcome: string, text: string) => {
    await board.goto(address)
    await board.getByRole('radio', { name: outcome }).check()
    await board.getByLabel('Dasar opini').fill(text)
    await board.getByRole('button', { name: 'Tandatangani opini' }).click()
    await expect(board.getByRole('heading', { name: 'Buktikan bahwa ini Anda' })).toBeVisible()
    await signByAuthenticator(board, 'Tandatangani opini')
    await expect(board.getByText('Orang lain harus menyetujuinya').first()).toBeVisible()
  }
  await signInAsStaff(nadia!, 'kepatuhan')
  const agree = async () => {
    const checker = await nadia!.newPage()
    await checker.goto('/admin/approvals')
    await checker
      .getByRole('link', { name: `Status syariah ${NAME}` })
      .first()
      .click()
    await expect(checker.getByRole('heading', { level: 1, name: `Status syariah ${NAME}` })).toBeVisible()
    await castVote(checker, 'Setujui', 'Sesuai berkas.')
    await checker.close()
  }
  await board.getByRole('radio', { name: 'Status dipulihkan' }).check()
  await board.getByLabel('Dasar opini').fill('Belum ada angka perbaikan.')
  await board.getByRole('button', { name: 'Tandatangani opini' }).click()
  await expect(board.getByText('Angka terbaru masih melewati batas').first()).toBeVisible()
  await opine('Perbaikan berjalan', 'Pendapatan titip jual dipisahkan sampai akhir tahun.')
  await agree()

  await signIn(owner!, 'greenhouse-lembang')
  const issuer = await owner!.newPage()
  await issuer.goto('/users/business')
  await issuer.getByRole('link', { name: 'Buka status syariah' }).click()
  await expect(issuer.getByRole('heading', { level: 1, name: 'Status syariah' })).toBeVisible()
  await expectAccessibleEverywhere(issuer)
  await fillDate(issuer, 'Angka per tanggal', await today(request))
  await issuer.getByLabel('Utang berbunga').fill('200000000')
  await issuer.getByLabel('Total aset').fill('6200000000')
  await issuer.getByLabel('Pendapatan nonhalal').fill('10000000')
  await issuer.getByLabel('Total pendapatan').fill('2600000000')
  await issuer
    .getByLabel('Apa yang dilakukan')
    .fill('Kerja sama titip jual dengan hotel diakhiri dan hasilnya disalurkan.')
  await issuer.getByRole('button', { name: 'Sampaikan angka' }).click()
  await expect(issuer.getByText('Angka terkirim: di bawah batas').first()).toBeVisible()

  await opine('Status dipulihkan', 'Angka per hari ini di bawah kedua batas.')
  await agree()
  await page.goto(DETAIL)
  await expect(page.getByText(/^Status syariah dalam perbaikan sejak /)).toHaveCount(0)
  await page.locator('summary', { hasText: 'Kepatuhan syariah' }).click()
  await expect(page.getByText('Memenuhi kriteria efek syariah').first()).toBeVisible()
  await page.getByText('Riwayat status syariah').click()
  await expect(page.getByText('Status syariah dipulihkan').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Keterbukaan informasi KI-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Status syariah ${NAME} dipulihkan` })).toBeVisible()
  await expectCleanLedger(product)
})
