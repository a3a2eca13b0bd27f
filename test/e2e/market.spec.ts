import type { Browser, Page } from '@playwright/test'
import { PASSWORD, signIn } from '../investor.ts'
import { moveToTrading } from '../market-clock.ts'
import { placeWithCode, reviewOrder, SHARE, waitForHeading } from '../market-orders.ts'
import { proveByPhoneCode } from '../newcomer.ts'
import { alive, expect, listen, test } from './browser.ts'
import { withAuthenticator } from './passkey.ts'

const PHONE = { width: 390, height: 844 }

// Orders, settlement, alerts and cases: test/journeys/market.journey.ts, test/journeys/market-desk.journey.ts.
test.use({ world: 'market', viewport: PHONE })

test('an order needs no mouse and a passkey proves it; who has the page open sees it trade', async ({
  page,
  browser,
  context,
  faults,
  baseURL,
}) => {
  test.slow() // three people and a passkey
  const { bid, ask } = await moveToTrading(page, SHARE)
  const price = (bid + ask) / 2
  const watching = await (await browser.newContext({ baseURL: baseURL!, viewport: PHONE, locale: 'id-ID' })).newPage()
  await watching.goto(`/market/${SHARE}`)
  await alive(watching)
  await watching.evaluate(() => document.body.setAttribute('data-stood', ''))
  const book = watching.getByRole('region', { name: 'Order book' })

  const seller = await open(browser, 'pemodal2', faults, baseURL!)
  const offered = { side: 'sell', price, units: 10 } as const
  await reviewOrder(seller, offered)
  await alive(seller)
  await placeWithCode({ page: seller, who: 'pemodal2', alive: () => alive(seller) }, offered)
  await expect(book.getByRole('link', { name: dotted(price), exact: true })).toBeVisible()

  await signIn(context, 'pemodal')
  await withAuthenticator(page)
  await addPasskey(page, '+628110001003')
  await page.goto(`/market/${SHARE}`)
  const ticket = page.getByRole('region', { name: 'Order MHSB' })
  await expect(ticket).toBeHidden()
  await tabTo(page, 'Beli / Jual')
  await page.keyboard.press('Enter')
  await expect(ticket).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ticket).toBeHidden()
  await tabTo(page, dotted(price))
  await page.keyboard.press('Enter')
  await expect(ticket).toBeFocused()
  await tabTo(page, 'Lembar')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await waitForHeading(page, 'Tinjau order')
  await alive(page)
  await page.getByRole('button', { name: 'Pasang order beli' }).click()
  await waitForHeading(page, 'Kode sekali pakai')
  await alive(page)
  await page.getByRole('button', { name: 'Buktikan dengan passkey' }).click()
  await expect(page.getByText('Bukti order')).toBeVisible()

  for (const one of [page, seller])
    await expect(one.getByRole('main').getByText('Terisi', { exact: true }).first()).toBeVisible()
  await expect(book.getByRole('link', { name: dotted(price), exact: true })).toBeHidden()
  await expect(watching.locator('.quote-price')).toContainText(dotted(price))
  await expect(watching.locator('body[data-stood]')).toBeAttached()
  for (const one of [watching, seller]) await one.context().close()

  const star = page.getByRole('button', { name: 'Pantau Madu Hutan Sumbawa' })
  await page.goto('/market')
  const list = page.waitForResponse(
    (answer) => /\/market\.data/.test(answer.url()) && answer.request().method() === 'GET',
  )
  await star.click() // it is on this reader's list to begin with
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await list
})

/** A browser of somebody's own. */
async function open(browser: Browser, name: string, faults: string[], baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'id-ID' })
  await listen(context, faults)
  await signIn(context, name)
  return context.newPage()
}

/** Adds a passkey in the settings, proven by a code to the phone. */
async function addPasskey(page: Page, phone: string) {
  await page.goto('/users/settings?ubah=passkey')
  const password = page.getByLabel('Password saat ini')
  const name = page.getByLabel('Nama passkey')
  await expect(password.or(name)).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
  }
  await name.fill('Ponsel Sekar')
  await page.getByRole('button', { name: 'Buat passkey' }).click()
  await proveByPhoneCode(page, phone, 'Tambahkan passkey baru')
  await expect(page).toHaveURL('/users/settings')
  await expect(page.getByRole('main')).toContainText('Ponsel Sekar')
}

/** Presses Tab until what is called so has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const at = document.activeElement
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((label) => label.textContent) : []
      return [at?.getAttribute('aria-label'), at?.textContent, ...labels].map((text) => text?.trim())
    })
    if (here.some((text) => text?.startsWith(name))) return
  }
  throw new Error(`Tab never comes to ${name}`)
}

/** 2470 → '2.470'. */
const dotted = (amount: number) => amount.toLocaleString('id-ID')
