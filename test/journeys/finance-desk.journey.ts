import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { downloaded } from './download.ts'
import { expectCleanLedger } from './ledger.ts'
import { signInAsStaff } from './people.ts'
import type { Page } from './test.ts'
import { expect, test } from './test.ts'

test('finance sees cash now and expected, and two people close a day', async ({ page, browser, product }) => {
  await signInAsStaff(page.context(), 'keuangan')
  await page.goto('/admin/finance')
  await expect(page.getByRole('heading', { level: 1, name: 'Meja keuangan' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Per rekening bank' })).toContainText(/Rp\d/)
  await expect(page.getByRole('region', { name: 'Batas yang berlaku' })).toContainText(
    /Penarikan tanpa pemeriksaan sampai\s*Rp[1-9][\d.]+\s*Satu penarikan paling banyak\s*Rp[1-9][\d.]+\s*Dana tak dikenal: dua pemeriksa mulai\s*Rp[1-9]/,
  )
  await expectAccessible(page)
  const close = page.getByRole('region', { name: 'Tutup hari', exact: true })
  await close.getByRole('textbox', { name: 'Alasan', exact: true }).fill('Semua mutasi sudah dibandingkan')
  await close.getByRole('textbox', { name: /Alasan menutup dengan selisih/ }).fill('Setoran tunai menunggu bukti')
  await close.getByRole('button', { name: 'Ajukan tutup hari' }).click()
  await expect(close.getByRole('link')).toBeVisible()
  const request = await close.getByRole('link').getAttribute('href')

  const second = await browser.newContext()
  await signInAsStaff(second, 'keuangan2')
  const other = await second.newPage()
  await other.goto(request!)
  await castVote(other, 'Setujui')
  await second.close()

  await page.goto('/admin/finance')
  await expect(page.getByRole('region', { name: 'Hari yang sudah ditutup', exact: true })).toContainText('Rp')
  await page.goto('/admin/withdrawals?state=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Penarikan' })).toBeVisible()
  await expectAccessible(page)
  await narrows(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Ke mana uangnya' })).toBeVisible()
  await expectAccessible(page)
  await expectCleanLedger(product)
})

/** A queue is narrowed by an amount: what it adds up to is what its file holds. */
async function narrows(page: Page) {
  const least = 1_000_000n
  await page.getByLabel('Jumlah paling sedikit').fill(String(least))
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page).toHaveURL(/min=1000000/)
  const sum = page.getByText(/^\d+ penarikan, jumlahnya/)
  const [, count, amount] = /(\d+) penarikan, jumlahnya\s+Rp([\d.]+)/.exec(await sum.innerText())!
  const lines = (await downloaded(page, 'Unduh CSV')).toString('utf8').trim().split('\r\n')
  const column = lines[0]!.split(';').indexOf('"jumlah"')
  const amounts = lines.slice(1).map((line) => BigInt(line.slice(1, -1).split('";"')[column]!))
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.every((each) => each >= least)).toBe(true)
  expect(amounts.length).toBe(Number(count))
  expect(amounts.reduce((all, each) => all + each, 0n)).toBe(BigInt(amount!.replaceAll('.', '')))
  await page.getByLabel('Jumlah paling sedikit').fill('999999999999')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText(/^0 penarikan, jumlahnya/)).toBeVisible()
  await page.goto('/admin/withdrawals?state=all')
}
