import axe from 'axe-core'
import { expect, type Page } from './test.ts'

/** What needs a layout is looked at in a browser: test/browser. */
const WITHOUT_LAYOUT = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'landmark-unique',
]

/** No rule of axe that a document without a layout can show is broken. */
export async function expectAccessible(page: Page) {
  const violations = await page.violations(axe.source, WITHOUT_LAYOUT)
  expect(violations, page.url()).toEqual([])
}
export const expectAccessibleEverywhere = expectAccessible
