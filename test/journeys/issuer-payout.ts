import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { atDesk } from './kyc-case.ts'
import type { APIRequestContext, Browser, Page } from './test.ts'
import { expect } from './test.ts'

type BrowserAndRequest = { browser: Browser; request: APIRequestContext }

/** All that waits for one issuer is asked for by one of finance and approved by another; the first time the bank sends it back. */
export async function sendsToIssuer({ browser, request }: BrowserAndRequest) {
  const maker = await atDesk(browser, 'keuangan')
  const checker = await atDesk(browser, 'keuangan2')
  await maker.goto('/admin/withdrawals/issuers')
  await maker.getByRole('table').getByRole('link').first().click()
  await expect(maker.getByRole('region', { name: 'Dana yang menunggu' })).toContainText(/Rp\d/)
  const page = maker.url()
  await expectAccessible(maker)
  expect((await request.post('/sandbox/bank/payout-fault', { data: { fault: '0003' } })).status()).toBe(201)
  await asks(maker, checker)
  await ends(maker, page, 'Dikembalikan bank')
  await expect(maker.getByRole('region', { name: 'Pengiriman', exact: true })).toContainText('sudah ditutup')
  await expect(maker.getByRole('region', { name: 'Dana yang menunggu' })).toContainText(/Rp\d/)
  await asks(maker, checker)
  await ends(maker, page, 'Sampai di rekening')
  await expect(maker.getByText('Tidak ada dana yang menunggu dikirim.')).toBeVisible()
}

async function asks(maker: Page, checker: Page) {
  await maker.getByLabel('Alasan').fill('Dana hasil penawaran sudah diserahkan')
  await maker.getByRole('button', { name: 'Ajukan pengiriman' }).click()
  await expect(maker.getByText('Tidak ada dana yang menunggu dikirim.')).toBeVisible()
  await checker.goto('/admin/approvals')
  await checker
    .getByRole('link', { name: /^Penyaluran Rp/ })
    .first()
    .click()
  await castVote(checker, 'Setujui')
}

/** What waits is asked for each minute. */
const ends = (maker: Page, page: string, state: string) =>
  expect(async () => {
    await maker.goto(page)
    const sent = maker.getByRole('region', { name: 'Pengiriman', exact: true })
    await expect(sent.getByText(state).first()).toBeVisible()
  }).toPass()
