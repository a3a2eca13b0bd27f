import { expect, type Page } from '@playwright/test'

/** On the page of a request: says yes or no, and reads that the vote is kept. */
export async function castVote(page: Page, vote: 'Setujui' | 'Tolak', reason = '') {
  await page.getByRole('radio', { name: vote }).check()
  await page.getByLabel('Alasan Anda').fill(reason)
  await page.getByRole('button', { name: 'Kirim suara' }).click()
  await expect(page.getByText('Suara Anda tercatat').first()).toBeVisible()
}
