import { readFile } from 'node:fs/promises'
import type { Page } from './test.ts'

/** Presses a link and reads the file that the browser has kept. */
export async function downloaded(page: Page, link: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ])
  return readFile(await download.path())
}
