import { globSync, readFileSync } from 'node:fs'

export type Source = { path: string; text: string }
export type Import = { spec: string; typeOnly: boolean }

const AREAS = '{brand,server,api,web,modules,platform,shared,adapters,db,test,bench,bin}'
const isGenerated = (path: string) => path.startsWith('web/lib/paraglide/')

/** Every source file of the product and its tests, as it stands on disk. */
export const readSources = (): Source[] => read(`${AREAS}/**/*.{ts,tsx,mjs}`)

/** What people read about the codebase. */
export const readPages = (): Source[] => read('{*.md,docs/**/*.md}')

export const readMigrations = (): Source[] => read('db/migrations/*.sql')

function read(pattern: string): Source[] {
  return globSync(pattern)
    .filter((path) => !isGenerated(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Tests, benchmarks and scripts may do what the product may not. */
export const isProduct = ({ path }: Source) => !/^(test|bench|bin)\/|\.test\.tsx?$|\.bench\.ts$/.test(path)

const FROM = /^\s*(?:import|export)\s+(type\s+)?([\w\s{},*$]+?)\s+from\s+['"]([^'"]+)['"]/gm
const BARE = /^\s*import\s+['"]([^'"]+)['"]/gm
const LATER = /\bimport\(\s*['"`]([^'"`$]+)['"`]\s*\)/g

export function importsOf({ text }: Pick<Source, 'text'>): Import[] {
  const from = [...text.matchAll(FROM)].map(([, type, names = '', spec = '']) => ({
    spec,
    typeOnly: Boolean(type) || /^\{\s*(type\s+[\w$]+(\s+as\s+[\w$]+)?\s*,?\s*)+\}$/.test(names.trim()),
  }))
  const others = [BARE, LATER].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, spec = '']) => ({ spec, typeOnly: false })),
  )
  return [...from, ...others]
}

/** The code without its comments, which may speak of anything. */
export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{(,])\/\/[^\n]*/g, '$1')

/** `modules/money/ledger/post.ts` is `post.ts` of the module `ledger` in the group `money`; three empty texts elsewhere. */
export function placeOf(path: string) {
  const [, group = '', module = '', file = ''] = /^modules\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  return { group, module, file }
}

/** `imports` of package.json: an alias, or the beginning of one before `*`, and where it leads. */
export const { imports: ALIASES } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>
}

/** The file that an alias names; nothing for a package. */
export function fileNamed(spec: string): string | undefined {
  if (ALIASES[spec]) return ALIASES[spec].slice('./'.length)
  const begins = (alias: string) => alias.endsWith('*') && spec.startsWith(alias.slice(0, -1))
  const [alias, target] = Object.entries(ALIASES).find(([alias]) => begins(alias)) ?? []
  return alias && target?.slice('./'.length).replace('*', spec.slice(alias.length - 1))
}

export const at = ({ path }: Source, fault: string) => `${path}: ${fault}`
