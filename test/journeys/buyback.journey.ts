import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { proveByPhoneCode } from '../newcomer.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { advance, approve, fillDate, payIn, today } from './distribution-desk.ts'
import { expectCleanLedger } from './ledger.ts'
import { formatTestRupiah, readWalletBalance, signIn, signInAsStaff } from './people.ts'
import { expect, test } from './test.ts'

// It moves the clock to the end of the period.

const SHARE = 'Madu Hutan Sumbawa'
const HOLDING = '/users/portfolio/madu-hutan-sumbawa'
const PRICE = 2_000

test('an issuer buys back: proposed, decided by two, paid in, offered with a proof, and paid to the holder at the end', async ({
  browser,
  page,
  context,
  product,
  request,
}) => {
  const [rina, joko, siti] = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  await signInAsStaff(rina!, 'keuangan')
  const desk = await rina!.newPage()
  await desk.goto('/admin/buybacks')
  await expect(desk.getByText('Tidak ada pembelian kembali')).toBeVisible()
  await expectAccessibleEverywhere(desk)
  await desk.goto('/admin/buybacks/new')
  const day = (await today(request)) as LocalDate
  await desk.getByLabel('Saham', { exact: true }).selectOption({ label: `${SHARE} (MHSB)` })
  await desk.getByLabel('Harga per saham').fill(String(PRICE))
  await desk.getByLabel('Saham paling banyak').fill('1000')
  await fillDate(desk, 'Penawaran mulai', plusDays(day, 2))
  await fillDate(desk, 'Penawaran berakhir', plusDays(day, 5))
  await desk.getByLabel('Sumber dana').fill('Saldo laba yang belum dibagikan.')
  await desk.getByLabel('Dasar pengumuman').fill('Keputusan rapat umum pemegang saham')
  await expectAccessibleEverywhere(desk)
  await desk.getByRole('button', { name: 'Usulkan' }).click()
  await expect(desk.getByText('berlangsung paling sedikit 10 hari').first()).toBeVisible()
  await fillDate(desk, 'Penawaran berakhir', plusDays(day, 14))
  await desk.getByRole('button', { name: 'Usulkan' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `Pembelian kembali ${SHARE}` })).toBeVisible()
  for (const [who, name] of [
    [joko!, 'keuangan2'],
    [siti!, 'admin'],
  ] as const)
    await approve(who, name, `Pembelian kembali saham ${SHARE}`, 'Saldo laba yang belum dibagikan.')
  await payIn(desk, request, String(1_000 * PRICE))
  await expectAccessibleEverywhere(desk)
  const item = desk.url()

  await signIn(context, 'pemodal2')
  await page.goto(HOLDING)
  await expect(page.getByRole('region', { name: /Pembelian kembali saham/ })).toContainText('Segera')
  await advance(request, 'P3D') // offers begin at nine in the morning of the day after tomorrow, whatever the hour now
  await signIn(context, 'pemodal2')
  const before = await readWalletBalance(page)
  await page.goto(HOLDING)
  await page.getByRole('link', { name: 'Tawarkan saham' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pembelian kembali saham' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Jumlah saham').fill('999999999')
  await page.getByRole('button', { name: 'Tinjau penawaran' }).click()
  await expect(page.getByText('Saham Anda yang dapat ditawarkan').first()).toBeVisible()
  await page.goto(`${HOLDING}/buyback`)
  await page.getByLabel('Jumlah saham').fill('400')
  await page.getByRole('button', { name: 'Tinjau penawaran' }).click()
  await expect(page.getByRole('main')).toContainText(formatTestRupiah(400 * PRICE))
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Tawarkan saham' }).click()
  await expect(page.getByText('Centang pernyataan sebelum menawarkan saham.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^Saya menjual/ }).check()
  await page.getByRole('button', { name: 'Tawarkan saham' }).click()
  await proveByPhoneCode(page, '+628110001005', 'Tawarkan 400 saham')
  await expect(page.getByText('Penawaran Anda tercatat').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/JB-\d{6}-[2-9A-Z]{7}/)
  await expectAccessibleEverywhere(page)

  await advance(request, 'P14D')
  await signIn(context, 'pemodal2')
  await page.goto(`${HOLDING}/buyback`)
  await expect(page.getByRole('main')).toContainText(`Masuk ke dompet${formatTestRupiah(400 * PRICE)}`)
  expect(await readWalletBalance(page)).toBe(before + 400 * PRICE)
  await page.goto('/publication?category=disclosure')
  await expect(page.getByText('Hasil pembelian kembali saham').first()).toBeVisible()
  await signInAsStaff(rina!, 'keuangan') // staff are signed out when they rest
  await desk.goto(item)
  await expect(desk.getByRole('main')).toContainText(`Sisa dana kembali${formatTestRupiah(600 * PRICE)}`)
  await expectAccessibleEverywhere(desk)
  await expectCleanLedger(product)
})
