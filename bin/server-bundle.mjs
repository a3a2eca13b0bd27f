// Bundles the server with its libraries into dist: Node reads a few files instead of 2,800. The migrations, native
// libraries, WebAssembly and fonts are read where they are.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run, stop } from './runtime.mjs'
import { server } from './stamp.mjs'

/** Scripts that run in a thread or a process of their own: platform/runtime/program.ts. */
const SCRIPTS = [
  'db/pglite-thread',
  'text/markdown-thread',
  'files/picture-process',
  'files/sheet-process',
  'files/pdf-pages-process',
  'files/pdf-check-process',
]

/** Libraries that read files beside their own code, that are native, or that the built pages import too. */
const UNBUNDLED =
  /^(?:@electric-sql\/pglite|@fontsource-variable|@hyzyla\/pdfium|@react-router\/node|idn-area-data|pdfkit|pg-native|react|react-dom|react-router|sharp|vite|wawoff2)(?:\/|$)/

/** Makes the bundle unless it is the one of the sources as they are. */
export async function bundleServerIfStale() {
  if (server.isFresh()) return
  if (!existsSync('node_modules/rolldown'))
    stop(
      'dist/ is missing or older than the source, and the tools that build it are not installed: run npm ci, or copy build/ and dist/ of the same commit.',
    )
  // The bundler takes 400 MB, which a process that serves would keep.
  if ((await run(process.execPath, ['bin/server-bundle.mjs'])) !== 0) stop('Bundling the server failed: see above.')
}

async function bundleServer() {
  const { rolldown } = await import('rolldown')
  const stamp = server.take()
  rmSync(server.stamp, { force: true }) // a build that fails is not fresh
  const bundle = await rolldown({
    input: {
      main: 'server/main.ts',
      ops: 'server/ops.ts',
      ...Object.fromEntries(SCRIPTS.map((path) => [basename(path), `platform/${path}.ts`])),
    },
    platform: 'node',
    external: (id) => id.startsWith('node:') || UNBUNDLED.test(id),
    logLevel: 'warn',
  })
  const { output } = await bundle.write({
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true, // positions are all that is read of a map
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  stamp()
  removeOld(new Set(output.map(({ fileName }) => fileName)))
}

/** A process that runs from this folder may still load a chunk of the bundle before; after a day nobody does. */
function removeOld(current) {
  const dayAgo = Date.now() - 86_400_000
  for (const file of readdirSync('dist').filter((name) => !name.startsWith('.')))
    if (!current.has(file) && statSync(join('dist', file)).mtimeMs < dayAgo) rmSync(join('dist', file))
}

if (import.meta.main) await bundleServer()
