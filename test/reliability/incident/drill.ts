import { setTimeout as sleep } from 'node:timers/promises'
import { call, isDone, logIn, PASSWORD } from './browser.ts'
import type { Installation } from './installation.ts'

/** A page of docs/incidents.md: each step that was done, and what did not come out as the page says. */
export function createDrill(name: string) {
  const steps: string[] = []
  const problems: string[] = []
  return {
    steps,
    problems,
    /** Whether the page kept its word; what it was found to be instead stands beside it. */
    check(promise: string, kept: boolean, found: unknown = '') {
      steps.push(`${kept ? 'held' : 'BROKEN'}: ${promise}`)
      if (!kept) problems.push(`${name}: ${promise}: ${String(found).slice(0, 300)}`)
      console.log(`${kept ? '  ✓' : '  ✗'} ${promise}${kept ? '' : `: ${String(found).slice(0, 2_000)}`}`)
    },
    /** The same, where it takes its time: what comes by the minute may take two. */
    async becomes(promise: string, look: () => Promise<boolean>, seconds = 150) {
      const until = performance.now() + seconds * 1_000
      let kept = await look()
      while (!kept && performance.now() < until) {
        await sleep(1_000)
        kept = await look()
      }
      this.check(promise, kept, `not within ${seconds} s`)
    },
  }
}
export type Drill = ReturnType<typeof createDrill>

/** Whether money moves, the database answers and the schema is this build's. */
export const isBooksRight = async ({ url }: Pick<Installation, 'url'>) => (await fetch(`${url}/healthz/books`)).ok
export const metrics = async ({ url }: Pick<Installation, 'url'>) => (await fetch(`${url}/metrics`)).text()

/** A person who buys, by the API as an app on a phone does. */
export async function person({ url }: Pick<Installation, 'url'>, email = 'pemodal@contoh.test') {
  const { body } = await call<{ access_token: string }>(url, '/auth/login', undefined, { email, password: PASSWORD })
  const token = body.access_token
  return {
    token,
    async available() {
      const { body } = await call<{ available: string }>(url, '/wallet', (await person({ url }, email)).token)
      return BigInt(body.available)
    },
    virtualAccount: async () =>
      (await call<{ items: { number: string; bank: string }[] }>(url, '/wallet/virtual-accounts', token)).body
        .items[0]!,
    async buys() {
      const { body } = await call<{ items: { slug: string; state: string; minimum_units: string }[] }>(
        url,
        '/offerings?limit=48',
      )
      const { slug, minimum_units: units } = body.items.find(({ state }) => state === 'open')!
      const wish = { offering: slug, units, method: 'virtual_account', bank: 'bsi' }
      const statements = ['prospectus', 'risk', 'liquidity', 'akad']
      return call<{ code?: string }>(url, '/subscriptions', token, { ...wish, statements })
    },
  }
}

/** Finance asks on /admin/freeze for the end of the freeze, compliance agrees there. */
export async function thaw(
  { url }: Pick<Installation, 'url'>,
  drill: Drill,
  { finance = 'keuangan@contoh.test' } = {},
) {
  const one = await logIn(url, { email: finance })
  const asked = await one.send('/admin/freeze', { intent: 'thaw', reason: 'Pembukuan sudah diperiksa.' })
  const alone = await one.send('/admin/freeze', { intent: 'approve' })
  drill.check(
    'who asked for the end cannot agree to it alone',
    isDone(asked) && !isDone(alone),
    `${asked.status} ${alone.status}`,
  )
  const other = await logIn(url, { email: 'kepatuhan@contoh.test' })
  const agreed = await other.send('/admin/freeze', { intent: 'approve' })
  drill.check('a second member of staff ends the freeze on /admin/freeze', isDone(agreed), agreed.text)
  await drill.becomes('/healthz/books answers 200 again', () => isBooksRight({ url }), 20)
}
