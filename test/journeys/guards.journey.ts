import { type StaffRole, staffRoles } from '../../shared/actor.ts'
import { permissions } from '../../shared/permissions.ts'
import { addresses, listMiddleware } from '../../web/addresses.ts'
import { isPermission } from '../../web/guards.ts'
import { isShortened } from '../levels.ts'
import { staffAccounts } from '../staff-accounts.ts'
import { ops } from './ops.ts'
import { signIn, signInAsStaff } from './people.ts'
import { type Browser, expect, type Product, test } from './test.ts'

// Every address of the product as every kind of visitor: what its route's guard promises, over HTTP.

type Visitor = { who: string; name: string | null; kyc: boolean | null; staff?: readonly StaffRole[] }
const person = (who: string, name: string, kyc: boolean | null): Visitor => ({ who, name, kyc })
const visitors: Visitor[] = [
  { who: 'a guest', name: null, kyc: null },
  person('is_kyc null', 'baru', null),
  person('is_kyc false', 'menunggu', false),
  person('is_kyc true', 'pemodal', true),
  person('hmetd', 'hmetd', true),
  person('an issuer', 'penerbit', true),
  ...staffRoles.map((role) => ({ ...person(role, staffAccounts[role], null), staff: [role] })),
]

/** An address of each row. What is in the demo world stands for itself; the rest need not exist to be guarded. */
const sample = (pattern: string) =>
  pattern
    .replace('/:slug?', '/rsia-annisa')
    .replace('/detail/:slug', '/detail/rsia-annisa')
    .replace('/publication/:category', '/publication/berita')
    .replace(/\/:id\?/, '')
    .replace(/:\w+\??/, 'roti-pagi')
    .replace('/*', '/tidak-ada')

const TOAST = { variant: 'error', title: 'KYC belum diisi', message: 'Harap isi KYC terlebih dahulu' }
const STAFF_TOAST = { variant: 'error', title: 'Akun staf tidak dapat berinvestasi.' }
/** An answer that is no page: it has nowhere to say why. */
const FILE = /\.\w+$|\/agreement$|^\/submission\/figures$|\/remarks\/[^/]+$/
const REFUSED: Answer = { status: 403, to: null, toast: null, title: 'Akses Ditolak' }
type Answer = { status: number; to: string | null; toast: unknown; title?: string | undefined }

/** What a guard answers before any page is asked; null where all of them let this visitor through. */
function refusal(pattern: string, at: string, { name, kyc, staff }: Visitor): Answer | null {
  for (const rule of listMiddleware(pattern)) {
    if (rule === 'auth-user' && !name) return { status: 302, to: `/login?next=${encodeURIComponent(at)}`, toast: null }
    if (rule === 'no-auth' && name) return { status: 302, to: '/users', toast: null }
    if (rule === 'kyc' && !kyc) return { status: 302, to: '/users', toast: staff ? STAFF_TOAST : TOAST }
    if (rule === 'no-kyc' && (staff || kyc !== null)) return { status: 302, to: '/users', toast: null }
    if (rule === 'publication-category') return { status: 302, to: '/publication?category=berita', toast: null }
  }
  const guard = addresses[pattern]!
  // a file, and what only takes a form, has no page of its own to say why
  if (guard === 'person' && staff) return { ...REFUSED, title: FILE.test(at) ? REFUSED.title : 'Akun staf' }
  if (guard === 'staff') return staff ? null : REFUSED
  if (!isPermission(guard)) return null
  const holders: readonly string[] = permissions[guard]
  return staff?.some((role) => holders.includes(role)) ? null : REFUSED
}

/**
 * The whole of `npm test` asks each address once for every kind of visitor and answer, in turn as one visitor or another:
 * which role holds which permission is a rule without addresses (shared/permissions.test.ts). All ask all in `test:deep`.
 */
const kindOf = ({ name, staff }: Visitor) => (staff ? 'staff' : name ? 'person' : 'guest')
const answerTo = (pattern: string, visitor: Visitor) =>
  `${kindOf(visitor)} ${JSON.stringify(refusal(pattern, sample(pattern), visitor))}`
function isAsked(pattern: string, place: number, visitor: Visitor) {
  if (!isShortened || !visitors.includes(visitor)) return true
  const alike = visitors.filter((each) => answerTo(pattern, each) === answerTo(pattern, visitor))
  return alike[place % alike.length] === visitor
}

async function checkEveryAddress({ url }: Product, cookie: string, visitor: Visitor) {
  const wrong: string[] = []
  const asked = Object.keys(addresses).filter((pattern, place) => isAsked(pattern, place, visitor))
  for (const pattern of asked) {
    const at = sample(pattern)
    const expected = refusal(pattern, at, visitor)
    const given = await ask(`${url}${at}`, cookie)
    const fits = expected ? isSame(given, expected) : !isTurnedAway(given, visitor)
    if (!fits) wrong.push(`${at}: ${JSON.stringify(given)}, expected ${JSON.stringify(expected ?? 'the page')}`)
  }
  expect(wrong, 'pages').toEqual([])

  const guarded = asked.filter((pattern) => refusal(pattern, sample(pattern), visitor))
  for (const pattern of guarded.filter((each) => !each.startsWith('/publication'))) {
    const at = sample(pattern)
    const given = await ask(`${url}${at}`, cookie, { method: 'POST', body: new URLSearchParams({ x: '1' }) })
    expect(given, `a form posted to ${at}`).toEqual(refusal(pattern, at, visitor))
  }
}

for (const visitor of visitors) {
  test(`${visitor.who}: every address lets in or turns away as its route says`, async ({ product, browser }) => {
    await checkEveryAddress(product, await cookiesOf(browser, visitor), visitor)
  })
}

test('staff whose last role was taken stay staff: an open session sees nothing of an investor or of a desk', async ({
  product,
  browser,
}) => {
  const former: Visitor = { ...person('an auditor without the role', staffAccounts.auditor, null), staff: [] }
  const cookie = await cookiesOf(browser, former)
  const email = `${staffAccounts.auditor}@contoh.test`
  expect((await ask(`${product.url}/admin/content`, cookie)).status).toBe(200)
  await ops(product, 'user:role', email, 'revoke', 'auditor')
  try {
    await checkEveryAddress(product, cookie, former)
    const home = await (await fetch(`${product.url}/users`, { headers: { cookie } })).text()
    expect(home).toContain('Akun staf ini tidak memegang peran')
    expect(home).not.toMatch(/Lengkapi KYC|\/kyc-documents"/)
  } finally {
    await ops(product, 'user:role', email, 'grant', 'auditor')
  }
})

test('a step inside the browser is guarded like a visit', async ({ product }) => {
  const answer = await fetch(`${product.url}/users/settings.data`, { redirect: 'manual' })
  const text = await answer.text()
  expect(answer.status).toBe(202)
  expect(text).toContain('/login?next=%2Fusers%2Fsettings')
  expect(text).not.toContain('.data')
})

test('no list at a desk leads to a page that refuses its reader', async ({ product, browser }) => {
  const cookie = await cookiesOf(browser, visitors.find(({ who }) => who === 'admin')!)
  const seen = new Set(['/admin'])
  for (const address of seen) {
    const answer = await fetch(product.url + address, { redirect: 'manual', headers: { cookie } })
    expect(answer.status, address).not.toBe(403)
    for (const [, to = ''] of (await answer.text()).matchAll(/<a [^>]*href="(\/admin(?:\/[a-z-]+)*)"/g)) seen.add(to)
  }
  expect(seen.size).toBeGreaterThan(20)
})

const isSame = (given: Answer, expected: Answer) => JSON.stringify(given) === JSON.stringify(expected)

/** No page fails or sends somebody to log in whom its guards let in. */
const isTurnedAway = ({ status, to }: Answer, { name }: Visitor) =>
  status >= 500 ||
  status === 401 ||
  status === 403 ||
  (to?.startsWith('/login?') ?? false) ||
  (to === '/users' && !name)

async function ask(url: string, cookie: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { cookie, origin: new URL(url).origin, accept: 'text/html,*/*' }
  const answer = await fetch(url, { ...init, redirect: 'manual', headers })
  const text = await answer.text()
  const to = answer.headers.get('location')
  const flash = /(?:^|, )flash=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
  return {
    status: answer.status,
    to: to?.replace(new URL(url).origin, '') ?? null,
    toast: flash ? JSON.parse(decodeURIComponent(flash)) : null,
    ...(answer.status >= 400 ? { title: /<h1[^>]*>([^<]*)/.exec(text)?.[1] } : {}),
  }
}

async function cookiesOf(browser: Browser, { name, staff }: Visitor): Promise<string> {
  const context = await browser.newContext()
  if (name) await (staff ? signInAsStaff : signIn)(context, name)
  return (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
}
