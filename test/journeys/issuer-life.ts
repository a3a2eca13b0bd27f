import sharp from 'sharp'
import { type LocalDate, plusDays, plusMonths } from '../../shared/dates.ts'
import { createClearPhoto } from '../photo.ts'
import { castVote } from './approval.ts'
import { today as dayOf, fillDate } from './distribution-desk.ts'
import { atDesk } from './kyc-case.ts'
import { agreeToAll, PASSWORD, signIn } from './people.ts'
import type { APIRequestContext, Browser, Page } from './test.ts'
import { expect } from './test.ts'

/** A photograph that has come, not only the words for it. */
export async function expectPicture(page: Page, name: string) {
  const picture = page.getByRole('img', { name, exact: true })
  await expect(picture).toBeVisible()
  const answer = await page.request.get((await picture.getAttribute('src'))!)
  expect((await sharp(await answer.body()).metadata()).width).toBeGreaterThan(0)
}

/** What the journey of the whole way knows of its business once it is sold. */
export type Issuer = {
  page: Page
  browser: Browser
  request: APIRequestContext
  name: string
  slug: string
  person: string
}

const answered = (answer: { ok: () => boolean }) => expect(answer.ok()).toBe(true)
const section = ({ page, name }: Issuer) => page.getByRole('region', { name, exact: true })

async function moveTo({ request, page, person }: Issuer, day: LocalDate) {
  answered(await request.post('/api/demo/clock', { data: { at: `${day}T10:00:00+07:00` } }))
  await signIn(page.context(), person) // a session lives for 30 days
}

/** Signs at the sandbox's provider and comes back to where it began. */
export async function signAtPortal(page: Page, back: RegExp) {
  await page.getByRole('button', { name: 'Tandatangani perjanjian' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portal tanda tangan (simulasi)' })).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL(back)
}

export const visitPhoto = async () => ({
  name: 'kunjungan.jpg',
  mimeType: 'image/jpeg',
  buffer: await createClearPhoto('#8a9a7b'),
})

/** A member of staff reads a request in the inbox and says yes. */
async function agrees({ browser }: Issuer, who: string, about: { title: string | RegExp; text: string }) {
  const desk = await atDesk(browser, who)
  await desk.goto('/admin/approvals')
  await desk.getByRole('link', { name: about.title }).click()
  await expect(desk.getByText(about.text).first()).toBeVisible()
  await castVote(desk, 'Setujui', 'Sesuai dokumen.')
}

/** An investor buys ten units from the wallet. */
export async function buys({ browser, slug }: Issuer, who: string) {
  const context = await browser.newContext()
  await signIn(context, who)
  const page = await context.newPage()
  await page.goto(`/detail/${slug}`)
  await page.getByRole('textbox', { name: 'Jumlah unit' }).fill('10')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tinjau pembelian' })).toBeVisible()
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
  await context.close()
}

/** Somebody asks from the offering's page, the issuer answers, the desk publishes both, and everybody reads them. */
export async function answersQuestion({ page, browser, slug, request }: Issuer, who: string) {
  const [question, answer] = ['Siapa pembeli terbesar sekarang?', 'Dua pembeli di Kobe, sepertiga dari penjualan.']
  const context = await browser.newContext()
  await signIn(context, who)
  const asker = await context.newPage()
  await asker.goto(`/detail/${slug}`)
  await asker.locator('summary', { hasText: 'Tanya jawab' }).click()
  await asker.getByRole('link', { name: 'Tanyakan kepada penerbit' }).click()
  await expect(asker.getByRole('heading', { level: 1, name: /^Bertanya tentang/ })).toBeVisible()
  await asker.getByLabel('Pertanyaan', { exact: true }).fill(question)
  await asker.getByRole('button', { name: 'Kirim pertanyaan' }).click()
  await expect(asker.getByRole('listitem').filter({ hasText: question })).toContainText('Menunggu penerbit')

  await page.goto('/users/business')
  await page.getByRole('link', { name: `Jawab: ${question}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pertanyaan untuk Anda' })).toBeVisible()
  await page.getByLabel('Jawaban', { exact: true }).fill(answer)
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: question })).toContainText(answer)
  const told = async () => (await request.get(`/detail/${slug}`)).text()
  expect(await told()).not.toContain(answer)

  const desk = await atDesk(browser, 'konten')
  await desk.goto('/admin/questions')
  await desk.getByRole('link', { name: question }).click()
  await expect(desk.getByText(answer)).toBeVisible()
  await desk.getByRole('button', { name: 'Tayangkan', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Pertanyaan pemodal' })).toBeVisible()
  await expect(async () => expect(await told()).toContain(answer)).toPass()
  expect(await told()).toContain(question)
  await asker.reload()
  await expect(asker.getByRole('listitem').filter({ hasText: question })).toContainText(answer)
  await context.close()
}

/** The photograph of an offering stands at the right of the picture that a shared link shows, in its own colour. */
export async function expectPreviewPicture({ request, slug }: Issuer, colour: readonly number[]) {
  const { data } = await sharp(await (await request.get(`/preview-image/business/${slug}`)).body())
    .extract({ left: 1_150, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const [at, value] of colour.entries()) expect(Math.abs(data[at]! - value)).toBeLessThan(12)
}

/** Nobody may keep more of an offering unpaid: a tenth of it. */
const PART = 900

/** An institution buys what private investors may not: by virtual accounts, one after the other, paid at the counter. */
export async function institutionBuys(issuer: Issuer, units: number) {
  for (let left = units; left > 0; left -= PART) await buysPart(issuer, Math.min(left, PART), left)
}

async function buysPart({ request, slug }: Issuer, units: number, left: number) {
  const who = { email: 'investor29@contoh.test', password: PASSWORD }
  const { access_token } = await (await request.post('/api/auth/login', { data: who })).json()
  const bought = await request.post('/api/subscriptions', {
    headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': `whole-way-${slug}-${left}` },
    data: {
      offering: slug,
      units: String(units),
      method: 'virtual_account',
      bank: 'bsi',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    },
  })
  expect(bought.status(), await bought.text()).toBe(201)
  const { virtual_account: account, total } = await bought.json()
  const data = { virtual_account: account.number, amount: total }
  answered(await request.post('/sandbox/bank/transfers', { data }))
  await expect(async () => {
    const { state } = await (
      await request.get(`/api/subscriptions/${(await bought.json()).id}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).json()
    expect(state).toBe('paid')
  }).toPass()
}

/** The time is over with more than the minimum: the money is handed over and the shares are in their holders' hands. */
export async function closes(issuer: Issuer, after: LocalDate) {
  await moveTo(issuer, after)
  await expect(async () => {
    await issuer.page.goto('/users/business')
    await expect(section(issuer)).toContainText('1 berjalan')
  }).toPass()
}

/** The month has ended: the issuer reports on it with its file, and an analyst publishes it. */
export async function reports(issuer: Issuer, paper: Buffer) {
  const { page, request, name, slug } = issuer
  const first = `${plusMonths((await dayOf(request)) as LocalDate, 1).slice(0, 7)}-01` as LocalDate
  await moveTo(issuer, plusDays(first, 1))
  await expect(async () => {
    await page.goto('/users/business')
    await section(issuer)
      .getByRole('link', { name: /^Isi laporan: Laporan / })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Laporan / })).toBeVisible()
  }).toPass()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page.getByText(/^Rencana Rp(575|650)\.000\.000\./)).toBeVisible() // a twelfth of what the file planned
  await page.getByLabel('Pendapatan', { exact: true }).fill('600000000')
  await page.getByLabel('Laba bersih', { exact: true }).fill('110000000')
  await page.getByRole('textbox', { name: /^Penjelasan/ }).fill('Panen mulai sebulan lebih awal daripada tahun lalu.')
  const file = { name: 'laporan.pdf', mimeType: 'application/pdf', buffer: paper }
  await page.getByLabel(/^Laporan lengkap \(PDF\)/).setInputFiles(file)
  await page.getByRole('button', { name: 'Kirim laporan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bisnis saya' })).toBeVisible()
  await expect(section(issuer)).toContainText('Sedang diperiksa')
  await agrees(issuer, 'analis', { title: `${title}: ${name}`, text: 'laporan.pdf' })
  await page.goto(`/detail/${slug}`)
  await expect(page.getByRole('main')).toContainText(title)
}

/** It hands in a dividend, finance checks it, the money is paid in, two decide, and holders have it. */
export async function paysDividend(issuer: Issuer, amount: string) {
  const { page, browser, request, name } = issuer
  const today = (await dayOf(request)) as LocalDate
  const due = plusDays(today, 10)
  await page.goto('/users/business/distributions')
  const code = await page.getByLabel('Efek').locator('option', { hasText: name }).getAttribute('value')
  await page.getByLabel('Efek').selectOption(code!)
  await page.getByRole('radio', { name: 'Dividen' }).check()
  await page.getByLabel('Untuk apa').fill('Dividen panen pertama')
  await fillDate(page, 'Tanggal pencatatan', plusDays(today, 1))
  await fillDate(page, 'Tanggal pembayaran', due)
  await page.getByLabel('Jumlah untuk semua pemegang').fill(amount)
  await page.getByRole('button', { name: 'Kirim ke keuangan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bisnis saya' })).toBeVisible()

  const finance = await atDesk(browser, 'keuangan')
  await finance.goto('/admin/distributions')
  await finance.getByRole('link', { name: `Dividen ${name}` }).click()
  await expect(finance.getByText('Diajukan penerbit', { exact: true })).toBeVisible()
  await finance.getByRole('textbox', { name: 'Dasar pengumuman' }).fill('Sesuai laporan yang terbit.')
  await finance.getByRole('button', { name: 'Setuju dan umumkan' }).click()
  await expect(finance.getByText('Menunggu dana').first()).toBeVisible()

  let number = ''
  await expect(async () => {
    await page.goto('/users/business')
    const text = await section(issuer).innerText()
    number = /\d{4}(?: \d{2,4}){2,}/.exec(text)?.[0].replaceAll(' ', '') ?? ''
    expect(number).not.toBe('')
  }).toPass()
  answered(await request.post('/sandbox/bank/transfers', { data: { virtual_account: number, amount } }))
  await expect(async () => {
    await page.goto('/users/business')
    await expect(section(issuer).getByText('Dana masuk', { exact: true })).toBeVisible()
  }).toPass()
  for (const member of ['keuangan2', 'admin'])
    await agrees(issuer, member, { title: new RegExp(`^Dividen ${name}`), text: 'Dividen panen pertama' })
  await moveTo(issuer, plusDays(due, 1))
}

/** A holder reads what came. */
export async function holderIsPaid({ browser, slug }: Issuer, who: string) {
  const context = await browser.newContext()
  await signIn(context, who)
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(`/users/portfolio/${slug}`)
    const flows = page.getByRole('table', { name: 'Tabel Arus kas' })
    await expect(flows.getByRole('row').filter({ hasText: 'Diterima' })).toHaveCount(1)
  }).toPass()
  await context.close()
}
