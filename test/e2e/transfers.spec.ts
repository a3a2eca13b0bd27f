import { clearPhoto } from '../photo.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { castVote } from './approval.ts'
import { alive, expect, test } from './browser.ts'
import { signIn } from './investor.ts'
import { atDesk } from './kyc-case.ts'
import { expectCleanLedger } from './ledger.ts'

// From the request to the receiver's holding, on a phone.
test.use({ world: 'transfers', viewport: { width: 390, height: 844 } })

test('an investor gives units away: two members of staff read the deed and agree, and the receiver holds them', async ({
  browser,
  page,
  context,
  product,

  faults,
}) => {
  await signIn(context, 'hmetd')
  await page.goto('/request')
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Ajukan hibah' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hibah efek' })).toBeVisible()
  await alive(page)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page.getByRole('alert')).toContainText('Ada 5 isian')
  await expect(page.getByRole('alert')).not.toContainText('_')
  await alive(page)
  const security = page.getByLabel('Efek', { exact: true })
  const roti = await security.locator('option', { hasText: 'Roti Pagi' }).getAttribute('value')
  await security.selectOption(roti)
  await page.getByLabel('Jumlah unit').fill('12')
  await page.getByLabel('Email penerima').fill('pemodal@contoh.test')
  await page.getByLabel('Hubungan dengan penerima').fill('Adik kandung')
  const deed = { name: 'akta.jpg', mimeType: 'image/jpeg', buffer: await clearPhoto() }
  await page.getByLabel('Akta atau surat hibah').setInputFiles(deed)
  await expect(page.getByText('akta.jpg tersimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page).toHaveURL('/request')
  const main = page.getByRole('main')
  await expect(main).toContainText('Hibah 12 unit')
  await expect(main).toContainText('Diperiksa dua petugas')
  await alive(page)
  await expectAccessibleEverywhere(page)

  for (const name of ['kepatuhan', 'admin']) {
    const desk = await atDesk(browser, product.url, faults, name)
    await desk.goto('/admin/approvals')
    await desk.getByRole('link', { name: /^Hibah .*Roti Pagi/ }).click()
    await expect(desk.getByRole('heading', { level: 1, name: /^Hibah .*Roti Pagi/ })).toBeVisible()
    await alive(desk)
    await expect(desk.getByRole('img', { name: 'Akta atau surat hibah' })).toBeVisible()
    await expectAccessibleEverywhere(desk)
    await castVote(desk, 'Setujui', 'Akta sesuai')
    await desk.context().close()
  }

  await page.goto('/request')
  await expect(main).toContainText('Selesai')
  const theirs = await browser.newContext({
    baseURL: product.url,
    locale: 'id-ID',
    viewport: { width: 390, height: 844 },
  })
  await signIn(theirs, 'pemodal')
  const receiver = await theirs.newPage()
  await receiver.goto('/users/portfolio')
  await alive(receiver)
  await expect(receiver.getByRole('main')).toContainText('Roti Pagi')
  await theirs.close()
  await expectCleanLedger(product)
})
