import { readFileSync } from 'node:fs'
import { readHoldingsAt } from '../../modules/money/ledger/index.ts'
import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { advance, approve, fillDate, today } from './distribution-desk.ts'
import { expectCleanLedger } from './ledger.ts'
import { formatTestRupiah, signIn, signInAsStaff } from './people.ts'
import { expect, test } from './test.ts'

// It moves the clock to the day of the split.

const SHARE = 'Madu Hutan Sumbawa'
const HOLDING = '/users/portfolio/madu-hutan-sumbawa'

test('a split is proposed, decided by two, seen by a holder, and carried out; the register of before stays as it was', async ({
  browser,
  page,
  context,
  product,
  request,
}) => {
  const [rina, joko, siti] = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  await signInAsStaff(rina!, 'keuangan')
  const desk = await rina!.newPage()
  await desk.goto('/admin/splits/new')
  const day = (await today(request)) as LocalDate
  await desk.getByLabel('Pemecahan atau penggabungan').check()
  await desk.getByLabel('Saham', { exact: true }).selectOption({ label: `${SHARE} (MHSB)` })
  await desk.getByLabel('Saham lama', { exact: true }).fill('1')
  await desk.getByLabel('menjadi saham baru', { exact: true }).fill('5')
  await fillDate(desk, 'Berlaku', plusDays(day, 1))
  await desk.getByLabel('Dasar pengumuman').fill('Keputusan rapat umum pemegang saham')
  await desk.getByRole('button', { name: 'Usulkan' }).click()
  await expect(desk.getByText('Hari berlaku paling cepat').first()).toBeVisible()
  await fillDate(desk, 'Berlaku', plusDays(day, 14))
  await desk.getByRole('button', { name: 'Usulkan' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `Pemecahan saham ${SHARE}` })).toBeVisible()
  await expectAccessibleEverywhere(desk)
  for (const [who, name] of [
    [joko!, 'keuangan2'],
    [siti!, 'admin'],
  ] as const)
    await approve(who, name, `Pemecahan saham ${SHARE}`, '1 : 5')

  await signIn(context, 'pemodal2')
  await page.goto(HOLDING)
  const card = page.getByRole('region', { name: /^Pemecahan saham/ })
  await expect(card).toContainText('1 lama menjadi 5 baru')
  const lines = await card.innerText()
  const held = [...lines.matchAll(/([\d.]+) lembar/g)].map(([, digits]) => Number(digits!.replaceAll('.', '')))
  expect(held[1]).toBe(held[0]! * 5)
  await expectAccessibleEverywhere(page)

  await advance(request, 'P15D')
  await signIn(context, 'pemodal2')
  await page.goto(HOLDING)
  await expect(page.getByRole('main')).toContainText(`${held[1]!.toLocaleString('id-ID')} lembar`)
  await expect(page.getByRole('region', { name: /^Pemecahan saham/ })).toHaveCount(0)
  await page.goto('/publication?category=disclosure')
  await expect(page.getByText('Pemecahan saham selesai').first()).toBeVisible()
  await signInAsStaff(rina!, 'keuangan') // staff are signed out when they rest
  await desk.goto('/admin/splits?list=ended')
  await desk.getByRole('link', { name: SHARE }).click()
  await expect(desk.getByText('Selesai').first()).toBeVisible()

  // the register of before the split, and its file
  const unitsOf = async () => {
    const text = await desk.getByRole('main').innerText()
    return Number(/Unit beredar\s+([\d.]+)/.exec(text)![1]!.replaceAll('.', ''))
  }
  await desk.goto('/admin/registers/MHSB')
  const after = await unitsOf()
  await desk.goto(`/admin/registers/MHSB?at=${day}T08%3A00`)
  const before = await unitsOf()
  expect(after).toBe(before * 5)
  await expectAccessibleEverywhere(desk)
  await desk.getByLabel('Alasan').fill('Permintaan pengawas')
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Unduh CSV' }).click(),
  ])
  const [head = [], ...holders] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.slice(line.indexOf('"') + 1, -1).split('";"'))
  const holderAt = head.indexOf('id_pemegang')
  expect(holders.reduce((sum, cells) => sum + Number(cells.at(-1)), 0)).toBe(before)

  // a file of positions that leaves almost everybody out is refused; of a whole one, one holding differs;
  // the custodian's own of the next day agrees
  const holder = holders[0]![holderAt]!
  const instant = new Date((await (await request.get('/api/demo/clock')).json()).now)
  const asOf = new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)
  await desk.goto('/admin/custody')
  const read = async (lines: string[]) => {
    await desk.getByLabel('Isi berkas').fill([`as_of;${asOf}+07:00`, 'account;security;units', ...lines].join('\n'))
    await desk.getByRole('button', { name: 'Baca berkas posisi' }).click()
  }
  await read([`${holder};MHSB;1`])
  await expect(desk.getByText('Berkas ini tidak lengkap').first()).toBeVisible()
  const registered = (await Array.fromAsync(readHoldingsAt(product.db, instant))).flat()
  const ofHolder = ({ userId, code }: (typeof registered)[number]) => userId === holder && code === 'MHSB'
  await read(registered.map((each) => `${each.userId};${each.code};${ofHolder(each) ? 1 : each.units}`))
  const breaks = desk.getByRole('table', { name: /Posisi di kustodian/ })
  await expect(breaks.getByRole('row').nth(1)).toBeVisible()
  await expectAccessibleEverywhere(desk)
  await breaks.getByRole('link').first().click()
  await desk.getByLabel('Catatan').fill('Ditanyakan ke kustodian')
  await desk.getByRole('button', { name: 'Ambil alih dan catat' }).click()
  await expect(desk.getByText('Ditanyakan ke kustodian').first()).toBeVisible()
  const found = desk.url()
  await advance(request, 'P1D')
  await signInAsStaff(rina!, 'keuangan')
  await desk.goto('/admin/custody')
  await desk.getByRole('button', { name: 'Minta sekarang' }).click()
  await expect(desk.getByText('Sudah dibaca').first()).toBeVisible()
  await expect(desk.getByText('Tidak ada selisih')).toBeVisible()
  await desk.goto(found)
  await expect(desk.getByText(/^Sama lagi/).first()).toBeVisible()
  await expectCleanLedger(product)
})

test('ten old shares become one: a holder sees what the odd ones bring, and has it after the day', async ({
  browser,
  page,
  context,
  product,
  request,
}) => {
  const [rina, joko, siti] = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  const share = 'Kopi Gayo Lestari'
  const PRICE = 1_000
  await signInAsStaff(rina!, 'keuangan')
  const desk = await rina!.newPage()
  await desk.goto('/admin/splits/new')
  await desk.getByLabel('Pemecahan atau penggabungan').check()
  await desk.getByLabel('Saham', { exact: true }).selectOption({ label: `${share} (KGLS)` })
  await desk.getByLabel('Saham lama', { exact: true }).fill('10')
  await desk.getByLabel('menjadi saham baru', { exact: true }).fill('1')
  await fillDate(desk, 'Berlaku', plusDays((await today(request)) as LocalDate, 14))
  await desk.getByLabel('Dasar pengumuman').fill('Keputusan rapat umum pemegang saham')
  await desk.getByRole('button', { name: 'Usulkan' }).click()
  await expect(desk.getByText('Penggabungan memerlukan harga pecahan').first()).toBeVisible()
  await desk.getByLabel('Harga pecahan per saham lama').fill(String(PRICE))
  await desk.getByLabel('Dana pecahan').fill('500000')
  await desk.getByRole('button', { name: 'Usulkan' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `Penggabungan saham ${share}` })).toBeVisible()
  for (const [who, name] of [
    [joko!, 'keuangan2'],
    [siti!, 'admin'],
  ] as const)
    await approve(who, name, `Penggabungan saham ${share}`, '10 : 1')

  const holding = '/users/portfolio/saham-kopi-gayo-lestari'
  await signIn(context, 'pemodal')
  await page.goto(holding)
  const card = page.getByRole('region', { name: /^Penggabungan saham/ })
  const lines = await card.innerText()
  const [held, merged] = [...lines.matchAll(/([\d.]+) lembar/g)].map(([, digits]) =>
    Number(digits!.replaceAll('.', '')),
  )
  expect(merged).toBe(Math.floor(held! / 10))
  const odd = held! % 10
  expect(odd).toBeGreaterThan(0)
  expect(lines).toContain(formatTestRupiah(odd * PRICE))
  await expectAccessibleEverywhere(page)

  await advance(request, 'P15D')
  await signIn(context, 'pemodal')
  await page.goto(holding)
  await expect(page.getByRole('main')).toContainText(`${merged!.toLocaleString('id-ID')} lembar`)
  await page.goto('/users/transactions')
  const line = page.getByRole('row').filter({ hasText: 'Pembayaran pecahan saham' })
  await expect(line.filter({ hasText: formatTestRupiah(odd * PRICE) }).first()).toBeVisible()
  await signInAsStaff(rina!, 'keuangan') // staff are signed out when they rest
  await desk.goto('/admin/splits?list=ended')
  await desk.getByRole('link', { name: share }).click()
  await expect(desk.getByRole('main')).toContainText(/Dibayar untuk pecahan\s*Rp[1-9]/)
  await expectCleanLedger(product)
  await Promise.all([rina, joko, siti].map((each) => each!.close()))
})
