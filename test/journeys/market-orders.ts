import { signIn } from '../investor.ts'
import type { Trader } from '../market-orders.ts'
import type { Browser, Page } from './test.ts'
import { expect } from './test.ts'

/** A page of somebody's own. */
export async function open(browser: Browser, who: Trader) {
  const context = await browser.newContext()
  await signIn(context, who)
  return context.newPage()
}

/** The page of an order says this of it, sooner or later. */
export async function says(page: Page, word: string) {
  await page.reload()
  await expect(page.getByRole('main').getByText(word, { exact: true }).first()).toBeVisible()
}
