import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/**
 * When a page is seen: its first contents are on the screen. Some browsers do not tell; then a moment after the first
 * frame, which waits for the style sheet. A page that nobody looks at has no frame and need not wait for one.
 */
const SEEN = `new Promise(go => {
if (document.hidden) go()
new PerformanceObserver(go).observe({ type: 'paint', buffered: true })
requestAnimationFrame(() => setTimeout(go, 300))
})`

/**
 * Until it is alive a page counts as loading, for the browser's own sign of it and for programs that drive a page: an
 * empty frame that is not closed keeps it so. `web/root.tsx` takes it away; where scripts never come, the clock.
 */
const LOADING = `const loading = Object.assign(document.createElement('iframe'), { id: 'loading', hidden: true })
document.body.append(loading)
loading.contentDocument.open()
setTimeout(() => loading.remove(), 5000)`

const NAMED_EARLY = /<link rel="modulepreload"[^>]*>/g
const MODULE = /(<script[^>]* type="module") async="">([\s\S]*?)<\/script>/
const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * Rewrites a page so that its scripts load after the first paint: all files are fetched at once and run in order,
 * each in its own task, the entry last.
 */
export function deferScripts(html: string, files: readonly string[]): string {
  const ask = `${LOADING}
await ${SEEN}
const files = ${JSON.stringify(files)}
for (const href of files)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
for (const file of files.slice(0, -1)) await import(file)
`
  return html
    .replace(NAMED_EARLY, '')
    .replace(
      MODULE,
      (_, script: string, code: string) =>
        `${script}>${ask}${code.replace(IMPORT, 'const $1 = await import($2);')}</script>`,
    )
}

/** The script files that a page runs, each once, its entry last. */
export function listScriptFiles({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = [...manifest.entry.imports, ...routes.flatMap(({ module, imports = [] }) => [module, ...imports])]
  return [...new Set([...files, manifest.entry.module])]
}

/** One build has one manifest for each language. */
const made = new WeakMap<Manifest, Manifest>()

/** The route manifest without the lists of imported files, to keep every page's HTML small. */
export function withoutImports(manifest: Manifest): Manifest {
  const known = made.get(manifest)
  if (known) return known
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && lean(route)])
  const short = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) }
  made.set(manifest, short)
  return short
}

const lean = <Route extends object>(route: Route): Route =>
  Object.fromEntries(
    Object.entries({ ...route, imports: [] }).filter(([, value]: [string, unknown]) => value !== false),
  ) as Route
