import type { Source } from './source.ts'

/** A row of docs/ledger.md, Entries: a kind of entry, what its facts' names begin with, and whether it touches somebody's account. */
type Entry = { kind: string; sources: string[]; touchesPeople: boolean }

/** The kinds of entries that docs/ledger.md tells of. */
export function entriesIn(page: string): Entry[] {
  const [, table = ''] = page.split('\n## Entries\n')
  return [...table.matchAll(/^\| ([a-z_]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
    .filter(([, kind]) => kind !== 'kind')
    .map(([, kind = '', sources = '', debit = '', credit = '']) => ({
      kind,
      sources: sources.split(', ').map((source) => source.split('/')[0] ?? ''),
      touchesPeople: /\b(investor|buyer|seller)\b/.test(`${debit} ${credit}`),
    }))
}

const isEntries = ({ path }: Source) => /^modules\/[^/]+\/[^/]+\/entries\.ts$/.test(path)
const DRAFTED = /(?:^\s+kind: |\bentry\()'([a-z_]+)'/gm
const EXPLAINED = /^\s+kind: '([a-z-]+)',\n\s+(?:async )?explain\b/gm
const namesIn = (sources: readonly Source[], pattern: RegExp) =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

/**
 * docs/ledger.md says of each kind of entry what the code has of it: the entry itself, and where it touches an investor,
 * the words for their statement and what they may know of the fact behind it (the part `movementSources`).
 */
export function faultsInEntries(page: string, sources: readonly Source[], words: ReadonlySet<string>): string[] {
  const told = entriesIn(page)
  const drafted = namesIn(sources.filter(isEntries), DRAFTED)
  const explained = namesIn(sources, EXPLAINED)
  const isTold = (kind: string) => told.some((entry) => entry.kind === kind)
  return [
    ...[...drafted].filter((kind) => !isTold(kind)).map((kind) => `${kind} is not in docs/ledger.md`),
    ...told.filter(({ kind }) => !drafted.has(kind)).map(({ kind }) => `${kind} of docs/ledger.md is posted nowhere`),
    ...told
      .filter(({ touchesPeople }) => touchesPeople)
      .flatMap(({ kind, sources: begins }) => [
        ...(words.has(kind) ? [] : [`${kind} has no words in movements`]),
        ...begins.filter((name) => !explained.has(name)).map((name) => `${kind}: nothing explains ${name}/…`),
      ]),
  ]
}
