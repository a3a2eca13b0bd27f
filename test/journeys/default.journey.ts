import { sql } from 'kysely'
import { DEMO_TOTP_SECRET } from '../../db/seed/people.ts'
import { type LocalDate, plusDays } from '../../shared/dates.ts'
import type { Id } from '../../shared/ids.ts'
import { proveByPhoneCode } from '../newcomer.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { advance, approve, fillDate, payIn, today } from './distribution-desk.ts'
import { expectCleanLedger } from './ledger.ts'
import { signByAuthenticator, signIn, signInAsStaff } from './people.ts'
import type { Browser, BrowserContext, Page, Product } from './test.ts'
import { expect, test } from './test.ts'

// From a payment that nobody makes to what its holders get instead. It moves the clock by two months.

const SUKUK = 'Armada Dingin'
const MEETING = `Penyelesaian gagal bayar imbal hasil ${SUKUK}`

test('a payment is late in public, in default, decided on by its holders, and paid as they agreed', async ({
  browser,
  page,
  context,
  product,
  request,
}) => {
  const staff = () => browser.newContext()
  const rina = await staff()
  await signInAsStaff(rina, 'keuangan')
  const maker = await rina.newPage()
  const case_ = await announceReturn(maker, await today(request))

  // After the days of grace everybody is told.
  await advance(request, 'P9D')
  await page.goto('/detail/armada-dingin')
  await expect(page.getByText(/^Terlambat: .*Rp30\.000\.000/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto('/publication/disclosure')
  await expect(page.getByRole('link', { name: `Keterlambatan pembayaran: Imbal hasil ${SUKUK}` })).toBeVisible()

  // The holder's own calendar names it apart, in no sum.
  await signIn(context, 'pemodal')
  await page.goto('/users')
  await expect(page.getByRole('link', { name: `Imbal hasil terlambat: ${SUKUK}` }).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/seharusnya \d{1,2} \w+ \d{4}\. Belum termasuk dalam jumlah/)
  await context.clearCookies()

  // After the days of default a meeting of the holders is proposed, and two members of staff call it.
  await advance(request, 'P23D')
  await page.goto('/detail/armada-dingin')
  await expect(page.getByText(/^Gagal bayar: .*Rp30\.000\.000/)).toBeVisible()
  for (const name of ['analis', 'admin'])
    await approve(await staff(), name, `Rapat umum pemegang sukuk (RUPSU) ${SUKUK}`, MEETING)
  await advance(request, 'P7D')

  // Two institutions vote, two let another holder vote for them.
  for (const name of ['investor29', 'investor30']) await voteAs(browser, name)
  for (const name of ['investor31', 'investor32']) await entrustAs(browser, name, 'pemodal@contoh.test')
  await signIn(context, 'pemodal')
  await page.goto('/users')
  const task = page.getByRole('listitem').filter({ hasText: `Beri suara dalam rapat${SUKUK}: ${MEETING}` })
  await expect(task).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto('/users/portfolio/armada-dingin')
  await expect(page.getByRole('main').getByText(MEETING, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Beri suara' })).toBeVisible()
  await page.goto('/users')
  await task.getByRole('link', { name: 'Beri suara' }).click()
  await expect(page.getByRole('heading', { level: 1, name: MEETING })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Suara yang dikuasakan kepada Anda\s*[\d.]+/)
  await expectAccessibleEverywhere(page)
  await castVotes(page)
  await proveByPhoneCode(page, '+628110001003', 'Beri suara')
  await expectVoted(page)
  const meeting = page.url()
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'Perlu tindakan' })).toBeVisible()
  await expect(task).toHaveCount(0)

  // The count is public; what was carried may be entered, and nothing else.
  await advance(request, 'P14D')
  await signIn(context, 'pemodal')
  await page.goto(meeting)
  await expect(page.getByText('Disetujui', { exact: true }).first()).toBeVisible()
  await expectAccessibleEverywhere(page)
  const minutes = await context.request.get(`${meeting}/risalah.pdf`)
  expect((await minutes.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto('/publication/disclosure')
  await expect(page.getByRole('link', { name: new RegExp(`^Hasil .*${MEETING}`) })).toBeVisible()

  await signInAsStaff(rina, 'keuangan') // staff are signed out when they rest
  await maker.goto(case_)
  await expect(maker.getByText('Gagal bayar').first()).toBeVisible()
  const day = (await today(request)) as LocalDate
  await maker.getByRole('radio', { name: 'Direstrukturisasi' }).check()
  await maker.getByLabel('Dibayar sebagai gantinya').fill('24000000')
  await fillDate(maker, 'Tanggal pembayaran', plusDays(day, 3))
  await maker.getByLabel('Dasar keputusan').fill('Keputusan RUPSU atas usul penerbit')
  await expectAccessibleEverywhere(maker)
  await maker.getByRole('button', { name: 'Usulkan penyelesaian' }).click()
  await expect(maker.getByText('Penyelesaian diusulkan').first()).toBeVisible()
  for (const name of ['keuangan2', 'admin2'])
    await approve(await staff(), name, `Direstrukturisasi: ${SUKUK}`, 'Rp24.000.000')

  // What is owed instead is paid like every distribution.
  await maker.goto(case_)
  await maker.getByRole('link', { name: 'Rp24.000.000' }).click()
  await expect(maker.getByText('Menunggu dana')).toBeVisible()
  await payIn(maker, request, '24000000')
  for (const name of ['keuangan2', 'admin'])
    await approve(await staff(), name, `Imbal hasil ${SUKUK}, Rp24.000.000`, 'Direstrukturisasi')
  await advance(request, 'P4D')
  await signInAsStaff(rina, 'keuangan')
  await maker.goto(case_)
  await expect(maker.getByRole('main')).toContainText(/Pemulihan\s*80%/)
  await expectAccessibleEverywhere(maker)
  await page.goto('/detail/armada-dingin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Gagal bayar: .*Rp30\.000\.000/)).toHaveCount(0)
  await expectCleanLedger(product)

  // A meeting about anything else is called at the desk, where two others decide on it.
  const analyst = await staff()
  await signInAsStaff(analyst, 'analis')
  const caller = await analyst.newPage()
  const today_ = (await today(request)) as LocalDate
  await caller.goto('/admin/meetings/new')
  await caller.getByLabel('Efek').selectOption({ label: 'Roti Pagi (RTPG)' })
  await caller.getByLabel('Tentang').fill('Rapat umum pemegang saham luar biasa')
  await caller.getByLabel('Penjelasan').fill('Direksi mengusulkan perubahan alamat pabrik.')
  await caller.getByLabel('Mata acara').fill('Memindahkan pabrik ke Kendal')
  await fillDate(caller, 'Tanggal pencatatan', today_)
  await fillDate(caller, 'Pemungutan suara berakhir', today_)
  await caller.getByLabel('Dasar pemanggilan').fill('Permintaan direksi')
  await caller.getByRole('button', { name: 'Usulkan rapat' }).click()
  await expect(caller.getByText(/Ada \d+ isian yang perlu diperbaiki|paling sedikit/).first()).toBeVisible()
  await fillDate(caller, 'Tanggal pencatatan', plusDays(today_, 3))
  await fillDate(caller, 'Pemungutan suara berakhir', plusDays(today_, 25))
  await caller.getByRole('button', { name: 'Usulkan rapat' }).click()
  await expect(caller.getByText('Rapat diusulkan').first()).toBeVisible()
  await expect(caller.getByRole('main')).toContainText('Memindahkan pabrik ke Kendal')
})

/** Finance announces a return that is due tomorrow and that nobody will pay in. Answers its page. */
async function announceReturn(maker: Page, day: string): Promise<string> {
  await maker.goto('/admin/distributions/new')
  await maker.getByLabel('Efek').selectOption({ label: 'Armada Dingin (ADN-S1)' })
  await maker.getByRole('radio', { name: 'Imbal hasil' }).check()
  await maker.getByLabel('Untuk apa').fill('Bagi hasil bulan keenam')
  await fillDate(maker, 'Tanggal pencatatan', day)
  await fillDate(maker, 'Tanggal pembayaran', plusDays(day as LocalDate, 1))
  await maker.getByLabel('Jumlah untuk semua pemegang').fill('30000000')
  await maker.getByLabel('Alasan jumlah lain').fill('Menurut pernyataan penerbit')
  await maker.getByLabel('Dasar pengumuman').fill('Laporan laba bulan keenam')
  await maker.getByRole('button', { name: 'Umumkan' }).click()
  await expect(maker.getByRole('heading', { level: 1, name: `Imbal hasil ${SUKUK}` })).toBeVisible()
  return maker.url()
}

async function openMeeting(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/users/meetings')
  await page.getByRole('link', { name: MEETING }).click()
  await expect(page.getByRole('heading', { level: 1, name: MEETING })).toBeVisible()
  return page
}

/** For restructuring, against the sale of the collateral. */
async function castVotes(page: Page) {
  await page.getByRole('radio', { name: 'Setuju', exact: true }).first().check()
  await page.getByRole('radio', { name: 'Tidak setuju' }).last().check()
  await page.getByRole('checkbox', { name: 'Saya paham suara diberikan' }).check()
  await page.getByRole('button', { name: 'Kirim suara' }).click()
}
const expectVoted = (page: Page) => expect(page.getByText(/^Suara Anda tercatat pada /)).toBeVisible()

async function voteAs(browser: Browser, name: string) {
  const context = await browser.newContext()
  await signIn(context, name)
  const page = await openMeeting(context)
  await castVotes(page)
  await expectVoted(page)
}

async function entrustAs(browser: Browser, name: string, receiver: string) {
  const context = await browser.newContext()
  await giveAuthenticator(context.product, name)
  await signInAsStaff(context, name)
  const page = await openMeeting(context)
  await page.getByText('Kuasakan suara kepada pemodal lain').click()
  await page.getByLabel('Email penerima kuasa').fill(receiver)
  await page.getByRole('button', { name: 'Kuasakan suara', exact: true }).click()
  await signByAuthenticator(page, 'Lanjutkan')
  await expect(page.getByText(/memberi suara untuk unit Anda/)).toBeVisible()
}

/** The institutions of the demo have no telephone to prove by: this one gets the authenticator of the demo's staff. */
async function giveAuthenticator({ app }: Product, name: string) {
  const { db } = app.database
  const found = await sql<{ id: Id<'user'> }>`select id from app_user where email = ${`${name}@contoh.test`}`.execute(
    db,
  )
  const { id } = found.rows[0]!
  const sealed = app.credentials.sealTotp(id, DEMO_TOTP_SECRET)
  await sql`update credential set totp_sealed = ${sealed} where user_id = ${id}`.execute(db)
}
