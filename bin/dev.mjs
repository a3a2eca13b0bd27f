// npm run dev: the same server with Vite inside. Pages reload hot; a change below restarts the process.
// Only named paths are watched: Vite writes a temporary file beside its config, which would restart us for ever.
import { existsSync } from 'node:fs'
import { onPinnedRuntime, run } from './runtime.mjs'
import { compileWords, forgetCompiledWords } from './words.mjs'

await onPinnedRuntime()
await compileWords()
await forgetCompiledWords()
const watched = ['server', 'platform', 'modules', 'adapters', 'api', 'shared', 'brand', 'db'].filter((path) =>
  existsSync(path),
)
const flags = watched.map((path) => `--watch-path=${path}`)
process.exitCode = await run(
  process.execPath,
  ['--watch-preserve-output', ...flags, 'server/main.ts', ...process.argv.slice(2)],
  {
    NODE_ENV: 'development',
  },
)
