import { proveByPhoneCode } from '../newcomer.ts'
import { listAccessibilityFaults } from '../pdf-accessibility.ts'
import { extractPdfText } from '../pdf-text.ts'
import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { advance, approve } from './distribution-desk.ts'
import { downloaded } from './download.ts'
import { atDesk } from './kyc-case.ts'
import { expectCleanLedger } from './ledger.ts'
import { hasArrived } from './payout.ts'
import { readWalletBalance, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('an investor withdraws: the review before anything, a proof, and the way to the bank', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, 'pemodal')
  const before = await readWalletBalance(page)
  await page.goto('/penarikan')
  await page.getByLabel('Jumlah yang diterima').fill('9000')
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await expect(page.getByText('Penarikan paling sedikit Rp10.000.').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Jumlah yang diterima').fill('1500000')
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tinjau penarikan' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Diambil dari dompet\s*Rp1\.505\.000/)
  const arrives = await page.getByRole('main').innerText()
  expect(arrives, 'the day of arrival, before anything is confirmed').toMatch(/aling lambat \d{1,2} \w+ 20\d\d/)
  await expectAccessible(page)
  await proveByPhoneCode(page, '+628110001003', 'Tarik Rp1.500.000 ke')

  await expect(page.getByRole('heading', { level: 1, name: 'Penarikan Rp1.500.000' })).toBeVisible()
  await hasArrived(page)
  await expect(page.getByRole('button', { name: 'Batalkan penarikan' })).toHaveCount(0)
  await expectAccessible(page)
  const receipt = await downloaded(page, 'Unduh bukti')
  const reference = /PN-\d{6}-[0-9A-Z]{7}/.exec(await page.getByRole('main').innerText())![0]
  expect(listAccessibilityFaults(receipt)).toEqual([])
  for (const said of [reference, 'Sampai di rekening', 'Rp1.500.000', 'Rp1.505.000'])
    expect(extractPdfText(receipt)).toContain(said)
  expect(await readWalletBalance(page)).toBe(before - 1_505_000)
  await expectCleanLedger(product)
})

test('money that the receiving bank sends back is in the wallet again, with the fee, and its owner reads why', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, 'hmetd')
  const before = await readWalletBalance(page)
  await page.goto('/penarikan')
  await page.getByLabel('Jumlah yang diterima').fill('190003') // arrives, and comes back
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await proveByPhoneCode(page, '+628110001004', 'Tarik Rp190.003 ke')
  await expect(page.getByRole('heading', { level: 1, name: 'Penarikan Rp190.003' })).toBeVisible()
  await expect(page.getByText('Dikembalikan bank').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Alasannya: rekening tujuan sudah ditutup atau tidak dikenal.')
  await expectAccessible(page)
  const withdrawal = page.url()
  expect(await readWalletBalance(page)).toBe(before)
  await page.goto('/users/transactions')
  await expect(page.getByRole('main')).toContainText('190.003')
  await page.goto('/users/notifications')
  await expect(page.getByText('Penarikan Rp190.003 dikembalikan bank').first()).toBeVisible()
  await page.goto(withdrawal)
  await expect(page.getByText('Dikembalikan bank').first()).toBeVisible()
  await expectCleanLedger(product)
})

test('two of finance look at a large one: what is usual, where the money came from, the queue beside it', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(context, 'pemodal2')
  await page.goto('/penarikan')
  await page.getByLabel('Jumlah yang diterima').fill('30000000')
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await proveByPhoneCode(page, '+628110001005', 'Tarik Rp30.000.000 ke')
  await expect(page.getByRole('heading', { level: 1, name: 'Penarikan Rp30.000.000' })).toBeVisible()
  for (const member of ['keuangan', 'keuangan2']) {
    const desk = await atDesk(browser, member)
    await desk.goto('/admin/withdrawals')
    await desk.getByRole('link', { name: 'Rp30.000.000' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Rp30.000.000' })).toBeVisible()
    const queue = desk.getByRole('navigation', { name: 'Antrean', exact: true })
    await expect(queue.getByRole('link', { name: /Rp30\.000\.000/ })).toHaveAttribute('aria-current', 'page')
    await expect(desk.getByRole('table', { name: 'Tabel Kebiasaan dan permintaan ini' })).toContainText(
      'Belum pernah menarik',
    )
    await expect(desk.getByRole('table', { name: 'Tabel Dari mana dana ini' })).toContainText('Rp30.005.000 disisihkan')
    await expect(desk.getByRole('region', { name: 'Yang berbeda dari biasanya' })).toContainText(
      'jumlahnya di atas batas persetujuan otomatis',
    )
    if (member === 'keuangan') await expectAccessible(desk)
    await castVote(desk, 'Setujui', 'Sesuai kebiasaan dan saldo.')
    await desk.context().close()
  }
  await hasArrived(page)
  await expectCleanLedger(product)
})

test('finance asks first, the investor answers with a file, and after two yes the money arrives', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(context, 'pemodal2')
  await page.goto('/penarikan')
  await page.getByLabel('Jumlah yang diterima').fill('40000000')
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await proveByPhoneCode(page, '+628110001005', 'Tarik Rp40.000.000 ke')
  await expect(page.getByRole('heading', { level: 1, name: 'Penarikan Rp40.000.000' })).toBeVisible()

  const desk = await atDesk(browser, 'keuangan')
  await desk.goto('/admin/withdrawals')
  await desk.getByRole('link', { name: 'Rp40.000.000' }).click()
  await desk.getByRole('radio', { name: 'Tanya pemodal dahulu' }).check()
  await desk.getByLabel('Alasan Anda').fill('Untuk apa dana ini?')
  await desk.getByRole('button', { name: 'Kirim suara' }).click()
  await expect(desk.getByText('Pertanyaan dikirim').first()).toBeVisible()
  const caseOf = new URL(desk.url()).pathname

  await page.reload()
  await expect(page.getByText('Untuk apa dana ini?')).toBeVisible()
  await expectAccessible(page)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await page.getByLabel('Jawaban Anda').fill('Uang muka rumah.')
  await page.getByLabel('Berkas', { exact: true }).setInputFiles(file('kuitansi.pdf', Buffer.from('bukan PDF')))
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(page.getByText(/Nama berkas ini|Berkas jenis ini/).first()).toBeVisible()
  await expect(page.getByLabel('Jawaban Anda')).toHaveValue('Uang muka rumah.')
  const receipt = await page.request.get(`${new URL(page.url()).pathname}/bukti.pdf`)
  await page.getByLabel('Berkas', { exact: true }).setInputFiles(file('kuitansi.pdf', await receipt.body()))
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(page.getByRole('link', { name: 'kuitansi.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim jawaban' })).toHaveCount(0)
  await expectAccessible(page)

  await desk.goto('/users/notifications')
  await expect(desk.getByText('Jawaban tentang penarikan Rp40.000.000 sudah masuk').first()).toBeVisible()
  for (const member of ['keuangan', 'keuangan2']) {
    const voter = member === 'keuangan' ? desk : await atDesk(browser, member)
    await voter.goto(caseOf)
    await expect(voter.getByRole('link', { name: 'kuitansi.pdf' })).toBeVisible()
    await castVote(voter, 'Setujui', 'Jawabannya jelas.')
    await voter.context().close()
  }
  await hasArrived(page)
  await expectCleanLedger(product)
})

const REASON = 'Pemilik gedung membatalkan sewa, sehingga rencana dana tidak dapat dijalankan.'

test('an issuer asks that its open offering be withdrawn, two of staff agree, and everybody reads why', async ({
  browser,
  context,
  page,
  product,
  request,
}) => {
  await signIn(context, 'penerbit')
  await page.goto('/users/business')
  const form = page
    .locator('form')
    .filter({ has: page.locator('input[name=intent][value=withdraw-open]') })
    .first()
  const slug = await form.locator('input[name=slug]').inputValue()
  await page.locator('summary', { hasText: 'Minta penawaran ditarik' }).first().click()
  await form.getByRole('button', { name: 'Minta penawaran ditarik' }).click()
  await expect(form.getByText('Wajib diisi.').first()).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Alasan menarik').fill(REASON)
  await form.getByRole('button', { name: 'Minta penawaran ditarik' }).click()
  await expect(page.getByText('Permintaan menarik penawaran ini menunggu').first()).toBeVisible()

  for (const member of ['kepatuhan', 'keuangan'])
    await approve(await browser.newContext(), member, /^Tarik penawaran /, REASON)
  await advance(request, 'PT10M')
  await page.goto(`/detail/${slug}`)
  await expect(page.getByText(`Alasannya: ${REASON}`)).toBeVisible()
  await expectAccessible(page)
  await expectCleanLedger(product)
})
