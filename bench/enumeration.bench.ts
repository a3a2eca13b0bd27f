import { TERMS_VERSION } from '#contract/accounts/states'
import { system } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { keepResult, median, size } from './measure.ts'
import { startProduct } from './product.ts'

// Can a stranger with a stopwatch tell who is registered? Known and unknown addresses in turn, each used once, each
// call from a network of its own. Judged by Mann–Whitney (p > 0.01) and by the difference of the medians (< 2 ms).

const SAMPLES = size('samples', 400, 5)
const PASSWORD = 'sepatu-hujan-lemari-72'
const { app, stop } = await startProduct()

let serial = 0
const place = () => {
  serial++
  return { userAgent: 'stopwatch', ip: `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}` }
}
const known: string[] = []
for (let person = 0; person < SAMPLES; person++) {
  const email = `dikenal.${person}@contoh.test`
  await app.registration.createUser(system('bench'), { email, firstname: 'Siti', password: PASSWORD })
  known.push(email)
}
const unknown = known.map((email) => email.replace('dikenal', 'ditanya'))

const asks: Record<string, (email: string) => Promise<unknown>> = {
  'log in, wrong password': (email) => app.credentials.logIn({ email, password: 'bukan-ini-sandinya' }, place()),
  register: (email) => {
    const form = { firstname: 'Sekar', phone: '+6281234567890', password: PASSWORD, terms: TERMS_VERSION as never }
    return app.registration.register({ ...form, email }, place())
  },
  'forgotten password': (email) => app.credentials.forgotPassword({ email }, place()),
}

const results = []
for (const [what, ask] of Object.entries(asks)) {
  for (let warm = 0; warm < 20; warm++) await timed(ask, `hangat.${what.length}.${warm}@contoh.test`)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let sample = 0; sample < SAMPLES; sample++) {
    const pair = [
      ['known', known[sample]!],
      ['unknown', unknown[sample]!],
    ] as const
    // In random order, so that what recurs every few calls (collecting garbage) falls on both alike.
    for (const [kind, email] of Math.random() < 0.5 ? pair : pair.toReversed())
      times[kind].push(await timed(ask, email))
  }
  const difference = Math.abs(median(times.known) - median(times.unknown))
  const p = mannWhitney(times.known, times.unknown)
  results.push({
    what,
    'known, ms': rounded(median(times.known)),
    'unknown, ms': rounded(median(times.unknown)),
    'difference, ms': rounded(difference),
    p: rounded(p),
    reached: difference < 2 && p > 0.01,
  })
}
console.table(results)
keepResult('enumeration', { samples: SAMPLES, results }, { reached: results.every(({ reached }) => reached) })
await stop()

async function timed(ask: (email: string) => Promise<unknown>, email: string): Promise<number> {
  const begun = performance.now()
  await ask(email).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
  return performance.now() - begun
}

/** Two-sided, by the normal approximation: the samples are large. */
function mannWhitney(a: number[], b: number[]): number {
  const ranked = [...a.map((value) => [value, 0] as const), ...b.map((value) => [value, 1] as const)].sort(
    ([x], [y]) => x - y,
  )
  const ranks = ranked.reduce((sum, [, side], index) => sum + (side === 0 ? index + 1 : 0), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs((u - (a.length * b.length) / 2) / spread)))
}

/** Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

function rounded(value: number) {
  return Math.round(value * 1000) / 1000
}
