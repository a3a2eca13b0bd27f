import type { Locator, Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { signInAsStaff } from './staff.ts'

test.use({ world: 'kyc' })

test('compliance looks at the evidence in its own size, at a desk whose frame keeps its rows', async ({
  page,
  context,
}) => {
  await signInAsStaff(context, 'auditor')
  await test.step('the frame: on a desk, on the narrowest phone, and with text at 200 %', () => frameKeepsItsRows(page))
  await context.clearCookies()
  await signInAsStaff(context, 'kepatuhan')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/admin/kyc?q=prako')
  await page.getByRole('link', { name: 'Dimas Prakoso' }).click()
  for (const picture of await page.getByRole('region', { name: 'Foto dan dokumen' }).getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500)
  }
  const dialog = page.getByRole('dialog')
  const shown = dialog.locator('img')
  await expect(async () => {
    // the dialog of the press before may have opened since, and lies over the button
    if (!(await shown.isVisible()))
      await page.getByRole('button', { name: 'Perbesar Foto KTP' }).click({ timeout: 5_000 })
    await expect(shown).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const fitting = (await shown.boundingBox())!.width
  await dialog.getByRole('button', { name: 'Lebih besar' }).click()
  await expect.poll(async () => (await shown.boundingBox())!.width).toBeGreaterThan(fitting * 1.9)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

async function frameKeepsItsRows(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin')
  const frame = page.getByRole('banner')
  const middle = async (shown: Locator) => {
    const box = (await shown.boundingBox())!
    return box.y + box.height / 2
  }
  const out = await middle(frame.getByRole('button', { name: 'Logout' }))
  expect(Math.abs((await middle(frame.getByText('Auditor', { exact: true }).last())) - out)).toBeLessThan(18)
  const bell = await middle(frame.getByRole('link', { name: /Notifikasi/ }))
  expect(Math.abs((await middle(frame.getByRole('link').first())) - bell)).toBeLessThan(6)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const size of ['', '200%']) {
    const wide = await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
      return document.documentElement.scrollWidth
    }, size)
    expect(wide, `text at ${size || '100 %'}`).toBeLessThanOrEqual(320)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const first = (await page.locator('.case-list a').first().boundingBox())!
  expect(first.width, 'the name of the first case').toBeGreaterThan(280)
}
