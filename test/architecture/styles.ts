import { globSync, readFileSync } from 'node:fs'
import { LARGEST_AREA } from './map.ts'
import { at, type Source, withoutComments } from './source.ts'

/** What is no component's: colours and sizes, plain elements, and the list of what every page loads. */
const OF_EVERY_PAGE = ['web/ui/root.css', 'web/ui/tokens.css', 'web/ui/base.css']
const IS_COMPONENT = /^web\/(ui|layouts|forms)\//

export const readStyles = (): Source[] =>
  globSync('web/**/*.css')
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** A sheet of `ui`, `layouts` or `forms` stands beside its component: no style sheet of a page is kept there. */
export function faultsInSheet(sheet: Source, paths: readonly string[]): string[] {
  if (!IS_COMPONENT.test(sheet.path) || OF_EVERY_PAGE.includes(sheet.path)) return []
  const name = sheet.path.slice(0, -'.css'.length)
  const beside = [`${name}.tsx`, `${name}/index.ts`].some((path) => paths.includes(path))
  return beside ? [] : [at(sheet, 'no component of this name beside it')]
}

/** A page takes the components of `ui`, which bring their styles; it loads none of their sheets itself. */
export function faultsInStyleImports(source: Source): string[] {
  if (!source.path.startsWith('web/') || IS_COMPONENT.test(source.path) || source.path === 'web/root.tsx') return []
  const found = [...source.text.matchAll(/^import '([^']*\/ui\/[^']*\.css)'/gm)]
  return found.map(([, sheet = '']) => at(source, `loads ${sheet}: take the component instead`))
}

/** The folder of web/ that a page's own styles are counted for. */
const areaOf = ({ path }: Source) => path.split('/')[1] ?? ''

/** An area with more styles of its own than it may have: what is more becomes a component of `ui`. */
export function faultsInAreas(sheets: readonly Source[]): string[] {
  const lines = new Map<string, number>()
  for (const sheet of sheets.filter(({ path }) => !IS_COMPONENT.test(path)))
    lines.set(areaOf(sheet), (lines.get(areaOf(sheet)) ?? 0) + sheet.text.trimEnd().split('\n').length)
  return [...lines]
    .filter(([, count]) => count > LARGEST_AREA)
    .map(([area, count]) => `web/${area}: ${count} lines of styles, ${LARGEST_AREA} at most`)
}

/** The class names that code writes. One that is put together counts by its beginning: `badge-${tone}`, `u${place}`. */
export function classesIn(code: string): (name: string) => boolean {
  const written = new Set(code.match(/[A-Za-z][\w-]*/g))
  const begun = new Set(Array.from(code.matchAll(/([A-Za-z][\w-]*)\$\{/g), ([, begin = '']) => begin))
  const continues = (begin: string, name: string) =>
    name.startsWith(begin) && (begin.endsWith('-') || /^\d+$/.test(name.slice(begin.length)))
  return (name) => written.has(name) || [...begun].some((begin) => continues(begin, name))
}

/** Classes that no code writes. */
export function faultsInClasses(sheet: Source, isWritten: (name: string) => boolean): string[] {
  const selectors = withoutComments(sheet.text).match(/[^{};]+(?=\{)/g) ?? []
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => Array.from(selector.matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = '']) => name))
  return [...new Set(names)].filter((name) => !isWritten(name)).map((name) => at(sheet, `.${name} is used by nothing`))
}
