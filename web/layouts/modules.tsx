import { createContext, useContext } from 'react'
import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/** The script files of the page that is being rendered; only the server knows them, only its HTML names them. */
export const ModulesContext = createContext<{ files: readonly string[]; nonce: string | undefined }>({
  files: [],
  nonce: undefined,
})

/**
 * Names the page's scripts early and lets them wait: the words, the style sheet and the font come first. React Router
 * would name them itself, in front of everything else.
 */
export function Modules() {
  const { files, nonce } = useContext(ModulesContext)
  return files.map((file) => <link key={file} rel="modulepreload" href={file} fetchPriority="low" nonce={nonce} />)
}

export function modulesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = [
    ...(manifest.entry.imports ?? []),
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ]
  return [...new Set(files)]
}

/** One build has one manifest. */
const made = new WeakMap<Manifest, Manifest>()

/** The manifest as the page needs it: it travels in the HTML of every page. */
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
