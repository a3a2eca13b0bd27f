import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { today } from './distribution-desk.ts'
import { signInAsStaff } from './people.ts'
import { expect, test } from './test.ts'

test('staff look a security’s holders up at an instant and take the same as a file, with a reason', async ({
  page,
  context,
  request,
}) => {
  await signInAsStaff(context, 'keuangan')
  await page.goto('/admin/registers')
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Armada Dingin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar pemegang Armada Dingin' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await expect(page.getByRole('main')).toContainText(/Unit beredar\s*[1-9]/)

  // Before its units reached anybody it had no holders; the instant stands in the address.
  const day = plusDays((await today(request)) as LocalDate, -700)
  await page.getByLabel('Pada saat (WIB)').fill(`${day}T10:00`)
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page).toHaveURL(/at=/)
  await expect(page.getByText('Tidak ada pemegang')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.goto('/admin/registers/ADN-S1')
  await page.getByLabel('Alasan').fill('Permintaan kustodian')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(file.bytes.toString().trim().split('\n').length, 'a line for each holder').toBeGreaterThan(1)
})
