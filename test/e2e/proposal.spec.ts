import type { Browser, Page } from '@playwright/test'
import { plusDays } from '../../shared/dates.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { castVote } from './approval.ts'
import { alive, expect, test } from './browser.ts'
import { agreeToAll, signIn } from './investor.ts'
import { expectCleanLedger } from './ledger.ts'
import { signInAsStaff } from './staff.ts'

// From a file that was sent in to an offering that is bought. It moves the clock.
test.use({ world: 'proposal', viewport: { width: 390, height: 844 } })

const NAME = 'Keju Lembang'
const SLUG = 'keju-lembang'

async function deskOf(browser: Browser, who: string, at: string) {
  const context = await browser.newContext()
  await signInAsStaff(context, who)
  const page = await context.newPage()
  await page.goto(at)
  await alive(page)
  return page
}
const stands = (page: Page, state: string) =>
  expect(page.locator('.page-h').getByText(state, { exact: true })).toBeVisible()

async function signAtPortal(page: Page, back: RegExp) {
  await page.getByRole('button', { name: 'Tandatangani perjanjian' }).click()
  await expect(page).toHaveURL(/\/sandbox\/tanda-tangan\//)
  await alive(page)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL(back)
}

test('a file passes four desks, is signed, previewed and scheduled, opens and is bought into', async ({
  browser,
  product,
  request,
}) => {
  const analyst = await deskOf(browser, 'analis', '/admin/proposals?state=filed')
  await expectAccessibleEverywhere(analyst)
  await analyst.getByRole('link', { name: NAME }).click()
  await expect(analyst.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const at = new URL(analyst.url()).pathname
  await analyst.getByRole('button', { name: 'Mulai periksa' }).click()
  await stands(analyst, 'Diperiksa analis')
  await expectAccessibleEverywhere(analyst)
  for (const score of ['Pengurus dan tata kelola', 'Pasar dan persaingan', 'Keuangan dan rencana'])
    await analyst.getByLabel(score).selectOption('4')
  for (const score of ['Legalitas dan jaminan', 'Manfaat sosial dan lingkungan'])
    await analyst.getByLabel(score).selectOption('5')
  await analyst.getByRole('radio', { name: 'Disarankan', exact: true }).check()
  await analyst.getByLabel('Ringkasan penilaian').fill('Penjualan tumbuh dan utang terkendali.')
  await analyst.getByRole('button', { name: 'Kirim penilaian' }).click()
  await stands(analyst, 'Diperiksa Dewan Pengawas Syariah')

  const board = await deskOf(browser, 'syariah', at)
  await expect(board.getByRole('region', { name: 'Penapisan syariah' })).toContainText('Semua baris lulus.')
  await board.getByRole('radio', { name: 'Sesuai syariah', exact: true }).check()
  await board.getByLabel('Dasar opini').fill('Kegiatan dan akad sesuai syariah.')
  await board.getByLabel('Syarat').fill('Rekening dipindahkan ke bank syariah.')
  await board.getByRole('button', { name: 'Tandatangani opini' }).click()
  await stands(board, 'Di komite')

  for (const member of ['kepatuhan', 'keuangan']) {
    const page = await deskOf(browser, member, at)
    await page.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Penawaran ${NAME}` })).toBeVisible()
    await alive(page)
    await castVote(page, 'Setujui', 'Angka mendukung rencana.')
    await page.context().close()
  }

  const context = await browser.newContext()
  await signIn(context, 'susu-lembang')
  const issuer = await context.newPage()
  await issuer.goto(`/preview/${SLUG}`)
  await alive(issuer)
  await expect(issuer.getByRole('heading', { level: 1 })).toContainText(NAME)
  await expectAccessibleEverywhere(issuer)
  await issuer.getByLabel('Bagian').selectOption({ label: 'Risiko' })
  await issuer.getByLabel('Komentar Anda').fill('Tambahkan risiko pasokan susu.')
  await issuer.getByRole('button', { name: 'Kirim komentar' }).click()
  await expect(issuer.getByText('Tambahkan risiko pasokan susu.')).toBeVisible()
  await signAtPortal(issuer, new RegExp(`/preview/${SLUG}$`))
  await expect(issuer.getByRole('button', { name: 'Tandatangani perjanjian' })).toHaveCount(0)

  const director = await deskOf(browser, 'admin', at)
  await signAtPortal(director, new RegExp(`${at}$`))
  await stands(director, 'Perjanjian ditandatangani')

  const { now } = await (await request.get('/api/demo/clock')).json()
  const opens = plusDays(now.slice(0, 10), 14)
  const [year, month, date] = opens.split('-')
  await analyst.goto(at)
  await alive(analyst)
  const field = analyst.getByRole('group', { name: 'Tanggal dibuka' })
  await field.getByLabel('Tanggal', { exact: true }).fill(date!)
  await field.getByLabel('Bulan', { exact: true }).fill(month!)
  await field.getByLabel('Tahun', { exact: true }).fill(year!)
  await analyst.getByLabel('Lama penawaran').fill('30')
  await analyst.getByRole('button', { name: 'Terbitkan dan jadwalkan' }).click()
  await stands(analyst, 'Penawaran dijadwalkan')

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`/detail/${SLUG}`)
  await expect(guest.getByRole('main')).toContainText(`Prospektus ${NAME}`)
  expect((await request.post('/api/demo/clock', { data: { at: `${opens}T10:00:00+07:00` } })).ok()).toBe(true)
  for (const who of ['pemodal', 'pemodal2']) {
    const buyer = await browser.newContext()
    await signIn(buyer, who)
    const page = await buyer.newPage()
    await page.goto(`/detail/${SLUG}`)
    await alive(page)
    await page.getByRole('textbox', { name: 'Jumlah unit' }).fill('100')
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tinjau pembelian' })).toBeVisible()
    await alive(page)
    await agreeToAll(page)
    await page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
    await buyer.close()
  }
  await expectCleanLedger(product)
})
