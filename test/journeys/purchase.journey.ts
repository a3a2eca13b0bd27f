import { expectAccessible } from './accessible.ts'
import { sendsToIssuer } from './issuer-payout.ts'
import { expectCleanLedger } from './ledger.ts'
import { agreeToAll, formatTestRupiah, PASSWORD, readWalletBalance } from './people.ts'
import type { Page } from './test.ts'
import { expect, test } from './test.ts'

// The main job of the product, whole: from signing in to a holding with its cash flows. It moves the clock.

const NAME = 'Gula Aren Cisolok'
const SLUG = 'gula-aren-cisolok'
const PRICE = 250_000
const COST = 100 * PRICE

test('an investor buys 100 units, thinks better of it, buys again and holds a sukuk', async ({
  page,
  product,
  request,
  browser,
}) => {
  let entries = await test.step('signs in', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Masuk', exact: true }).first().click()
    await expect(page.getByText('Harap isi kolom berikut untuk masuk')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email', { exact: true }).fill('pemodal@contoh.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Selamat (pagi|siang|sore|malam), Sekar$/ }),
    ).toBeVisible()
    await expect(page).toHaveURL('/users')
    return expectCleanLedger(product)
  })
  const atFirst = await readWalletBalance(page)
  expect(atFirst).toBe(250_000_000)

  await test.step('finds the offering', async () => {
    await page.getByRole('link', { name: 'Investasi Halal' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Investasi Halal' })).toBeVisible()
    const search = page.getByLabel('Cari usaha, sektor, atau kota')
    await search.fill('gula aren')
    await search.press('Enter')
    await expect(page).toHaveURL(/q=gula\+aren/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: NAME }).first().click()
    await expect(page).toHaveURL(`/detail/${SLUG}`)
  })

  await test.step('reads its page', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(NAME)
    for (const part of ['Penggunaan dana', 'Kepatuhan syariah', 'Risiko', 'Jadwal', 'Dokumen', 'Tanya jawab'])
      await expect(main.getByRole('heading', { name: part }).first()).toBeVisible()
    await expect(main).toContainText(`1 unit = ${formatTestRupiah(PRICE)}`)
    await expect(main).toContainText('Batalkan dalam 48 jam setelah membayar, dana kembali penuh.')
  })

  const first = await test.step('buys 100 units', () => buy(page))
  await expect(page.getByRole('main')).toContainText(/Nomor bukti\s*SB-\d{6}-[2-9A-Z]{7}/)
  await expect(page.getByRole('main')).toContainText('Terbayar')
  await expectAccessible(page)
  entries = await moreEntries(product, entries)

  await test.step('sees it among what can be cancelled for 48 hours', async () => {
    expect(await readWalletBalance(page)).toBe(atFirst - COST)
    await page.goto('/payments')
    const cancellable = page.getByRole('region', { name: 'Dapat dibatalkan 48 jam' })
    await expect(cancellable.getByRole('row').filter({ hasText: NAME })).toContainText(formatTestRupiah(COST))
    await expectAccessible(page)
    await page.goto(`/detail/${SLUG}`)
    await expect(page.getByRole('main')).toContainText('Anda sudah membeli 100 unit.')
    await page.getByRole('main').getByRole('link', { name: 'Lihat bukti pembelian' }).click()
    await expect(page).toHaveURL(first)
    await page.goto('/users')
    await expect(page.getByRole('main')).toContainText(`${NAME}: dana kembali penuh bila dibatalkan sebelum`)
    await expectAccessible(page)
  })

  await test.step('cancels and has all the money back', async () => {
    await page.goto(first)
    await page.getByRole('link', { name: 'Batalkan pembelian' }).click()
    await expect(page.getByRole('heading', { name: 'Batalkan pembelian ini?' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      `${formatTestRupiah(COST)} kembali seluruhnya ke saldo dompet Anda`,
    )
    await page.getByRole('button', { name: 'Ya, batalkan' }).click()
    await expect(page.getByText('Pembelian dibatalkan', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('seluruh dana kembali ke dompet Anda')
    await expect(page.getByRole('main')).toContainText(new RegExp(`Kembali ke dompet\\s*${formatTestRupiah(COST)}`))
    await expect(page.getByRole('link', { name: 'Batalkan pembelian' })).toHaveCount(0)
    expect(await readWalletBalance(page)).toBe(atFirst)
    entries = await moreEntries(product, entries)
  })

  const closesAt = await test.step('comes back a day before the end and buys again', async () => {
    const offering = await (await request.get(`/api/offerings/${SLUG}`)).json()
    const end = new Date(offering.closes_at)
    await moveClock(page, new Date(end.getTime() - 24 * HOUR))
    await page.goto(`/detail/${SLUG}`)
    await buy(page)
    expect(await readWalletBalance(page)).toBe(atFirst - COST)
    entries = await moreEntries(product, entries)
    return end
  })
  const second = await newestPayment(page)

  await test.step('sees the offering close while his 48 hours still run', async () => {
    await moveClock(page, new Date(closesAt.getTime() + HOUR))
    await page.goto(`/detail/${SLUG}`)
    await expect(page.getByRole('main')).toContainText('Masa batal pemodal terakhir masih berjalan')
    await expect(page.getByRole('button', { name: 'Lanjut ke pembayaran' })).toHaveCount(0)
    await page.goto(second)
    await expect(page.getByRole('link', { name: 'Batalkan pembelian' })).toBeVisible()
    await expectCleanLedger(product)
  })

  await test.step('sees the money handed over and the units distributed', async () => {
    await moveClock(page, new Date(closesAt.getTime() + 26 * HOUR))
    await page.goto(second)
    const main = page.getByRole('main')
    await expect(main).toContainText('Efek tercatat atas nama Anda dan tampil di portofolio.')
    for (const moment of [
      'Pembayaran diterima',
      'Masa batal selesai',
      'Dana diserahkan kepada penerbit',
      'Efek tercatat atas nama Anda',
    ])
      await expect(main).toContainText(moment)
    await expectAccessible(page)
    await page.goto(`/detail/${SLUG}`)
    await expect(main).toContainText('Efek sudah tercatat atas nama para pemodal dan usaha berjalan.')
    await expectAccessible(page)
    entries = await moreEntries(product, entries)
  })

  await test.step('finance sends the money to the issuer: the bank sends it back with a reason, then it arrives', () =>
    sendsToIssuer({ browser, request }))
  entries = await moreEntries(product, entries)

  await test.step('holds the sukuk, with its value and cash flows', async () => {
    await page.goto('/users/portfolio')
    const row = page.getByRole('row').filter({ hasText: NAME }).filter({ hasText: ' unit' })
    await expect(row).toContainText('100 unit')
    await expect(row).toContainText(formatTestRupiah(COST))
    await expectAccessible(page)
    await row.getByRole('link', { name: NAME }).click()
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    const flows = page.locator('.flows tr') // the folded ones too
    await expect(flows.filter({ hasText: 'Pembelian' })).toContainText(formatTestRupiah(-COST))
    const returns = flows.filter({ hasText: 'Imbal hasil' })
    expect(await returns.count()).toBeGreaterThan(1)
    for (const each of await returns.all()) await expect(each).toContainText(/Proyeksi.*\+Rp[\d.]+/)
    await expect(flows.filter({ hasText: 'Pengembalian pokok' }).last()).toContainText(`+${formatTestRupiah(COST)}`)
    await expect(page.getByRole('main')).toContainText(/SB-\d{6}-[2-9A-Z]{7}/)
    await expectAccessible(page)
    expect(await readWalletBalance(page)).toBe(atFirst - COST)
    await expectAccessible(page)
  })

  await test.step('finds every movement in the statement', async () => {
    await page.goto('/users/transactions')
    const rows = page.getByRole('row').filter({ hasText: NAME })
    await expect(rows.filter({ hasText: formatTestRupiah(-COST) })).toHaveCount(2)
    await expect(rows.filter({ hasText: `+${formatTestRupiah(COST)}` })).toHaveCount(1)
    await expectAccessible(page)
    await expectCleanLedger(product)
  })
})

const HOUR = 3_600_000

/** From the offering's page to the receipt, whose address it answers. */
async function buy(page: Page) {
  await page.getByRole('textbox', { name: 'Jumlah unit' }).fill('100')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tinjau pembelian' })).toBeVisible()
  const costs = page.getByRole('complementary', { name: 'Rincian biaya' })
  await expect(costs).toContainText(`100 unit × ${formatTestRupiah(PRICE)}`)
  await expect(costs).toContainText(new RegExp(`Total dibayar\\s*${formatTestRupiah(COST)}`))
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/[\w-]{36}$/)
  return page.url()
}

async function newestPayment(page: Page) {
  await page.goto('/payments')
  await page.getByRole('link', { name: NAME }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
  return page.url()
}

/** By the clock of the sandbox page, as a reader would. */
async function moveClock(page: Page, to: Date) {
  await page.goto('/sandbox')
  const wib = new Date(to.getTime() + 7 * HOUR).toISOString().slice(0, 16)
  await page.getByLabel('Maju ke').fill(wib)
  await page.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(page.getByText('Waktu dimajukan').first()).toBeVisible()
}

async function moreEntries(product: Parameters<typeof expectCleanLedger>[0], before: number) {
  const now = await expectCleanLedger(product)
  expect(now).toBeGreaterThan(before)
  return now
}
