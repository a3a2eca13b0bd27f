import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { proveByPhoneCode } from '../newcomer.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { today as dayOf, fillDate } from './distribution-desk.ts'
import { expectCleanLedger } from './ledger.ts'
import { formatTestRupiah, readWalletBalance, signIn, signInAsStaff } from './people.ts'
import type { Browser, Page } from './test.ts'
import { expect, test } from './test.ts'

// From the banner to the new shares. It moves the clock to the end of the time to exercise.

const SHARE = 'Roti Pagi'
const PRICE = 850
const EXCESS = 200

test('an issuer takes back what has not begun: an offering before it opens, a rights issue before it is announced', async ({
  page,
  context,
  request,
}) => {
  const reason = page.getByRole('textbox', { name: 'Alasan menarik' })
  const takeBack = async (what: string) => {
    await page.locator('summary', { hasText: what }).click()
    await page.getByRole('button', { name: what, exact: true }).click()
    await expect(page.getByText('Wajib diisi.').first()).toBeVisible()
    await reason.fill('Pembeli utama menunda kontraknya.')
    await page.getByRole('button', { name: what, exact: true }).click()
  }
  await signIn(context, 'jamu-sukoharjo')
  await page.goto('/users/business')
  await expectAccessibleEverywhere(page)
  await takeBack('Tarik penawaran')
  await proveByPhoneCode(page, '+628110003016', 'Tarik penawaran')
  await expect(page.getByText('Penawaran ditarik').first()).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Tarik penawaran' })).toHaveCount(0)
  await page.goto('/detail/jamu-sukoharjo-sehat')
  await expect(page.getByRole('main').getByText('Ditarik', { exact: true }).first()).toBeVisible()

  await context.clearCookies()
  await signIn(context, 'madu-sumbawa')
  const today = (await dayOf(request)) as LocalDate
  await page.goto('/users/business/rights')
  await page.getByLabel('Saham', { exact: true }).selectOption({ label: 'Madu Hutan Sumbawa (MHSB)' })
  await page.getByLabel('Saham baru', { exact: true }).fill('1')
  await page.getByLabel('untuk setiap saham lama').fill('20')
  await page.getByLabel('Harga tebus').fill('2000')
  await page.getByLabel('Penggunaan dana').fill('Gudang ketiga di Sumbawa Besar.')
  const main = page.getByRole('main')
  await fillDate(main, 'Tanggal pencatatan', plusDays(today, 3))
  await fillDate(main, 'Penebusan mulai', plusDays(today, 4))
  await fillDate(main, 'Penebusan berakhir', plusDays(today, 25))
  await page.getByLabel('Keputusan rapat').fill('RUPS nomor 4 tanggal 10 November 2026.')
  await page.getByRole('button', { name: 'Kirim ke keuangan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bisnis saya' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await takeBack('Tarik usulan HMETD')
  await expect(page.getByText('Usulan HMETD ditarik').first()).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Tarik usulan HMETD' })).toHaveCount(0)
})

test('a holder pays for rights by virtual account, anyone finds the number at /verify, and the holder takes them back', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, 'hmetd')
  const before = await readWalletBalance(page)
  const main = page.getByRole('main')
  await page.goto('/users/portfolio')
  await page.locator('a[href$="/order"]', { hasText: 'Tebus Saham' }).click()
  await page.getByRole('textbox', { name: 'Dari hak Anda' }).fill('3')
  await page.getByRole('radio', { name: /^Virtual account/ }).check()
  await page.getByRole('button', { name: 'Tinjau dan bayar' }).click()
  await expect(page.getByRole('heading', { name: 'Tinjau penebusan' })).toBeVisible()
  await page.getByRole('button', { name: 'Minta virtual account' }).click()
  await expect(main).toContainText('perlu diperbaiki') // neither statement was agreed to
  await page.getByRole('checkbox', { name: /Saya sudah membaca syarat HMETD/ }).check()
  await page.getByRole('checkbox', { name: /Saya paham harga saham dapat turun/ }).check()
  await page.getByRole('button', { name: 'Minta virtual account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menunggu pembayaran' })).toBeVisible()
  await expect(main).toContainText(formatTestRupiah(3 * PRICE))
  const receipt = page.url()
  const reference = /TH-\d{6}-[2-9A-Z]{7}/.exec(await main.innerText())![0]
  await page.getByRole('link', { name: 'Lingkungan uji: bayar lewat kotak pasir' }).click()
  await page.getByRole('button', { name: 'Bayar', exact: true }).click()
  await expect(async () => {
    await page.goto(receipt)
    const paid = page.getByRole('heading', { level: 1, name: 'Penebusan berhasil' })
    await expect(paid).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await readWalletBalance(page)).toBe(before)

  await page.goto(`/verify?code=${reference}`)
  await expect(page.getByText(`Bukti pembelian ${reference} diterbitkan oleh Syirkah.`)).toBeVisible()
  await expect(main).not.toContainText(formatTestRupiah(3 * PRICE))

  await page.goto(receipt)
  await page.getByRole('link', { name: 'Batalkan penebusan' }).click()
  await page.getByRole('button', { name: 'Batalkan penebusan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Penebusan dibatalkan' })).toBeVisible()
  expect(await readWalletBalance(page)).toBe(before + 3 * PRICE)
  await expectCleanLedger(product)
})

test('a holder follows the banner, uses all rights, asks for more, and has the new shares after the end', async ({
  browser,
  page,
  context,
  product,
  request,
}) => {
  await signIn(context, 'hmetd')
  const before = await readWalletBalance(page)
  await page.goto('/users')
  const task = page.getByRole('listitem').filter({ hasText: 'Penawaran HMETD' })
  await expect(task).toContainText(
    /Roti Pagi: [\d.]+ hak × Rp[\d.]+ = Rp[\d.]+\. Tanpa menebus, porsi Anda menyusut [\d,]+%/,
  )
  const order = await task.getByRole('link', { name: 'Tebus Saham' }).getAttribute('href')
  await page.goto(order!.replace('/hmetd/', '/users/portfolio/').replace('/order', ''))
  await expect(page.getByRole('main').locator(`a[href="${order}"]`)).toContainText('Tebus Saham')
  await page.goto('/users')
  const banner = page.getByRole('region', { name: 'Penawaran HMETD' })
  await banner.getByRole('link', { name: 'Tebus Saham' }).click()
  await expect(page).toHaveURL('/users/portfolio')
  await page.locator('a[href$="/order"]', { hasText: 'Tebus Saham' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tebus saham HMETD' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await givesOn(page, browser)
  const title = await page.getByRole('heading', { name: /^Anda berhak atas [\d.]+ lembar$/ }).innerText()
  const rights = Number(/[\d.]+/.exec(title)![0].replaceAll('.', ''))
  expect(rights).toBeGreaterThan(0)
  await page.getByRole('textbox', { name: 'Tambahan, bila tersisa' }).fill(String(EXCESS))
  await page.getByRole('button', { name: 'Tinjau dan bayar' }).click()
  await expect(page.getByRole('heading', { name: 'Tinjau penebusan' })).toBeVisible()
  const total = (rights + EXCESS) * PRICE
  await expect(page.getByRole('main')).toContainText(formatTestRupiah(total))
  await expectAccessibleEverywhere(page)
  await page.getByRole('checkbox', { name: /Saya sudah membaca syarat HMETD/ }).check()
  await page.getByRole('checkbox', { name: /Saya paham harga saham dapat turun/ }).check()
  await page.getByRole('button', { name: `Bayar ${formatTestRupiah(total)}` }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Penebusan berhasil' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/TH-\d{6}-[2-9A-Z]{7}/)
  await expectAccessibleEverywhere(page)
  const receipt = page.url()
  expect(await readWalletBalance(page)).toBe(before - total)
  await page.goto('/users')
  await expect(page.getByRole('region', { name: 'Penawaran HMETD' })).toHaveCount(0)

  const desk = await browser.newContext()
  const rina = await desk.newPage()
  await signInAsStaff(desk, 'keuangan')
  await rina.goto('/admin/rights')
  await expectAccessibleEverywhere(rina)
  await rina.getByRole('link', { name: SHARE }).click()
  await expect(rina.getByRole('heading', { level: 1, name: `Penawaran HMETD ${SHARE}` })).toBeVisible()
  await expect(rina.getByRole('main')).toContainText('Masa penebusan')
  await expectAccessibleEverywhere(rina)

  expect((await request.post('/api/demo/clock', { data: { advance: 'P16D' } })).ok()).toBe(true)
  await signIn(context, 'hmetd')
  await expect(async () => {
    await page.goto(receipt)
    await expect(page.getByRole('heading', { level: 1, name: 'Saham baru sudah diterima' })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()
  await expect(page.getByRole('main')).toContainText(new RegExp(`Tambahan yang dijatah\\s*${EXCESS} lembar`))
  await page.goto('/publication?category=disclosure')
  await expect(page.getByText('Hasil penawaran saham baru').first()).toBeVisible()

  await signInAsStaff(desk, 'keuangan') // staff are signed out when they rest
  await rina.goto(`/admin/rights?list=ended`)
  await rina.getByRole('link', { name: SHARE }).click()
  await expect(rina.getByRole('main')).toContainText(/Hak yang hangus\s*[1-9]/)
  await expect(rina.getByRole('main')).toContainText(/Dana terkumpul\s*Rp[1-9]/)
  await expectAccessibleEverywhere(rina)
  await expectCleanLedger(product)
  await desk.close()
})

test('finance proposes a rights issue for an issuer and withdraws it before it is decided', async ({
  browser,
  request,
}) => {
  const desk = await browser.newContext()
  await signInAsStaff(desk, 'keuangan')
  const page = await desk.newPage()
  await page.goto('/admin/rights/new')
  const today = (await dayOf(request)) as LocalDate
  await page.getByLabel('Saham', { exact: true }).selectOption({ label: 'Madu Hutan Sumbawa (MHSB)' })
  await page.getByLabel('Saham baru', { exact: true }).fill('1')
  await page.getByLabel('untuk setiap saham lama').fill('20')
  await page.getByLabel('Harga tebus').fill('2000')
  await page.getByLabel('Penggunaan dana').fill('Gudang ketiga di Sumbawa Besar.')
  await fillDate(page, 'Tanggal pencatatan', plusDays(today, 3))
  await fillDate(page, 'Penebusan mulai', plusDays(today, 4))
  await fillDate(page, 'Penebusan berakhir', plusDays(today, 5))
  await page.getByLabel('Dasar pengumuman').fill('Keputusan rapat umum pemegang saham')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Usulkan' }).click()
  await expect(page.getByText('Masa penebusan paling sedikit 14 hari.').first()).toBeVisible()
  await fillDate(page, 'Penebusan berakhir', plusDays(today, 25))
  await page.getByRole('button', { name: 'Usulkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Penawaran HMETD Madu Hutan Sumbawa' })).toBeVisible()
  await expect(page.getByText('Menunggu keputusan')).toBeVisible()
  await page.getByLabel('Sebab').fill('Rapat diulang')
  await page.getByRole('button', { name: 'Tarik usulan' }).click()
  await expect(page.getByText('Dibatalkan').first()).toBeVisible()
  await desk.close()
})

const GIVEN = 5

/** Some of the rights go to another investor, against a proof; the receiver finds them, and who gave has fewer. */
async function givesOn(page: Page, browser: Browser) {
  const left = async () => {
    const said = await page
      .locator('.rights-give')
      .getByText(/^maks\. [\d.]+ lembar/)
      .innerText()
    return Number(/maks\. ([\d.]+)/.exec(said)![1]!.replaceAll('.', ''))
  }
  const open = () => page.getByText('Berikan hak kepada pemodal lain').click()
  await open()
  const before = await left()
  await page.getByLabel('Email penerima').fill('tidak.ada@contoh.test')
  await page.getByLabel('Jumlah hak').fill(String(GIVEN))
  await page.getByRole('button', { name: 'Berikan hak', exact: true }).click()
  await expect(page.getByText(/perlu diperbaiki/).first()).toBeVisible()
  await page.getByLabel('Email penerima').fill('pemodal2@contoh.test')
  await page.getByRole('button', { name: 'Berikan hak', exact: true }).click()
  await proveByPhoneCode(page, '+628110001004', `Berikan ${GIVEN} `)
  await expect(page.getByText('Hak sudah diberikan').first()).toBeVisible()
  await open()
  expect(await left()).toBe(before - GIVEN)
  await open()

  const receiver = await browser.newContext()
  await signIn(receiver, 'pemodal2')
  const theirs = await receiver.newPage()
  await theirs.goto('/users/portfolio')
  await theirs.locator('a[href$="/order"]', { hasText: 'Tebus Saham' }).first().click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Tebus saham HMETD' })).toBeVisible()
  await expect(theirs.getByRole('main')).toContainText(/[1-9][\d.]* hak|[1-9][\d.]* lembar/)
  await receiver.close()
}
