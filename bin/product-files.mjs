// What an installation runs from, and nothing else: the archive (bin/pack.mjs) and the image (Containerfile) hold this.
import fs, { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const OWN = [
  ...['build', 'dist', 'db/migrations', 'package.json'],
  ...['start', 'ops', 'runtime', 'server-bundle', 'stamp'].map((name) => `bin/${name}.mjs`),
  ...['LICENSE', 'NOTICE.md', 'CHANGELOG.md', 'README.md', 'docs', 'deploy', '.env.example'],
]

/** Libraries of which the bundle reads a file without importing them. */
const READ = ['idn-area-data', '@fontsource-variable/plus-jakarta-sans']

/** The embedded database is for trying out and development: an installation has PostgreSQL. */
const NOT_INSTALLED = new Set(['@electric-sql/pglite'])

/**
 * For a compiler, a debugger, a browser or a developer of the library; its licence stays. React's development builds stay,
 * too: Node finds the names that React exports there.
 */
const UNREAD = [
  /\/(?!licen[sc]e|notice|copying)[^/]*\.(?:map|md|markdown|ts|mts|cts|tsx|flow)$/i,
  /\/(?:\.[^/]+|tests?|docs|examples?)$/i,
  /(?:[-.]profiling|\.standalone|\.wasm\.base64)[-.][^/]*$/,
]

/** Copies the built product and the libraries that it imports into an empty folder. Needs the tools of development. */
export async function copyProduct(folder) {
  for (const path of OWN) cpSync(path, join(folder, path), { recursive: true })
  for (const path of await listLibraries())
    cpSync(path, join(folder, path), {
      recursive: true,
      filter: (source) =>
        source === path || !(UNREAD.some((each) => each.test(source)) || source === join(path, 'node_modules')),
    })
}

/** Adds the Node binary of the npm package, which bin/runtime.mjs finds where the machine has an older one. */
export function copyRuntime(folder) {
  const link = join('node_modules', '.bin', 'node')
  const program = join('node_modules', '.bin', fs.readlinkSync(link))
  mkdirSync(join(folder, dirname(program)), { recursive: true })
  mkdirSync(join(folder, dirname(link)), { recursive: true })
  cpSync(program, join(folder, program))
  cpSync(join(dirname(program), '..', 'LICENSE'), join(folder, dirname(program), '..', 'LICENSE'))
  symlinkSync(fs.readlinkSync(link), join(folder, link))
}

/** Folders in node_modules of every library that built code imports, with what these need themselves. */
export async function listLibraries() {
  const libraries = new Set()
  const add = (name, from) => {
    const path = findLibrary(name, from)
    if (!path || libraries.has(path)) return
    libraries.add(path)
    const { dependencies, optionalDependencies } = readManifest(path)
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path)
  }
  for (const name of [...(await listImported()), ...READ]) add(name, '.')
  return [...libraries].sort()
}

/** The dependencies of package.json that built code still imports; the rest is in the bundles. */
async function listImported() {
  const { parseSync } = await import('oxc-parser')
  const { dependencies } = readManifest('.')
  const imported = new Set()
  for (const file of fs.globSync(['dist/*.js', 'build/server/**/*.js'])) {
    const code = readFileSync(file, 'utf8')
    const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
    for (const each of staticImports) imported.add(nameOf(each.moduleRequest.value))
    for (const { entries } of staticExports)
      for (const { moduleRequest } of entries) imported.add(nameOf(moduleRequest?.value ?? ''))
    for (const { moduleRequest } of dynamicImports)
      imported.add(nameOf(code.slice(moduleRequest.start + 1, moduleRequest.end - 1)))
  }
  return Object.keys(dependencies).filter((name) => imported.has(name) && !NOT_INSTALLED.has(name))
}

/** `@scope/name/file` → `@scope/name`. */
const nameOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** As Node looks for it: in the library's own folder, then in those around it. Optional ones may be of another platform. */
function findLibrary(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
    if (folder === '.') return undefined
  }
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
