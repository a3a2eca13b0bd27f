import { AUTHENTICATOR_CODE, signByAuthenticator } from './people.ts'
import { expect, type Page } from './test.ts'

/** On the page of a request: says yes or no, proves it where money moves, and reads that the vote is kept. */
export async function castVote(page: Page, vote: 'Setujui' | 'Tolak', reason = '') {
  await page.getByRole('radio', { name: vote }).check()
  await page.getByLabel('Alasan Anda').fill(reason)
  await page.getByRole('button', { name: 'Kirim suara' }).click()
  const kept = page.getByText('Suara Anda tercatat').first()
  const code = page.getByLabel(AUTHENTICATOR_CODE)
  await expect(kept.or(code).first()).toBeVisible()
  if (await code.isVisible()) await signByAuthenticator(page, 'Kirim suara')
  await expect(kept).toBeVisible()
}
