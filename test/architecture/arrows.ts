import { dirname, join } from 'node:path'
import { BUILD_ORDER, MODULE_USES } from './map.ts'
import { importsOf, isProduct, placeOf, type Source } from './source.ts'
import { ownerOf, ownersOfTables, withoutSqlComments } from './tables.ts'

/** Who imports whom, or names whose tables in a foreign key. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Between modules, types too: what a module knows of another is what it can break by. */
export function arrowsOfModules(sources: readonly Source[], migrations: readonly Source[]): Arrows {
  const owners = ownersOfTables([...migrations])
  const imported = sources.filter(isProduct).flatMap((source) => {
    const from = placeOf(source.path).module
    return from ? importsOf(source).map(({ spec }) => [from, /^#(?:modules|contract)\/([^/]+)/.exec(spec)?.[1]]) : []
  })
  const referenced = migrations.flatMap((migration) =>
    [...withoutSqlComments(migration.text).matchAll(/\breferences\s+"?(\w+)/gi)].map(([, table = '']) => [
      ownerOf(migration),
      owners.get(table.toLowerCase()),
    ]),
  )
  return gathered([...imported, ...referenced].filter(([, to]) => BUILD_ORDER.includes(to ?? '')))
}

/** Between groups of modules. */
export const arrowsOfGroups = (modules: Arrows, groupOf: ReadonlyMap<string, string>): Arrows =>
  gathered([...modules].flatMap(([from, tos]) => [...tos].map((to) => [groupOf.get(from), groupOf.get(to)])))

/** The product's folders, those that know least first. */
export const AREAS = ['brand', 'shared', 'contracts', 'platform', 'modules', 'adapters', 'api', 'web', 'db', 'server']

/** Between the product's folders; types that a face or an adapter names of what is handed to it do not count. */
export function arrowsOfAreas(sources: readonly Source[]): Arrows {
  return gathered(
    sources.filter(isProduct).flatMap((source) =>
      importsOf(source)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ spec }) => [areaOf(source.path), areaNamed(source.path, spec)]),
    ),
  )
}

const CONTRACT = /^modules\/(?:contracts\.ts|[^/]+\/[^/]+\/(?:states|input|refusals|rules)(?:\/[\w-]+)?\.ts)$/
const areaOf = (path: string) => (CONTRACT.test(path) ? 'contracts' : path.split('/')[0])

function areaNamed(path: string, spec: string) {
  if (spec.startsWith('.')) return areaOf(join(dirname(path), spec))
  const [, name = ''] = /^#(\w+)/.exec(spec) ?? []
  const area = name === 'contract' ? 'contracts' : name
  return AREAS.includes(area) ? area : undefined
}

function gathered(pairs: (string | undefined)[][]): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [from = '', to] of pairs) if (to && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  return arrows
}

/** Arrows from one that stands earlier in `order` to one that stands later. */
export const runningBack = (arrows: Arrows, order: readonly string[]): string[] =>
  [...arrows].flatMap(([from, tos]) =>
    [...tos].filter((to) => order.indexOf(to) >= order.indexOf(from)).map((to) => `${from} → ${to}`),
  )

/** Arrows of the map that no import and no foreign key needs any more. */
export const needlessArrows = (arrows: Arrows, uses: Record<string, string[]> = MODULE_USES): string[] =>
  Object.entries(uses).flatMap(([from, tos]) =>
    tos.filter((to) => !arrows.get(from)?.has(to)).map((to) => `${from} does not use ${to}`),
  )
