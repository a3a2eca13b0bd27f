// npm run bench [name …]: each benchmark prints a table and writes bench/results/<name>.json.
import fs from 'node:fs'
import { basename } from 'node:path'
import { onPinnedRuntime, run, stop } from './runtime.mjs'

await onPinnedRuntime()
const known = fs
  .globSync('bench/*.bench.ts')
  .map((file) => basename(file, '.bench.ts'))
  .sort()
const [wanted, options] = split(process.argv.slice(2))
if (options.includes('--help')) stop(`npm run bench [name …]\n\n${known.map((name) => `  ${name}`).join('\n')}`, 0)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length) stop(`No benchmark called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)

fs.mkdirSync('bench/results', { recursive: true })
for (const name of wanted.length ? wanted : known) {
  console.log(`\n── ${name}`)
  const code = await run(process.execPath, [`bench/${name}.bench.ts`, ...options], { NODE_ENV: 'production' })
  if (code !== 0) process.exitCode = code
}

function split(args) {
  return [args.filter((arg) => !arg.startsWith('-')), args.filter((arg) => arg.startsWith('-'))]
}
