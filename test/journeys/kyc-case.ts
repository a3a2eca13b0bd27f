import { signInAsStaff } from './people.ts'
import { type Browser, expect, type Page } from './test.ts'

/** A reviewer at a desk, beside the person whom the journey is about. */
export async function atDesk(browser: Browser, name = 'kepatuhan'): Promise<Page> {
  const context = await browser.newContext()
  await signInAsStaff(context, name)
  return context.newPage()
}

/** The case of somebody who has handed in. */
export async function openCase(desk: Page, name: string) {
  await desk.goto(`/admin/kyc?q=${encodeURIComponent(name)}`)
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
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
