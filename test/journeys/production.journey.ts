import { afterAll, beforeAll, test } from 'vitest'
import { localDate, MINUTE, plusDays, wib } from '../../shared/dates.ts'
import { agreeToAll } from '../investor.ts'
import { type Installation, prepareInstallation } from '../production/installation.ts'
import { apply, BUSINESS, business, fileDocuments, proposeDividend, SLUG } from '../production/issuer.ts'
import {
  acceptInvitation,
  completeKyc,
  joinAsUser,
  logInAgain,
  type Person,
  readAccountNumber,
  signAtPortal,
} from '../production/people.ts'
import { approve, importList, invite } from '../production/staff.ts'
import { castVote } from './approval.ts'
import { fillDate } from './distribution-desk.ts'
import { expect } from './expect.ts'
import { assess, giveOpinion, openCase, press, stands } from './issuer-desk.ts'
import { setDisplayRules } from './semantics.ts'
import { displayRules } from './styles.ts'

// From an empty server to a withdrawal, as docs/operator/install.md and the pages lead: DEMO=0, a web and a worker process
// from the build behind TLS, vendors that answer as they document it. Months pass by the clock of the database.

let site: Installation
beforeAll(async () => {
  setDisplayRules(displayRules())
  site = await prepareInstallation()
})
afterAll(() => site?.stop())

const today = () => localDate(site.clock.now())
const at = (day: Parameters<typeof wib>[0]) => wib(day, '10:00')

test('an operator sets up the product, and money goes from an investor to an issuer and back to the investor’s bank', async () => {
  await setUp()
  const staff = await appointStaff()
  await importList(staff.compliance, 'DTTOT', 'Zorvuxat Qhelbimdro')
  await importList(staff.compliance, 'DPPSPM', 'Vyxtormund Khuzegrafp')

  const issuer = await joinAsUser(site, { email: 'laila@kopi.example', phone: '081234500001' })
  const issuerAccount = await completeKyc(issuer, { name: 'Laila Maharani', face: 'wheat', desk: staff.compliance })
  const opens = await raise(issuer, staff)

  const investor = await joinAsUser(site, { email: 'sekar@pemodal.example', phone: '081234500002' })
  const investorAccount = await completeKyc(investor, { name: 'Sekar Lestari', face: 'tan', desk: staff.compliance })
  await signAgreement(investor)
  await deposit(investor)
  await site.moveTo(at(opens))
  await buy(investor)

  await site.moveTo(at(plusDays(opens, 31)))
  await handOver(issuer, staff)
  expect(site.xendit.paidTo(issuerAccount)).toEqual([37_780_000]) // less the fee and its tax

  const due = await distribute(issuer, staff)
  await site.moveTo(at(due))
  await withdraw(investor)
  expect(site.xendit.paidTo(investorAccount)).toEqual([1_500_000])
  await verify()
})

async function setUp() {
  const given = Object.entries(site.givenSettings).map(([name, value]) => `${name}=${value}`)
  expect(await site.ops('setup', site.file, ...given)).toContain('is written')
  expect(await site.ops('migrate')).toMatch(/[1-9]\d* migrations applied/)
  await site.takeApplicationRole()
  // the brand of this repository is the example, which the check refuses for real people
  const checked = await site.ops('config:check').catch((refused: Error) => refused.message)
  expect(checked.match(/^.*FAILED.*$/gm)?.filter((line) => !line.startsWith('brand: '))).toEqual([])
  for (const service of [
    'database',
    'files in the bucket',
    'mail',
    'gateway',
    'whatsapp',
    'sms',
    'identity',
    'signing',
  ])
    expect(checked).toContain(`${service}: ok`)
  await Promise.all([site.start('web'), site.start('worker')])
  for (const path of ['/sandbox', '/api/demo/clock', '/api/demo/inbox?to=x', '/sandbox/bank/transfers'])
    expect((await site.fetch(site.url + path)).status, path).toBe(404)
}

type Staff = Awaited<ReturnType<typeof appointStaff>>

async function appointStaff() {
  const said = await site.ops('staff:create', 'siti@operator.id', 'admin', 'Siti', 'Rahma')
  const admin = await acceptInvitation(site, 'siti@operator.id', /https:\S+/.exec(said)![0])
  const as = (firstname: string, ...roles: string[]) => ({
    ...{ firstname, roles },
    email: `${firstname.toLowerCase()}@operator.id`,
  })
  const second = await invite(site, { by: admin, member: as('Hasan', 'Admin') })
  const add = (...member: Parameters<typeof as>) => invite(site, { by: admin, second, member: as(...member) })
  return {
    admin,
    compliance: await add('Nadia', 'Kepatuhan'),
    finance: await add('Bagas', 'Keuangan'),
    finance2: await add('Ratna', 'Keuangan'),
    analyst: await add('Dimas', 'Analis'),
    board: await add('Fauzan', 'Dewan Pengawas Syariah'),
    market: await add('Wulan', 'Pasar', 'Konten'),
  }
}

/** From the application to an offering that is scheduled; answers the day on which it opens. */
async function raise(issuer: Person, { analyst, board, compliance, finance, admin }: Staff) {
  await apply(issuer)
  await openCase(analyst.page, BUSINESS)
  await press(analyst.page, 'Mulai periksa', 'Diperiksa')
  await press(analyst.page, 'Terima pengajuan', 'Diterima: lengkapi berkas')
  await fileDocuments(issuer, Number(today().slice(0, 4)) - 1)
  await openCase(analyst.page, BUSINESS)
  await press(analyst.page, 'Mulai periksa', 'Diperiksa analis')
  await assess(analyst.page, today())
  await openCase(board.page, BUSINESS)
  await giveOpinion(board.page)
  for (const { page } of [compliance, finance]) {
    await openCase(page, BUSINESS)
    await page.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
    await castVote(page, 'Setujui', 'Angka mendukung rencana.')
  }
  await issuer.page.goto(`/preview/${SLUG}`)
  await signAtPortal(issuer.page, 'Tandatangani perjanjian', new RegExp(`/preview/${SLUG}$`))
  await openCase(admin.page, BUSINESS)
  await signAtPortal(admin.page, 'Tandatangani perjanjian', /\/admin\/proposals\//)
  await stands(admin.page, 'Perjanjian ditandatangani')
  const opens = plusDays(today(), 14)
  await openCase(analyst.page, BUSINESS)
  await fillDate(analyst.page.getByRole('main'), 'Tanggal dibuka', opens)
  await analyst.page.getByLabel('Lama penawaran').fill('30')
  await press(analyst.page, 'Terbitkan dan jadwalkan', 'Penawaran dijadwalkan')
  return opens
}

async function signAgreement({ page }: Person) {
  await page.goto('/users')
  await page.getByRole('link', { name: 'Tandatangani', exact: true }).click()
  await signAtPortal(page, 'Tandatangani sekarang', /\/digital-signature-verification\/success$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian sudah ditandatangani' })).toBeVisible()
}

async function deposit({ page }: Person) {
  await page.goto('/deposit')
  const number = await page.locator('.account-number').first().innerText()
  await site.xendit.pay(number.replace(/\D/g, ''), 41_000_000, 'SEKAR LESTARI')
  await page.goto('/users')
  await expect(page.getByRole('main')).toContainText('Rp41.000.000')
}

async function buy(investor: Person) {
  const { page } = investor
  await logInAgain(investor)
  await page.goto(`/detail/${SLUG}`)
  await page.getByRole('textbox', { name: 'Jumlah unit' }).fill('400')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tinjau pembelian' })).toBeVisible()
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Terbayar')
}

/** The offering has ended with more than its minimum; two of finance send the money to the bank account of its owner. */
async function handOver(issuer: Person, { finance, finance2 }: Staff) {
  await logInAgain(issuer, finance, finance2)
  await issuer.page.goto('/users/business')
  await expect(business(issuer)).toContainText('1 berjalan')
  const { page } = finance
  await page.goto('/admin/withdrawals/issuers')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel('Alasan').fill('Dana hasil penawaran sudah diserahkan')
  await page.getByRole('button', { name: 'Ajukan pengiriman' }).click()
  await expect(page.getByText('Tidak ada dana yang menunggu dikirim.')).toBeVisible()
  await approve(finance2, /^Penyaluran Rp/)
  const sent = page.getByRole('region', { name: 'Pengiriman', exact: true })
  await expect(sent.getByText('Sampai di rekening').first()).toBeVisible()
}

/** A dividend is announced, paid in and approved; answers the day on which holders are paid. */
async function distribute(issuer: Person, { finance, finance2, admin }: Staff) {
  const { page } = finance
  const due = await proposeDividend(issuer, today(), '2000000')
  await page.goto('/admin/distributions')
  await page.getByRole('link', { name: `Dividen ${BUSINESS}` }).click()
  await page.getByRole('textbox', { name: 'Dasar pengumuman' }).fill('Sesuai keputusan rapat.')
  await page.getByRole('button', { name: 'Setuju dan umumkan' }).click()
  await expect(page.getByText('Menunggu dana').first()).toBeVisible()
  await issuer.page.goto('/users/business')
  await expect(business(issuer)).toContainText(/\d{4}(?: \d{1,4}){2,}/)
  await site.xendit.pay(readAccountNumber(await business(issuer).innerText()), 2_000_000, 'PT KOPI TORAJA UTARA')
  await issuer.page.goto('/users/business')
  await expect(business(issuer).getByText('Dana masuk', { exact: true })).toBeVisible()
  await logInAgain(admin)
  for (const member of [finance2, admin]) await approve(member, new RegExp(`^Dividen ${BUSINESS}`))
  return due
}

async function withdraw(investor: Person) {
  const { page } = investor
  await logInAgain(investor)
  await page.goto(`/users/portfolio/${SLUG}`)
  const flows = page.getByRole('table', { name: 'Tabel Arus kas' })
  await expect(flows.getByRole('row').filter({ hasText: 'Diterima' })).toHaveCount(1)
  await page.goto('/penarikan')
  await page.getByLabel('Jumlah yang diterima').fill('1500000')
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await expect(page.getByRole('heading', { name: 'Buktikan bahwa ini Anda' })).toBeVisible()
  await site.wait(2 * MINUTE) // a number gets one code a minute
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click()
  const text = await site.inbox.take('+6281234500002', /Tarik Rp1\.500\.000 ke/)
  await page.getByLabel('Kode verifikasi').fill(/: (\d{6})\./.exec(text)![1]!)
  await page.getByRole('button', { name: /^(Lanjutkan|Tarik Rp)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Penarikan Rp1.500.000' })).toBeVisible()
  await expect(page.getByRole('main').locator('.badge', { hasText: 'Sampai di rekening' })).toBeVisible()
}

async function verify() {
  expect(await site.ops('ledger:verify')).toMatch(/accounts: 0 differences/)
  expect(await site.ops('audit:verify')).toMatch(/chain whole, held outside up to record \d+/)
  expect(await site.ops('jobs:dead')).toContain('0 dead letters')
}
