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

const groupOf = (desk: Page, title: string) =>
  desk.getByRole('complementary', { name: 'Putusan' }).getByRole('group', { name: title, exact: true })

/** Says of one field why it is wrong; its group is said to be wrong first, which opens it. */
export async function sendBack(desk: Page, group: string, field: string, reason: string) {
  await groupOf(desk, group).getByText('Perbaiki', { exact: true }).click()
  await groupOf(desk, group).getByLabel(field, { exact: true }).selectOption({ label: reason })
}

/** Accepts each group of fields by one press, then approves, as soon as registry and comparison of faces have answered. */
export async function approveCase(desk: Page) {
  const decision = desk.getByRole('complementary', { name: 'Putusan' })
  for (const fits of await decision.locator('.fits-choice').getByText('Sesuai', { exact: true }).all())
    await fits.click()
  const approve = decision.getByRole('button', { name: 'Setujui', exact: true })
  await expect(async () => {
    if (await approve.isVisible()) await approve.click({ timeout: 5_000 })
    await expect(desk.getByText('KYC disetujui').first()).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

/** Looks at a picture of the evidence in its own size. */
export async function enlarge(desk: Page, picture: string) {
  const shown = desk.getByRole('dialog').getByRole('img', { name: picture })
  await expect(async () => {
    // the dialog of the press before may have opened since, and lies over the button
    if (!(await shown.isVisible()))
      await desk.getByRole('button', { name: `Perbesar ${picture}` }).click({ timeout: 5_000 })
    await expect(shown).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await desk.getByRole('button', { name: 'Lebih besar' }).click()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}
