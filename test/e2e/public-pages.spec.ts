import { alive, expect, test } from './browser.ts'

test.describe.configure({ mode: 'parallel' })

test('a figure that is not clear stays and gets a message; shortcuts of the browser are left to the reader', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calculator/stock')
  const fund = page.getByLabel('Dana yang ingin Anda investasikan')
  await fund.fill('')
  await fund.pressSequentially('12345')
  await expect(fund).toHaveValue('12.345')
  await fund.press('Home')
  await fund.pressSequentially('9')
  await expect(fund).toHaveValue('912.345')
  await fund.fill('')
  await fund.pressSequentially('-a1b2.3,4x5')
  await expect(fund).toHaveValue('-a1b2.3,4x5')
  await expect(page.getByText('Pakai angka 0–9 saja')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('Rp1.250.000,75'))
  await fund.press('ControlOrMeta+A')
  await fund.press('ControlOrMeta+V')
  await expect(fund).toHaveValue('Rp1.250.000,75')
  await expect(page.getByText('Tulis angka bulat tanpa koma')).toBeVisible()
  await page.getByRole('button', { name: 'Hitung' }).click()
  await expect(page).toHaveURL('/calculator/stock')
  await fund.fill('Rp1.250.000')
  await fund.blur()
  await expect(fund).toHaveValue('1.250.000')
  await fund.press('End')
  await fund.press('Control+Backspace')
  await expect(fund).not.toHaveValue('1.250.000')
})

test('who loses the connection is told so, and nothing of a person is kept for it', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/business')
  await page.waitForLoadState('networkidle') // the router asks about the routes of the page's links
  await context.setOffline(true)
  await expect(page.getByText('Anda sedang luring.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Anda sedang luring.')).toHaveCount(0)
  await expect(page.getByText('Koneksi kembali.')).toBeVisible()

  await page.goto('/guide')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path !== '/offline' && !path.endsWith('.css'))).toEqual([])
  await context.setOffline(true)
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'Anda sedang luring' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Muat ulang' }).click()
  await expect(page).toHaveURL(/login/)
  // a link to a page whose scripts are here already, but not what stands on it
  await alive(page)
  await page.getByRole('link', { name: 'Daftar' }).first().click()
  await expect(page).toHaveURL(/register/)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click()
  await expect(page.getByRole('heading', { name: 'Anda sedang luring' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Muat ulang' }).click()
  await expect(page).toHaveURL(/login/)
  // the lost connection itself is what was asked for
  const others = faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))
  faults.splice(0, faults.length, ...others)
})
