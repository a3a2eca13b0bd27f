import { RAW_MARKUP } from './map.ts'
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
    where: anywhereBut(/^platform\/runtime\/clock\.ts$/),
    what: /\bnew Date\(\s*\)|\bDate\.now\b|\bTemporal\.Now\b/,
    why: 'time is injected: only platform/runtime/clock.ts asks the machine',
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
  {
    where: anywhereBut(/^api\/request\.ts$/, /^shared\/(permissions|refusal)\.ts$/),
    what: /\bnew Refusal\(/,
    why: 'a refusal names its table: new Refusal<WalletRefusals>(…)',
  },
  {
    where: () => true,
    what: /\btype (?:Asked|Found|Given|Held|Kept|Known|Made|Said|Seen|Standing|Taken|Told|Wish)\b/,
    why: 'a type is named for what it contains: PlaceOrderInput, HolderRow',
  },
  {
    where: () => true,
    what: /\bas CommandContext\b/,
    why: 'a context of a person fits where any context is asked for',
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
  return isProduct(source) ? faultsOf(HABITS, source) : []
}

function faultsOf(habits: Habit[], source: Source): string[] {
  const code = withoutComments(source.text)
  return habits
    .filter(({ where, what }) => where(source.path) && what.test(code))
    .map(({ what, why }) => at(source, `${what.exec(code)?.[0].trim()}: ${why}`))
}

/** Private images that stood here once; the second word of each pair is what a reader of any codebase knows. */
const PRIVATE: [RegExp, string][] = [
  [/\bwhoever\b/i, 'say who'],
  [/\bawaken/i, 'hydrate'],
  [/\bput(s|ting)? (it |them )?up\b/i, 'publish'],
  [/\b(of|leaves) the house\b/i, 'the codebase, the product'],
  [/\bknock|\b(modules?'s?|by the|through the|at the) doors?\b/i, 'an entry point, a method'],
  [/\b\w+_(MOST|LEAST)\b|\b(MOST|LEAST)(_\w+)? =/, 'MAX, MIN'],
  [/\b(rules\.md|domain-facts(\.md)?) §/, 'cite a page of docs/rules/ or docs/law.md by its heading'],
]

/** Also in comments, pages of docs/ and names of tests. */
export const faultsInWords = (source: Source): string[] =>
  source.path.startsWith('test/architecture/')
    ? []
    : PRIVATE.flatMap(([what, instead]) => {
        const found = what.exec(source.text)?.[0]
        return found ? [at(source, `“${found}”: ${instead}`)] : []
      })

const CARD_NAMES = /<Card\b[^>]*\btitle=\{(m\.\w+\(\))\}/g
const TABLE_NAMES = /\bcaption=\{(m\.\w+\(\))\}/g

/** A card and a wide table inside it are both landmarks: a screen reader's list of them needs two names. */
export function faultsInLandmarks(source: Source): string[] {
  if (!source.path.startsWith('web/') || !isProduct(source)) return []
  const cards = new Set([...source.text.matchAll(CARD_NAMES)].map(([, name]) => name))
  return [...source.text.matchAll(TABLE_NAMES)]
    .filter(([, name]) => cards.has(name))
    .map(([, name]) => at(source, `${name} names a card and a table: caption it m.account_table({ name: ${name} })`))
}

const VAGUE = /(^|[/.-])(services?|repositor(y|ies)|managers?|helpers?|utils?|common)([/.-]|$)/

export function faultsInName(source: Source): string[] {
  return VAGUE.test(source.path) ? [at(source, 'says nothing about what is inside')] : []
}

/** A journey that imports Playwright's own `test` would have no server to go to. */
export function faultsInJourney(source: Source): string[] {
  if (!source.path.endsWith('.spec.ts')) return []
  const own = importsOf(source).some(({ spec, typeOnly }) => spec === '@playwright/test' && !typeOnly)
  return own ? [at(source, 'imports test from @playwright/test: use test/e2e/browser.ts')] : []
}

const TEST_HABITS: Habit[] = [
  {
    where: anywhereBut(/^test\/eventually\.ts$/, /^test\/e2e\//, /^test\/architecture\//),
    what: /\bvi\.waitFor\b|\bexpect\.poll\b/,
    why: 'a busy machine is late: use eventually of test/eventually.ts',
  },
  {
    where: anywhereBut(/^test\/property\.ts$/, /^test\/architecture\//),
    what: /from 'fast-check'/,
    why: 'random anew in every run: use fc of test/property.ts',
  },
  {
    where: anywhereBut(/^test\/architecture\//),
    what: /performance\.now\(\)[^\n]*\)\.toBeLess/,
    why: 'a speed belongs to bench/',
  },
]

/** What makes a test green on one machine and red on another. */
export function faultsInTest(source: Source): string[] {
  if (!/^test\/|\.test\.tsx?$/.test(source.path)) return []
  return faultsOf(TEST_HABITS, source)
}
