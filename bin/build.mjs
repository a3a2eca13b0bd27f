// npm run build: server → words → pages → one style sheet a route → compressed twins of every asset.
import { existsSync, rmSync } from 'node:fs'
import { compressFolder } from './compress.mjs'
import { onPinnedRuntime, run, stop } from './runtime.mjs'
import { bundleServerIfStale } from './server-bundle.mjs'
import { pages } from './stamp.mjs'
import { compileWords } from './words.mjs'

await onPinnedRuntime()
process.env.NODE_ENV = 'production'
await bundleServerIfStale()
if (process.argv.includes('--if-stale') && pages.isFresh()) process.exit()
if (!existsSync('node_modules/@react-router/dev'))
  stop(
    'build/ is missing or older than the source, and the tools that build it are not installed: run npm ci, or copy build/ and dist/ of the same commit.',
  )
await compileWords()
const stamp = pages.take()
rmSync(pages.stamp, { force: true }) // a build that fails is not fresh
rmSync('.cache/compiled', { recursive: true, force: true }) // of code that was; each start adds what it compiled
if ((await run('react-router', ['build'])) !== 0) stop('react-router build failed.')
const { writeSheets } = await import('./one-sheet.mjs') // TypeScript: read by the pinned runtime alone
writeSheets()
await compressFolder('build/client')
stamp()
