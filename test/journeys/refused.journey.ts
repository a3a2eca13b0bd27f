import { expectCleanLedger } from './ledger.ts'
import { agreeToAll, formatTestRupiah, PASSWORD, readWalletBalance, signIn } from './people.ts'
import { plain } from './semantics.ts'
import type { APIRequestContext, Page } from './test.ts'
import { expect, test } from './test.ts'

// What cannot be bought is refused in words, in the page as in the API, and leaves nothing behind. It moves the clock.

const SLUG = 'rsia-annisa'
const PRICE = 25_000
const SMALLEST = 40
const STATEMENTS = ['prospectus', 'risk', 'liquidity', 'akad']

/** Sends the order of the page with these changes, whatever its fields let a reader type. */
async function send(page: Page, { units = null, ...more }: Record<string, string | null>) {
  const total = String(PRICE * (/^\d{1,9}$/.test(units ?? '') ? Number(units) : 1))
  const fields: Record<string, string | null> = { method: 'wallet' }
  for (const field of await page.locator('form.app-two input[type=hidden]').all())
    fields[(await field.getAttribute('name'))!] = await field.getAttribute('value')
  for (const statement of STATEMENTS) fields[`statement_${statement}`] = 'on'
  const given = Object.entries({ ...fields, units, total, ...more }).filter((field) => field[1] !== null)
  const answer = await page.request.post(new URL(page.url()).pathname, {
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
    form: Object.fromEntries(given) as Record<string, string>,
  })
  const shown = page.document.createElement('div')
  shown.innerHTML = await answer.text()
  return { status: answer.status(), url: answer.url(), text: plain(shown.querySelector('main')!.textContent) }
}

test.describe('in the page', () => {
  test.beforeEach(({ context }) => signIn(context, 'pemodal'))

  test('quantities that make no sense', async ({ page, product }) => {
    const before = await readWalletBalance(page)
    const entries = await expectCleanLedger(product)
    await page.goto(`/detail/${SLUG}/payment`)
    const whole = 'Isi jumlah dengan angka bulat, tanpa koma atau titik.'
    const cases: [string, string][] = [
      ['', whole],
      ['0', 'Jumlah paling sedikit 1.'],
      ['-5', whole],
      ['1,5', whole],
      ['1.5', whole],
      ['seratus', whole],
      ['1e3', whole],
      ['0x10', whole],
      ['9'.repeat(40), whole],
      ['39', `Pembelian paling sedikit ${SMALLEST} unit.`],
      ['999999999', 'Sisa yang dapat dibeli'],
    ]
    for (const [units, words] of cases) {
      const answer = await send(page, { units })
      expect([units, [409, 422].includes(answer.status)], answer.text).toEqual([units, true])
      expect(answer.text, `“${units}”`).toContain(words)
    }
    expect(await readWalletBalance(page)).toBe(before)
    expect(await expectCleanLedger(product)).toBe(entries)
  })

  test('fields that are missing or of a kind that does not exist', async ({ page, product }) => {
    const entries = await expectCleanLedger(product)
    await page.goto(`/detail/${SLUG}/payment?units=100`)
    for (const [changes, words] of [
      [{ units: null }, 'Isi jumlah dengan angka bulat'],
      [{ method: null }, 'Pilih cara bayar: saldo dompet, virtual account, atau QRIS.'],
      [{ method: 'emas' }, 'Pilih cara bayar: saldo dompet, virtual account, atau QRIS.'],
      [{ method: 'virtual_account', bank: 'bank-hantu' }, 'Pilih bank untuk virtual account.'],
      [{ statement_risk: null }, 'Centang pernyataan ini untuk melanjutkan.'],
    ] as const) {
      const answer = await send(page, { units: '100', ...changes })
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words)])
    }
    expect(await expectCleanLedger(product)).toBe(entries)
  })

  test('typed by a reader: a text that is no number stays, and what is wrong is said beside the field', async ({
    page,
  }) => {
    await page.goto(`/detail/${SLUG}/payment?units=100`)
    const units = page.getByRole('textbox', { name: 'Banyaknya unit' })
    const confirm = page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' })
    await units.fill('1a2b')
    await confirm.click()
    await expect(units).toHaveValue('1a2b')
    await expect(units).toHaveAccessibleDescription(/Isi jumlah dengan angka bulat/)
    await units.fill('12')
    await confirm.click()
    await expect(units).toHaveAccessibleDescription(new RegExp(`Pembelian paling sedikit ${SMALLEST} unit\\.`))
    await expect(page.getByRole('main')).toContainText(/Ada \d isian yang perlu diperbaiki/)
    await expect(page.getByText('Centang pernyataan ini untuk melanjutkan.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/payment/)
  })

  test('more than the wallet holds, and more than the limit allows', async ({ page, product }) => {
    const before = await readWalletBalance(page)
    const entries = await expectCleanLedger(product)
    await page.goto(`/detail/${SLUG}/payment`)
    const dear = Math.ceil((before + 1) / PRICE)
    const poor = await send(page, { units: String(dear) })
    expect([poor.status, poor.text]).toEqual([
      409,
      expect.stringContaining(
        `Saldo dompet Anda ${formatTestRupiah(before)}, kurang ${formatTestRupiah(dear * PRICE - before)}`,
      ),
    ])
    const over = await send(page, { units: '16000' })
    expect([over.status, over.text]).toEqual([409, expect.stringMatching(/batas/i)])
    expect(await expectCleanLedger(product)).toBe(entries)
  })

  test('a total that is not today’s total is shown again before anything is paid', async ({ page, product }) => {
    const entries = await expectCleanLedger(product)
    await page.goto(`/detail/${SLUG}/payment?units=100`)
    const answer = await send(page, { units: '100', total: '1' })
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining(`Total sekarang ${formatTestRupiah(100 * PRICE)}`),
    ])
    expect(await expectCleanLedger(product)).toBe(entries)
  })

  test('the same form sent twice buys once; with another quantity it is refused', async ({ page, product }) => {
    const before = await readWalletBalance(page)
    const entries = await expectCleanLedger(product)
    await page.goto(`/detail/${SLUG}/payment?units=50`)
    const form = { units: '50' }
    const [one, two] = await Promise.all([send(page, form), send(page, form)])
    expect(two).toEqual(one)
    expect([one.status, one.url]).toEqual([200, expect.stringMatching(/\/payments\/[\w-]{36}$/)])
    const other = await send(page, { ...form, units: '60' })
    expect([other.status, other.text]).toEqual([409, expect.stringMatching(/sudah pernah dikirim/)])
    expect(await readWalletBalance(page)).toBe(before - 50 * PRICE)
    expect(await expectCleanLedger(product)).toBe(entries + 1)
  })

  test('somebody else’s payment is not there', async ({ page, context, request, product }) => {
    const token = await tokenOf(request, 'pemodal2')
    const theirs = await buy(request, token, { units: '40' })
    expect(theirs.status).toBe(201)
    for (const id of [theirs.body.payment_id, theirs.body.id, '1', 'x'.repeat(300)]) {
      expect((await page.goto(`/payments/${id}`)).status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Halaman Tidak Ditemukan' })).toBeVisible()
    }
    const cancel = await context.request.post(`/payments/${theirs.body.payment_id}`, {
      headers: { origin: product.url },
      form: { intent: 'cancel' },
    })
    expect(cancel.status()).toBe(404)
    const still = await request.get(`/api/subscriptions/${theirs.body.id}`, auth(token))
    expect((await still.json()).state).toBe('paid')
  })

  test('a form that comes from another site is refused', async ({ context, product }) => {
    const answer = await context.request.post(`/detail/${SLUG}/payment`, {
      headers: { origin: 'https://lain.example', 'sec-fetch-site': 'cross-site' },
      form: { units: '40', method: 'wallet' },
    })
    expect(answer.status()).toBe(403)
    await expectCleanLedger(product)
  })
})

test.describe('in the API', () => {
  test('every refusal has its status, its words in the reader’s language, and leaves nothing behind', async ({
    request,
    product,
  }) => {
    const token = await tokenOf(request, 'pemodal')
    const entries = await expectCleanLedger(product)
    const refusals: [Record<string, unknown>, number, string][] = [
      [{ units: 100 }, 422, 'units'],
      [{ units: null }, 422, 'units'],
      [{ units: '0' }, 422, 'units'],
      [{ units: '-1' }, 422, 'units'],
      [{ units: '1.5' }, 422, 'units'],
      [{ units: '9'.repeat(30) }, 422, 'units'],
      [{ units: '39' }, 422, 'units'],
      [{ units: '999999999' }, 409, 'units'],
      [{ method: 'emas' }, 422, 'method'],
      [{ method: 'virtual_account' }, 422, 'bank'],
      [{ statements: ['risk'] }, 422, 'statements'],
      [{ offering: 'tidak-ada' }, 404, 'msg'],
      [{ offering: 'keramik-plered-abadi' }, 409, 'msg'],
      [{ sesuatu: 'lain' }, 422, 'sesuatu'],
    ]
    for (const [changes, status, field] of refusals) {
      const { status: given, body } = await buy(request, token, changes)
      expect([changes, given, Object.keys(body.errors ?? {})]).toEqual([
        changes,
        status,
        expect.arrayContaining(['msg', field]),
      ])
    }
    const english = await request.post('/api/subscriptions', {
      headers: { ...auth(token).headers, 'idempotency-key': crypto.randomUUID(), 'accept-language': 'en' },
      data: wish({ units: '39' }),
    })
    expect((await english.json()).errors.units).toBe(`The smallest purchase is ${SMALLEST} units.`)
    const nobody = await request.post('/api/subscriptions', { data: wish({}) })
    expect(nobody.status()).toBe(401)
    expect(await expectCleanLedger(product)).toBe(entries)
  })

  test('the same key with another body, a missing key', async ({ request, product }) => {
    const token = await tokenOf(request, 'pemodal')
    const key = crypto.randomUUID()
    const first = await buy(request, token, { units: '40' }, key)
    const again = await buy(request, token, { units: '40' }, key)
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    const entries = await expectCleanLedger(product)
    const other = await buy(request, token, { units: '41' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    const without = await request.post('/api/subscriptions', { ...auth(token), data: wish({}) })
    expect(without.status()).toBeGreaterThanOrEqual(400)
    expect(await expectCleanLedger(product)).toBe(entries)
  })
})

test('an offering that closed a moment ago says when, and that nothing was charged', async ({
  page,
  context,
  request,
  product,
}) => {
  await signIn(context, 'pemodal')
  const before = await readWalletBalance(page)
  await page.goto('/detail/gula-aren-cisolok/payment?units=10')
  await agreeToAll(page)
  const { closes_at } = await (await request.get('/api/offerings/gula-aren-cisolok')).json()
  const at = new Date(Date.parse(closes_at) + 1_000).toISOString()
  expect((await request.post('/api/demo/clock', { data: { at } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' }).click()
  await expect(page.getByText(/Penawaran ini (sudah ditutup|sedang tidak dibuka).*belum dikenai biaya/)).toBeVisible()
  await expect(page).toHaveURL('/detail/gula-aren-cisolok')
  expect(await readWalletBalance(page)).toBe(before)
  await expectCleanLedger(product) // its number of entries grows: what the crowd paid moves when an offering closes
  const token = await tokenOf(request, 'pemodal')
  const late = await buy(request, token, { offering: 'gula-aren-cisolok' })
  expect([late.status, late.body.code]).toEqual([409, 'offering_closed'])
})

const auth = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const wish = (changes: Record<string, unknown>) => ({
  offering: SLUG,
  units: '100',
  method: 'wallet',
  statements: STATEMENTS,
  ...changes,
})

async function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email: `${name}@contoh.test`, password: PASSWORD } })
  return (await answer.json()).access_token
}

async function buy(
  request: APIRequestContext,
  token: string,
  changes: Record<string, unknown>,
  key: string = crypto.randomUUID(),
) {
  const headers = { ...auth(token).headers, 'idempotency-key': key }
  const answer = await request.post('/api/subscriptions', { headers, data: wish(changes) })
  return { status: answer.status(), body: await answer.json() }
}
