import { createClearPhoto } from '../photo.ts'
import { expectCleanLedger } from './ledger.ts'
import { agreeToAll, formatTestRupiah, PASSWORD, readWalletBalance, signIn } from './people.ts'
import { expect, test } from './test.ts'

const SLUG = 'rsia-annisa'
const PRICE = 25_000
const COST = 100 * PRICE

const words = {
  id: {
    login: 'Masuk',
    toBuy: 'Masuk untuk membeli',
    review: 'Tinjau pembelian',
    total: 'Total dibayar',
    confirm: 'Konfirmasi dan bayar dari dompet',
    receipt: 'Bukti pembelian',
    paid: 'Terbayar',
    cancel: 'Batalkan pembelian',
    sure: 'Ya, batalkan',
    cancelled: 'Pembelian dibatalkan dan seluruh dana kembali ke dompet Anda.',
  },
  en: {
    login: 'Log in',
    toBuy: 'Log in to buy',
    review: 'Review your purchase',
    total: 'Total to pay',
    confirm: 'Confirm and pay from the wallet',
    receipt: 'Receipt',
    paid: 'Paid',
    cancel: 'Cancel the purchase',
    sure: 'Yes, cancel it',
    cancelled: 'The purchase was cancelled and all money is back in your wallet.',
  },
} as const

for (const locale of ['id', 'en'] as const) {
  test.describe(locale, () => {
    test('an investor signs in, buys, has a receipt, and cancels', async ({ page, context, product }) => {
      const say = words[locale]
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }])
      await page.goto(`/detail/${SLUG}?units=100`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await page.getByRole('button', { name: say.toBuy }).first().click()

      await page.getByLabel('Email', { exact: true }).fill('pemodal@contoh.test')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.review })).toBeVisible()
      await expect(page).toHaveURL(`/detail/${SLUG}/payment?units=100`)
      const review = page.url()
      const before = await readWalletBalance(page)

      await page.goto(review)
      const main = page.getByRole('main')
      await expect(main).toContainText(
        new RegExp(`${say.total}\\s*${formatTestRupiah(COST, locale).replace('.', '\\.')}`),
      )
      await agreeToAll(page)
      await page.getByRole('button', { name: say.confirm }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: say.receipt })).toBeVisible()
      await expect(main).toContainText(/SB-\d{6}-[2-9A-Z]{7}/)
      await expect(main).toContainText(say.paid)
      const receipt = page.url()
      expect(await readWalletBalance(page)).toBe(before - COST)
      await expectCleanLedger(product)

      await page.goto(receipt)
      await page.getByRole('link', { name: say.cancel }).click()
      await page.getByRole('button', { name: say.sure }).click()
      await expect(main).toContainText(say.cancelled)
      expect(await readWalletBalance(page)).toBe(before)
      await expectCleanLedger(product)
    })
  })
}

test.describe('without JavaScript', () => {
  test('the stepper, the quick choices and “Hitung ulang” count by a round trip, and buy nothing', async ({
    page,
    context,
  }) => {
    await signIn(context, 'pemodal2')
    await page.goto(`/detail/${SLUG}/payment?units=100`)
    const main = page.getByRole('main')
    await page.getByRole('button', { name: 'Tambah Banyaknya unit' }).click()
    await expect(main).toContainText(`101 unit × ${formatTestRupiah(PRICE)}`)
    await page.getByRole('button', { name: '400 unit' }).click()
    await expect(main).toContainText(formatTestRupiah(400 * PRICE))
    await page.getByRole('textbox', { name: 'Banyaknya unit' }).fill('250')
    await page.getByRole('button', { name: 'Hitung ulang' }).click()
    await expect(main).toContainText(`250 unit × ${formatTestRupiah(PRICE)}`)
    await page.goto('/payments')
    await expect(main).not.toContainText('RSIA Annisa')
  })

  test('a form with steps goes from its first field to its end, with files', async ({ page, context }) => {
    const at = (step: string) => `/sandbox/formulir/${step}`
    const next = (to: string) => page.getByRole('button', { name: `Lanjut ke ${to}` }).click()
    await signIn(context, 'pemodal2')
    await page.goto(at('tinjau'))
    await expect(page).toHaveURL(at('diri')) // nothing is passed by
    await next('Usaha')
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('heading')).toContainText('Ada 4 isian')
    const day = page.getByLabel('Tanggal', { exact: true })
    const toDay = summary.getByRole('link', { name: /Tanggal lahir/ })
    await expect(toDay, 'leads to the first field of the date').toHaveAttribute(
      'href',
      `#${await day.getAttribute('id')}`,
    )

    await page.getByLabel('Nama lengkap').fill('Sekar Wulandari')
    await day.fill('7')
    await page.getByLabel('Bulan', { exact: true }).fill('8')
    await page.getByLabel('Tahun', { exact: true }).fill('1990')
    await page.getByLabel('Nomor ponsel').fill('812 3456 7890')
    await page.getByLabel('Perempuan').check()
    await next('Usaha')
    await expect(page).toHaveURL(at('usaha'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Langkah 2 dari 4: Usaha')
    await page.getByLabel('Bidang usaha').selectOption({ label: 'Makanan' })
    await page.getByRole('textbox', { name: 'Modal', exact: true }).fill('25000000')
    await page.getByLabel('Porsi pemodal').fill('40')
    await page.getByLabel('Pegawai').fill('12')
    await page.getByLabel('Sukuk').check()
    await page.getByRole('button', { name: 'Kembali ke Data diri' }).click()
    await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sekar Wulandari')
    await expect(page.getByLabel('Tahun', { exact: true })).toHaveValue('1990')
    await next('Usaha')
    await expect(page.getByRole('textbox', { name: 'Modal', exact: true })).toHaveValue('25.000.000')
    await next('Berkas')

    const wrong = { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') }
    await page.getByLabel('Foto KTP').setInputFiles(wrong)
    await next('Tinjau')
    await expect(page.getByText('tetapi isinya HTML').first()).toBeVisible()
    await page.getByLabel('Foto KTP').setInputFiles({ ...wrong, buffer: await createClearPhoto() })
    await next('Tinjau')
    await expect(page).toHaveURL(at('tinjau'))
    for (const said of ['Sekar Wulandari', '7 Agustus 1990', 'Rp25.000.000', 'Makanan', '12 orang', 'ktp.jpg'])
      await expect(page.getByRole('main')).toContainText(said)
    await page.getByLabel('Data di atas benar.').check()
    await page.getByRole('button', { name: 'Kirim contoh' }).click()
    await expect(page.getByText('Contoh terkirim')).toBeVisible()
    await page.goto(at('diri'))
    await expect(page.getByLabel('Nama lengkap')).toHaveValue('')
  })

  test('offerings are compared: one is added by form, taken out by link, and too many are said', async ({ page }) => {
    const columns = page.getByRole('table', { name: /^Perbandingan / }).getByRole('columnheader')
    const partly = page.getByRole('status').filter({ hasText: 'Sebagian penawaran' })
    const select = page.getByLabel('Tambah penawaran')
    const add = async () => {
      const slug = await select.locator('option').nth(1).getAttribute('value')
      await select.selectOption(slug)
      await page.getByRole('button', { name: 'Tambahkan' }).click()
      return slug
    }
    await page.goto('/business')
    await expect(page.getByRole('link', { name: /^Bandingkan/ }).first()).toHaveAttribute('href', /compare\?o=/)
    await page.goto('/business/compare')
    await expect(page.getByText('Belum ada yang dibandingkan')).toBeVisible()

    await page.goto(`/business/compare?o=${SLUG}`)
    const second = await add()
    await expect(page).toHaveURL(`/business/compare?o=${SLUG}&o=${second}`)
    await expect(columns).toHaveCount(3)
    const third = await add()
    await expect(page).toHaveURL(`/business/compare?o=${SLUG}&o=${second}&o=${third}`)
    await expect(columns).toHaveCount(4)
    await expect(select, 'no room for a fourth').toHaveCount(0)
    await expect(partly).toHaveCount(0)

    await page.goto(`/business/compare?o=${SLUG}&o=${second}&o=${third}&o=klinik-sehati`)
    await expect(partly).toBeVisible()
    await expect(columns).toHaveCount(4)
    await page.goto(`/business/compare?o=${SLUG}&o=${SLUG}&o=tidak-ada`)
    await expect(partly).toBeVisible()
    await expect(columns).toHaveCount(2)

    await page.goto(`/business/compare?o=${SLUG}&o=${second}`)
    await page
      .getByRole('link', { name: /^Hapus .* dari perbandingan/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/business/compare?o=${second}`)
  })
})

test('what an amount becomes is told for one that is typed or chosen', async ({ page }) => {
  await page.goto('/detail/kopi-gayo-lestari')
  const simulation = page.getByRole('region', { name: 'Simulasi' })
  const failure = simulation.getByRole('listitem').filter({ hasText: 'Kalau usaha ini gagal' })
  await expect(failure).toContainText('Rp262.500') // of Rp500.000, with collateral of 105 % sold for half
  await simulation.getByRole('textbox', { name: 'Nilai pembelian' }).fill('2.000.000')
  await simulation.getByRole('button', { name: 'Hitung' }).click()
  await expect(page).toHaveURL(/amount=2/)
  await expect(failure).toContainText('Rp1.050.000')
  await expect(page.getByRole('textbox', { name: 'Jumlah unit' })).toHaveValue('8')
  await simulation.getByRole('link', { name: 'Rp1 Juta', exact: true }).click()
  await expect(failure).toContainText('Rp525.000')
})
