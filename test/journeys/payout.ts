import { expect, type Page } from './test.ts'

/** The state of the withdrawal on the page, not the step that is still to come and has the same name. */
export const hasArrived = (page: Page) =>
  expect(page.getByRole('main').locator('.badge', { hasText: 'Sampai di rekening' })).toBeVisible()
