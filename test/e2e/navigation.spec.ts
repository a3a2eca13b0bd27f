import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'

// What the bar holds: test/journeys/shell.journey.ts.

test('the navigation bar is transparent at the top of the home page, white elsewhere, and one menu on a phone', async ({
  page,
}) => {
  await page.goto('/')
  expect(await look(page)).toEqual({ seeThrough: true, shadow: false })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => look(page)).toEqual({ seeThrough: false, shadow: true })
  await page.goto('/business')
  expect(await look(page)).toEqual({ seeThrough: false, shadow: false })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => look(page)).toEqual({ seeThrough: false, shadow: true })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').locator('summary').filter({ visible: true }).click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pasar Sekunder' }),
  ).toBeVisible()
})

const look = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const { backgroundColor, boxShadow } = getComputedStyle(bar)
    return { seeThrough: /^rgba\(.*, 0\)$|transparent/.test(backgroundColor), shadow: boxShadow !== 'none' }
  })
