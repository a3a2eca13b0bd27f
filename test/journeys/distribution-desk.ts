import { castVote } from './approval.ts'
import { signInAsStaff } from './people.ts'
import type { APIRequestContext, BrowserContext, Locator, Page } from './test.ts'
import { expect } from './test.ts'

/** Fills the three parts of a date field: '2026-11-20'. */
export async function fillDate(within: Page | Locator, label: string, day: string) {
  const [year, month, date] = day.split('-')
  const field = within.getByRole('group', { name: label })
  await field.getByLabel('Tanggal', { exact: true }).fill(date!)
  await field.getByLabel('Bulan', { exact: true }).fill(month!)
  await field.getByLabel('Tahun', { exact: true }).fill(year!)
}

/** The demo's day, WIB. */
export async function today(request: APIRequestContext): Promise<string> {
  const { now } = await (await request.get('/api/demo/clock')).json()
  return now.slice(0, 10)
}

export async function advance(request: APIRequestContext, by: string) {
  const answer = await request.post('/api/demo/clock', { data: { advance: by } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The issuer pays into the account of the distribution whose page finance has open; it is read until the money is in. */
export async function payIn(desk: Page, request: APIRequestContext, amount: string) {
  let number = ''
  await expect(async () => {
    await desk.reload()
    const text = await desk.getByRole('main').innerText()
    number = /\d{4}(?: \d{2,4}){2,}/.exec(text)?.[0].replaceAll(' ', '') ?? ''
    expect(number).not.toBe('')
  }).toPass()
  const paid = await request.post('/sandbox/bank/transfers', { data: { virtual_account: number, amount } })
  expect(paid.ok(), await paid.text()).toBe(true)
  await desk.reload()
  await expect(desk.getByText('Dana masuk', { exact: true })).toBeVisible()
}

/** A member of staff reads a request in the inbox and says yes. */
export async function approve(context: BrowserContext, name: string, title: string | RegExp, text: string) {
  await signInAsStaff(context, name)
  const page = await context.newPage()
  await page.goto('/admin/approvals')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(text).first()).toBeVisible()
  await castVote(page, 'Setujui')
  await page.close()
}
