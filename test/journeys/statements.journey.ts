import { signIn, signInAsStaff } from './people.ts'
import { type BrowserContext, expect, type Product, test } from './test.ts'

/** So many statements a page may send to the database, however many rows and issuers it shows. */
const MAX = 15
/** On a slow machine what is kept for seconds may be due at each visit. */
const DUE = 2

const SHARE = 'madu-hutan-sumbawa'
const desk = (...pages: string[]) => pages.map((page) => `/admin${page}`)

/** The pages that are opened most, by who opens them: a guest, people and, by their role, staff of the demo world. */
const PEOPLE: Record<string, { pages: string[]; staff?: boolean }> = {
  guest: {
    pages: [
      '/',
      '/business',
      '/business/compare?o=rsia-annisa&o=kopi-gayo-lestari&o=batik-laweyan',
      '/detail/rsia-annisa',
      '/detail/kopi-gayo-lestari',
      '/market',
      `/market/${SHARE}`,
      '/market/klinik-sehati',
      '/bukti-dana',
      '/search?q=kopi',
      '/publication',
      '/faq',
      '/biaya',
    ],
  },
  baru: { pages: ['/users'] },
  pemodal: {
    pages: [
      '/',
      '/business',
      '/detail/rsia-annisa',
      '/detail/rsia-annisa/payment',
      '/market',
      `/market/${SHARE}`,
      `/market/${SHARE}/order`,
      '/users',
      '/users/portfolio',
      `/users/portfolio/${SHARE}`,
      '/users/transactions',
      '/users/transactions/pajak',
      '/users/notifications',
      '/users/orders',
      '/users/settings',
      '/payments',
      '/deposit',
      '/penarikan',
    ],
  },
  penerbit: {
    pages: ['/users', '/users/business', '/users/questions', '/users/business/distributions', '/users/business/rights'],
  },
  kepatuhan: {
    staff: true,
    pages: desk('', '/kyc', '/kyc?tab=decided', '/screening', '/complaints', '/held-purchases', '/approvals'),
  },
  analis: { staff: true, pages: desk('', '/proposals') },
  syariah: { staff: true, pages: desk('', '/sharia') },
  keuangan: {
    staff: true,
    pages: desk(
      '',
      '/finance',
      '/withdrawals',
      '/registers',
      '/distributions',
      '/claims',
      '/suspense',
      '/reconciliation',
    ),
  },
  pasar: { staff: true, pages: desk('', '/market', `/market/${SHARE}`) },
  konten: { staff: true, pages: desk('', '/content', '/questions') },
  dukungan: { staff: true, pages: desk('', '/complaints') },
  auditor: { staff: true, pages: desk('', '/approvals') },
  admin: {
    staff: true,
    pages: desk('', '/security', '/freeze', '/rules', '/approvals', '/staff', '/holidays', '/breaches'),
  },
}

/**
 * What a page sends that was opened before, so that the process has what it reads once: the least of some visits, since
 * what it keeps for seconds may just be due.
 */
async function statementsOf({ context, product }: { context: BrowserContext; product: Product }, path: string) {
  const sent: (readonly string[])[] = []
  for (let visit = 0; visit < 4; visit++) {
    const answer = await context.request.get(path, { headers: { accept: 'text/html' } })
    expect(answer.status(), path).toBe(200)
    await answer.text()
    if (visit > 0) sent.push(product.statements(path))
  }
  return sent.reduce((least, each) => (each.length < least.length ? each : least))
}

for (const [who, { pages, staff }] of Object.entries(PEOPLE))
  test(`no page of ${who} asks the database more often than it may`, async ({ browser, product }) => {
    const context = await browser.newContext()
    if (staff) await signInAsStaff(context, who)
    else if (who !== 'guest') await signIn(context, who)
    // pages of guests without a cookie are kept as a whole
    else await context.addCookies([{ name: 'visited', value: '1' }])
    for (const path of pages) {
      const sent = await statementsOf({ context, product }, path)
      const page = `${who} ${path}`
      expect(sent.length, `${page} sent:\n${sent.join('\n')}`).toBeLessThanOrEqual(MAX + DUE)
    }
  })
