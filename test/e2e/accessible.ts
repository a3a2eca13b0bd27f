import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './browser.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Every rule of axe on a phone and on a desk, the colours also in dark: for pages that show what the others are made of. */
export async function expectAccessibleEverywhere(page: Page) {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await overflow(page), `${page.url()} is wider than ${size.width} px`).toBeLessThanOrEqual(0)
    await expectRules(page, 'light')
    await expectRules(page, 'dark')
  }
  if (before) await page.setViewportSize(before)
}

/** The page as it stands: every rule of axe on a phone in light, the colours on a desk in dark; nothing runs off its side. */
export async function expectAccessible(page: Page) {
  const before = page.viewportSize()
  for (const [size, scheme] of [
    [SIZES[0]!, 'light'],
    [SIZES[1]!, 'dark'],
  ] as const) {
    await page.setViewportSize(size)
    expect.soft(await overflow(page), `${page.url()} is wider than ${size.width} px`).toBeLessThanOrEqual(0)
    await expectRules(page, scheme)
  }
  if (before) await page.setViewportSize(before)
}

/** Every rule of axe for the page as it looks at this moment. */
export const expectAccessibleNow = (page: Page) => expectRules(page, 'light')

/** Dark differs from light by its colours alone. Only what is wrong is written up: half the time of the usual report. */
async function expectRules(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await still(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const runOnly = colorScheme === 'light' ? {} : { runOnly: COLOURS }
  const violations = await page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { resultTypes: ['violations' as const], ...runOnly },
  )
  expect.soft(violations, `${page.url()}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([])
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Colours on their way from one look to the other are nobody's colours. */
const still = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
