import type { Browser, Page } from '@playwright/test'
import { alive, expect, listen } from './browser.ts'
import { signInAsStaff } from './staff.ts'

/** A reviewer at a desk, beside the person whom the journey is about. */
export async function atDesk(browser: Browser, baseURL: string, faults: string[], name = 'kepatuhan'): Promise<Page> {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ baseURL, viewport, locale: 'id-ID', javaScriptEnabled: true })
  await listen(context, faults)
  await signInAsStaff(context, name)
  return context.newPage()
}

/** The case of somebody who has handed in. */
export async function openCase(desk: Page, name: string) {
  await expect(async () => {
    await desk.goto(`/admin/kyc?q=${encodeURIComponent(name)}`)
    await desk.getByRole('link', { name }).click({ timeout: 5_000 })
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await alive(desk)
}

/** Says of one field why it is wrong; its step is opened first. */
export async function sendBack(desk: Page, step: string, field: string, reason: string) {
  const decision = desk.getByRole('complementary', { name: 'Putusan' })
  const choice = decision.getByLabel(field, { exact: true })
  if (!(await choice.isVisible())) await decision.locator('summary', { hasText: step }).click()
  await choice.selectOption({ label: reason })
}

/** Looks at a picture of the evidence in its own size. */
export async function enlarge(desk: Page, picture: string) {
  await expect(async () => {
    await desk.getByRole('button', { name: `Perbesar ${picture}` }).click({ timeout: 5_000 })
    await expect(desk.getByRole('dialog').getByRole('img', { name: picture })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await desk.getByRole('button', { name: 'Lebih besar' }).click()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}
