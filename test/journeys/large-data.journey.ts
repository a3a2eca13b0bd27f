import type { DueTask } from '#platform/commands/parts'
import { fillLarge } from '../large-data.ts'
import { planForMore } from '../plan-for-more.ts'
import { countRowsReadAgain } from '../rows-read.ts'
import { recordSentStatements, type SentStatement } from '../statements-sent.ts'
import { signIn, signInAsStaff } from './people.ts'
import { expect, type Product, test } from './test.ts'

// What a page and a deadline read and send stays the same in a large world: with a security that everybody
// holds, an issuer with hundreds of them, somebody with years of movements and many issuers whose money waits. The plans are those
// for tables a hundred times as long, without statistics and with them.

const PEOPLE = 3_000
/** Fewer than any of the large tables has. */
const ROWS = 2_900
/** What reads more, and of what. */
const MORE: Record<string, number> = {
  '/users': 4_000, // the movements since the last month that was closed
  '/users/transactions/pajak': 60_000, // the movements of the year
  '/market': 5_000, // the last twenty days of each of the fifty shares of a page
  '/admin/market': 5_000, // the same
  '/users/business': 20_000, // each of its 500 securities
  '/admin/finance': 150_000, // sums over everybody go on from those kept each ten minutes: this world has two
}
/** Far fewer than there are securities of an issuer, or issuers whose money waits. */
const STATEMENTS = 70

const BIG = 'madu-hutan-sumbawa'
const desk = (...pages: string[]) => pages.map((page) => `/admin${page}`)
const READERS: Record<string, { pages: string[]; staff?: boolean }> = {
  guest: { pages: ['/', '/business', `/detail/${BIG}`, '/market', `/market/${BIG}`, '/search?q=usaha'] },
  pemodal: {
    pages: [
      '/users',
      '/users/portfolio',
      `/users/portfolio/${BIG}`,
      '/users/transactions',
      '/users/transactions?cari=saldo',
      '/users/transactions?jenis=setoran',
      '/users/transactions/pajak',
      '/users/notifications',
      '/users/orders',
      '/users/activity',
      '/payments',
      '/deposit',
      '/penarikan',
      `/market/${BIG}/order`,
      '/bukti-dana',
    ],
  },
  penerbit: { pages: ['/users', '/users/business', '/users/business/distributions'] },
  keuangan: {
    staff: true,
    pages: desk(
      '',
      '/finance',
      '/withdrawals',
      '/withdrawals?state=settled',
      '/withdrawals/issuers',
      '/registers',
      '/registers/MHSB',
      '/distributions',
      '/suspense',
      '/approvals',
    ),
  },
  kepatuhan: { staff: true, pages: desk('', '/kyc', '/screening', '/held-purchases') },
  pasar: { staff: true, pages: desk('/market', `/market/${BIG}`) },
  admin: { staff: true, pages: desk('/security', '/freeze') },
}

const fill = async ({ app }: Product) => {
  await app.rest() // the rows are no whole books: nothing is to find that
  await fillLarge(app.database, {
    people: PEOPLE,
    slug: BIG,
    holder: 'pemodal@contoh.test',
    movements: 5_000,
    issuer: 'penerbit@contoh.test',
    securities: 500,
    waiting: 200,
  })
  await app.rupiahTotals.keep()
  await app.holderTotals.keep()
}
const filled = new WeakMap<Product, Promise<void>>()
const large = (product: Product) => {
  if (!filled.has(product)) filled.set(product, fill(product))
  return filled.get(product)!
}

const dueTasksOf = ({ app }: Product) =>
  Object.values(app).flatMap(
    (module) => (module as { parts?: { dueTasks?: readonly DueTask[] } })?.parts?.dueTasks ?? [],
  )

/** What of these statements reads most. */
async function worst({ app }: Product, sent: readonly SentStatement[]): Promise<string> {
  const each: [number, string][] = []
  for (const statement of sent) each.push([await countRowsReadAgain(app.database.db, [statement]), statement.text])
  const most = each.sort(([one], [other]) => other - one).slice(0, 3)
  return most.map(([read, text]) => `${read}: ${text}`).join('\n')
}

for (const known of [false, true]) {
  const by = known ? 'with statistics' : 'right after an import, without statistics'

  for (const [who, { pages, staff }] of Object.entries(READERS))
    test(`pages of ${who} read no more in a large world, ${by}`, async ({ browser, product }) => {
      await large(product)
      const { database } = product.app
      await database.asOwner((tx) => planForMore(tx, { known }))
      const context = await browser.newContext()
      if (staff) await signInAsStaff(context, who)
      else if (who !== 'guest') await signIn(context, who)
      else await context.addCookies([{ name: 'visited', value: '1' }]) // pages of guests without a cookie are kept as a whole
      for (const path of pages) {
        const answer = await context.request.get(path, { headers: { accept: 'text/html' } })
        expect(answer.status(), path).toBe(200)
        await answer.text()
        const sent = product.sent(path)
        expect(sent.length, path).toBeLessThanOrEqual(STATEMENTS)
        const read = await countRowsReadAgain(database.db, sent)
        if (read > (MORE[path] ?? ROWS)) expect.soft(read, `${path}\n${await worst(product, sent)}`).toBe(0)
      }
    })

  test(`deadlines read no more in a large world, ${by}`, async ({ product }) => {
    await large(product)
    const { database } = product.app
    await database.asOwner((tx) => planForMore(tx, { known }))
    const dueTasks = dueTasksOf(product)
    expect(dueTasks.length).toBeGreaterThan(10)
    for (const { name, nextDue } of dueTasks) {
      const sent: SentStatement[] = []
      await recordSentStatements((statement) => sent.push(statement), nextDue)
      expect(sent.length, name).toBeLessThanOrEqual(STATEMENTS)
      const read = await countRowsReadAgain(database.db, sent)
      if (read > ROWS) expect.soft(read, `${name}\n${await worst(product, sent)}`).toBe(0)
    }
  })
}
