import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_ORDER, GROUPS, MODULE_USES } from './map.ts'
import { at, fileNamed, type Import, importsOf, isProduct, placeOf, type Source } from './source.ts'

/** What each area may import. */
const ALLOWED: Record<string, string[]> = {
  brand: ['shared'],
  shared: ['shared', 'brand'],
  platform: ['platform', 'shared', 'brand'],
  contract: ['contract', 'shared'],
  modules: ['modules', 'contract', 'platform', 'shared'],
  adapters: ['adapters', 'contract', 'platform', 'shared'],
  api: ['contract', 'contracts', 'manifest', 'shared', 'brand'],
  web: ['contract', 'shared', 'brand'],
  db: ['modules', 'contract', 'platform', 'shared', 'adapters'],
  server: ['modules', 'contract', 'contracts', 'manifest', 'platform', 'shared', 'adapters', 'brand'],
}

/** Imports past an entry point, against the build order, or of another area. */
export const faultsInImports = (source: Source): string[] =>
  isProduct(source) ? importsOf(source).flatMap((found) => because(source, found)) : []

const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*['"`]([^'"`]+)['"`]/g

/** Vite takes a glob that matches nothing for an empty list and says nothing. */
export const faultsInGlobs = (source: Source): string[] =>
  [...source.text.matchAll(GLOB)].flatMap(([, pattern = '']) =>
    globSync(fileNamed(pattern) ?? join(dirname(source.path), pattern)).length
      ? []
      : [at(source, `no file matches ${pattern}`)],
  )

function because(source: Source, { spec, typeOnly }: Import): string[] {
  const fault = (why: string) => [at(source, `imports ${spec}: ${why}`)]
  if (spec.startsWith('.'))
    return leavesFolder(source.path, spec, typeOnly) ? fault('leaves its folder: import by an alias') : []
  if (!spec.startsWith('#')) return foreign(source.path, spec).flatMap(fault)
  return throughAlias(source.path, spec, typeOnly).flatMap(fault)
}

/** A module is its own folder. Everyone may name the type of App; the handler and the seed are handed one. */
function leavesFolder(path: string, spec: string, typeOnly: boolean) {
  const target = join(dirname(path), spec)
  if (typeOnly && target === 'server/app.ts') return false
  if (path.startsWith('server/') && /^(api|web|db)\//.test(target)) return false
  if (isContract(path)) return !((isStates(target) || isRules(target)) && folderOf(path) === folderOf(target))
  return !target.startsWith(`${folderOf(path)}/`)
}

const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('modules/') ? 3 : 1)
    .join('/')

/** The browser gets states, refusals and rules as they are; only `input.ts` brings Zod along. Shared words need nobody. */
function foreign(path: string, spec: string): string[] {
  if (isContract(path) && !(spec === 'zod' && path.endsWith('/input.ts')))
    return ['a contract goes to the browser: only #shared and other contracts, and zod in input.ts alone']
  // the numbering plan of telephones; web/ imports shared/phone-text.ts alone
  if (path === 'shared/phone.ts' && spec === 'libphonenumber-js/max') return []
  if (path.startsWith('shared/') && spec !== 'zod') return ['shared words need no package']
  if (/^(web|api)\//.test(path) && /^(kysely|pg|pg-boss|@electric-sql\/)/.test(spec))
    return ['pages and API never see the database']
  return []
}

/** States that are many stand in parts, in a folder beside `states.ts`, which alone is imported by others. */
const isStates = (path: string) => /^modules\/[^/]+\/[^/]+\/states(\/[\w-]+)?\.ts$/.test(path)
/** Pure functions without I/O; each file is imported by its name: `#contract/verification/rules/parties`. */
const isRules = (path: string) => /^modules\/[^/]+\/[^/]+\/rules\/[\w-]+\.ts$/.test(path)
const isContract = (path: string) =>
  isStates(path) || isRules(path) || /^modules\/[^/]+\/[^/]+\/(input|refusals)\.ts$/.test(path)

function throughAlias(path: string, spec: string, typeOnly: boolean): string[] {
  const [area = ''] = path.split('/')
  const { module } = placeOf(path)
  const [alias = '', name = '', file, ...deeper] = spec.slice(1).split('/')
  const allowed = ALLOWED[isContract(path) ? 'contract' : area] ?? []
  const implementsPort = area === 'adapters' && alias === 'modules' && typeOnly
  if (!allowed.includes(alias) && !implementsPort) return [`${area} may only use ${allowed.join(', ')}`]
  if (alias !== 'modules' && alias !== 'contract') return []
  if (!isWhole(alias, file, deeper)) return ['of a module only its index and its contract can be imported']
  if (file === 'input' && isContract(path) && !path.endsWith('/input.ts')) return ['input.ts brings Zod along']
  if (path === CONTRACTS) return file === 'input' ? ['input.ts brings Zod along'] : []
  if (area !== 'modules' || name === module) return []
  return MODULE_USES[module]?.includes(name) ? [] : [`${module} does not stand on ${name}`]
}

/** The one list of what the modules' contracts hold. */
const CONTRACTS = 'modules/contracts.ts'

/** What a contract tells in words: refusals, messages of fields, kinds of entries. */
const TOLD = /^export const (\w*(?:Refusals|Messages|Movements))\b/gm

/** Tables of words that the one list does not have: a refusal would be answered 500, a field or a movement have no words. */
export function faultsInContracts(sources: readonly Source[]): string[] {
  const list = sources.find(({ path }) => path === CONTRACTS)?.text ?? ''
  return sources.flatMap(({ path, text }) => {
    const [, module = '', file = ''] = /^modules\/[^/]+\/([^/]+)\/(refusals|states)\.ts$/.exec(path) ?? []
    if (!module) return []
    const taken = new RegExp(`\\{([^}]*)\\} from '#contract/${module}/${file}'`).exec(list)?.[1] ?? ''
    const names = taken.split(',').map((name) => name.trim().split(' ')[0])
    return [...text.matchAll(TOLD)]
      .filter(([, name]) => !names.includes(name))
      .map(([, name]) => `${name} of ${path} is not in ${CONTRACTS}`)
  })
}

/** `#modules/ledger`, and `#contract/ledger/states`, `…/input`, `…/refusals`, `…/rules/<file>`. */
function isWhole(alias: string, file: string | undefined, deeper: string[]) {
  if (alias === 'modules') return file === undefined
  return file === 'rules' ? deeper.length === 1 : deeper.length === 0 && /^(states|input|refusals)$/.test(file ?? '')
}

/** A module's lines in `imports` of package.json, by its folder `modules/<group>/<module>`. */
const aliasesOf = (folder: string): [string, string][] => {
  const name = folder.split('/').at(-1)
  return [
    [`#modules/${name}`, `./${folder}/index.ts`],
    [`#contract/${name}/*`, `./${folder}/*.ts`],
  ]
}

/** Groups that are not in the list, modules without their two aliases, and aliases of modules that are gone. */
export function faultsInGroups(folders: string[], aliases: Record<string, string>, groups: readonly string[] = GROUPS) {
  const wanted = folders.flatMap(aliasesOf)
  const unknown = folders.flatMap((folder) => (groups.includes(folder.split('/')[1] ?? '') ? [] : [folder]))
  return [
    ...unknown.map((folder) => `${folder} is in no group of GROUPS`),
    ...wanted
      .filter(([alias, target]) => aliases[alias] !== target)
      .map(([alias, target]) => `package.json, imports: "${alias}": "${target}" is missing`),
    ...Object.keys(aliases)
      .filter((alias) => /^#(modules|contract)\//.test(alias) && !wanted.some(([known]) => known === alias))
      .map((alias) => `package.json, imports: ${alias} names no module`),
  ]
}

/** Modules that are not in the map, and arrows of the map that point down the build order. */
export function faultsInMap(modules: string[], uses: Record<string, string[]> = MODULE_USES): string[] {
  const order = uses === MODULE_USES ? BUILD_ORDER : Object.keys(uses)
  const unknown = modules.filter((module) => !order.includes(module)).map((module) => `${module} is not in MODULE_USES`)
  const downward = order.flatMap((module, place) =>
    (uses[module] ?? [])
      .filter((used) => !order.slice(0, place).includes(used))
      .map((used) => `${module} uses ${used}, which is built after it`),
  )
  return [...unknown, ...downward]
}
