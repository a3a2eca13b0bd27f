import { LONG_FILES, LONGEST, LONGEST_TEST, RAW_MARKUP } from './map.ts'
import { at, importsOf, isProduct, type Source, withoutComments } from './source.ts'

type Habit = { where: (path: string) => boolean; what: RegExp; why: string }

const anywhereBut =
  (...paths: RegExp[]) =>
  (path: string) =>
    !paths.some((pattern) => pattern.test(path))
const inside = (pattern: RegExp) => (path: string) => pattern.test(path)

/** What the product never writes, or writes in one place only. */
const HABITS: Habit[] = [
  {
    where: anywhereBut(/^platform\/clock\.ts$/),
    what: /\bnew Date\(\s*\)|\bDate\.now\b|\bTemporal\.Now\b/,
    why: 'time is injected: only platform/clock.ts asks the machine',
  },
  {
    where: inside(/^(modules|shared|platform|adapters)\//),
    what: /\bparseFloat\b|\.toFixed\(/,
    why: 'no float touches money or quantity',
  },
  {
    where: anywhereBut(/^server\/config\.ts$/, /\.config\.ts$/),
    what: /\bprocess\.env\b(?!\.NODE_ENV|\[?['".]?NODE_ENV)/,
    why: 'only server/config.ts reads the environment',
  },
  { where: () => true, what: /\binstanceof Refusal\b/, why: 'web and server are two bundles: use isRefusal' },
  {
    where: inside(/^web\/.*\.tsx$/),
    what: /\sstyle=[{"']/,
    why: 'the content security policy refuses style attributes',
  },
  {
    where: (path) => path.startsWith('web/') && !RAW_MARKUP[path],
    what: /\bdangerouslySetInnerHTML\b/,
    why: 'no markup from strings',
  },
]

export function faultsInHabits(source: Source): string[] {
  if (!isProduct(source)) return []
  const code = withoutComments(source.text)
  return HABITS.filter(({ where, what }) => where(source.path) && what.test(code)).map(({ what, why }) =>
    at(source, `${what.exec(code)?.[0].trim()}: ${why}`),
  )
}

const VAGUE = /(^|[/.-])(services?|repositor(y|ies)|managers?|helpers?|utils?|common)([/.-]|$)/

export function faultsInName(source: Source): string[] {
  return VAGUE.test(source.path) ? [at(source, 'says nothing about what is inside')] : []
}

export function faultsInLength(source: Source): string[] {
  const lines = source.text.trimEnd().split('\n').length
  const most = /\.(test|spec)\.tsx?$/.test(source.path) ? LONGEST_TEST : LONGEST
  return lines > most && !LONG_FILES[source.path] ? [at(source, `${lines} lines: at most ${most}`)] : []
}

/** A journey that imports Playwright's own `test` would have no server to go to. */
export function faultsInJourney(source: Source): string[] {
  if (!source.path.endsWith('.spec.ts')) return []
  const own = importsOf(source).some(({ spec, typeOnly }) => spec === '@playwright/test' && !typeOnly)
  return own ? [at(source, 'imports test from @playwright/test: use test/e2e/browser.ts')] : []
}
