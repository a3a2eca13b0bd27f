import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Config, type Result } from 'lighthouse'
import { chromiumArguments, findChromium } from '../test/chromium.ts'
import prepare from '../test/e2e/prepare.ts'
import { startProduct } from '../test/e2e/product.ts'
import { findSparePort, findTestDataFolder } from '../test/postgres.ts'
import { keepResult, machine, median, size } from './measure.ts'

// Lighthouse as a phone sees the public pages: its usual mobile device and simulated slow 4G, the built product, the
// demo world. Scores of a busy machine are noisy: the median of three looks counts, and what the audits found is kept.
// Blocking time is the machine's own, four times: Lighthouse's index of how fast it was then stands beside it (a quiet one has over 1,500).

const LOOKS = size('rounds', 3, 1)
const PAGES = {
  '/': '/',
  '/business': '/business',
  '/detail/{slug}': '/detail/rsia-annisa',
  '/publication': '/publication',
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOALS = { score: 95, LCP: 2_000, TBT: 100, CLS: 0.02, 'JS kB': 130, 'CSS kB': 25 }

type Look = Record<
  (typeof CATEGORIES)[number] | 'LCP' | 'TBT' | 'CLS' | 'JS kB' | 'CSS kB' | 'HTML kB' | 'CPU index',
  number
>

await prepare()
const dataDir = mkdtempSync(join(findTestDataFolder(), 'syirkah-lighthouse-'))
cpSync(process.env.SYIRKAH_DEMO_WORLD ?? '', dataDir, { recursive: true })
const product = await startProduct({ name: 'lighthouse', dataDir })
const port = await findSparePort()
const browser = await chromium.launch({
  executablePath: findChromium({ watched: true }),
  args: [...chromiumArguments, `--remote-debugging-port=${port}`],
})

const results: Record<string, Look> = {}
const findings: Record<string, string[]> = {}
try {
  for (const [name, path] of Object.entries(PAGES)) {
    await fetch(product.url + path) // warm
    const looks: Result[] = []
    for (let look = 0; look < LOOKS; look++) looks.push(await lookAt(product.url + path))
    const figures = looks.map(figuresOf)
    const keys = Object.keys(figures[0]!) as (keyof Look)[]
    results[name] = Object.fromEntries(keys.map((key) => [key, median(figures.map((each) => each[key]))])) as Look
    findings[name] = findingsOf(looks.at(-1)!)
    process.stderr.write(`${name}\n`)
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

console.table(results)
for (const [name, found] of Object.entries(findings)) if (found.length > 0) console.log(`${name}: ${found.join(' · ')}`)
const missed = Object.entries(results).flatMap(([name, look]) => missedBy(look).map((goal) => `${name}: ${goal}`))
console.log(missed.length > 0 ? `short of the goal: ${missed.join(', ')}` : 'every goal reached')
const result = { name: 'lighthouse', ...machine(), looks: LOOKS, goals: GOALS, results, missed, findings }
keepResult('lighthouse', result)

async function lookAt(url: string): Promise<Result> {
  const config: Config = { extends: 'lighthouse:default', settings: { onlyCategories: [...CATEGORIES] } }
  const run = await lighthouse(url, { port, logLevel: 'error' }, config)
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

function figuresOf({ categories, audits, environment }: Result): Look {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const kilobytes = (type: string) => {
    const { items = [] } = (audits['resource-summary']?.details ?? {}) as { items?: Transferred[] }
    return Math.round((items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0) / 100) / 10
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    'JS kB': kilobytes('script'),
    'CSS kB': kilobytes('stylesheet'),
    'HTML kB': kilobytes('document'),
    'CPU index': Math.round(environment.benchmarkIndex),
  }
}
type Transferred = { resourceType: string; transferSize: number }

/** Audits that are short of their full score and weigh something. */
function findingsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight, group }) => {
      const { score, displayValue } = audits[id] ?? {}
      const counts = weight > 0 || group === 'insights' || group === 'diagnostics'
      return counts && typeof score === 'number' && score < 0.9 ? [`${id} ${displayValue ?? score}`] : []
    }),
  )
}

function missedBy(look: Look): string[] {
  const low = CATEGORIES.filter((name) => look[name] < GOALS.score).map((name) => `${name} ${look[name]}`)
  const heavy = (['LCP', 'TBT', 'CLS', 'JS kB', 'CSS kB'] as const).filter((name) => look[name] > GOALS[name])
  return [...low, ...heavy.map((name) => `${name} ${look[name]}`)]
}
