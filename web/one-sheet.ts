import { createHash } from 'node:crypto'

type Route = { id: string; parentId?: string | undefined; css?: string[] | undefined }
type Routes<R extends Route> = Record<string, R | undefined>

/**
 * Combines the CSS files of each route into one sheet, because each file costs a request before first paint. Answers
 * the routes and the files of every sheet in order; bin/one-sheet.mjs writes them.
 */
export function combineRouteStyles<R extends Route>(
  routes: Routes<R>,
): { routes: Record<string, R>; sheets: Map<string, string[]> } {
  const sheets = new Map<string, string[]>()
  const withOne = (route: R): R => {
    const around = ancestors(routes, route).flatMap(filesOf)
    const own = filesOf(route).filter((file) => !around.includes(file))
    if (own.length < 2) return route
    const name = `/assets/page-${createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 8)}.css`
    sheets.set(name, own)
    return { ...route, css: [name] }
  }
  const changed = Object.entries(routes).flatMap(([id, route]) => (route ? [[id, withOne(route)] as const] : []))
  return { routes: Object.fromEntries(changed), sheets }
}

/** React Router marks a sheet that is also fetched by a script with an empty fragment. */
const filesOf = ({ css = [] }: Route) => css.map((href) => href.replace(/#$/, ''))

function ancestors(routes: Routes<Route>, { parentId }: Route): Route[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent ? [parent, ...ancestors(routes, parent)] : []
}
