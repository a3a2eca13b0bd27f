// npm run reliability [-- name … --seed=n --tries=n]: what takes minutes, or is random anew in every run.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import { basename } from 'node:path'
import { onPinnedRuntime, run, stop } from './runtime.mjs'

await onPinnedRuntime()
const [wanted, options] = split(process.argv.slice(2))
const seed = options.seed ?? String(randomInt(2 ** 31))
const tries = options.tries ?? '20'

/** A program each, whose first line says what it is for. It is told the engine, the seed, and what else was said. */
const programs = fs.globSync('test/reliability/*.ts').sort()
const engines = options.engine ? [options.engine] : ['postgres', 'embedded']
const checks = {
  properties: () => vitest(['unit'], (file) => !file.includes('.db.test.')),
  histories: () => vitest(engines, (file) => file.includes('.db.test.')),
  polling: () => run('vitest', ['run', '--project', 'postgres'], { NODE_ENV: 'test', SYIRKAH_TEST_NOTIFY: 'off' }),
  ...Object.fromEntries(programs.map((file) => [basename(file, '.ts'), () => program(file)])),
}

if (options.help) stop(help(), 0)
const unknown = wanted.filter((name) => !checks[name])
if (unknown.length) stop(`Nothing called ${unknown.join(', ')}.\n\n${help()}`)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`commit ${commit}, --seed=${seed} --tries=${tries}`)
const failed = []
for (const name of wanted.length ? wanted : Object.keys(checks)) {
  console.log(`\n── ${name}`)
  if ((await checks[name]()) !== 0) failed.push(name)
}
console.log(
  failed.length ? `\nFAILED: ${failed.join(', ')}. Again: --seed=${seed} --tries=${tries}` : '\nEverything held.',
)
process.exitCode = failed.length ? 1 : 0

/** Every test that draws from test/property.ts, `tries` times as often as in npm test. */
function vitest(projects, isMeant) {
  const files = fs
    .globSync('{shared,platform,modules,adapters,api,server,web}/**/*.test.{ts,tsx}')
    .filter(isMeant)
    .filter((file) => /from '[./]+\/test\/property\.ts'/.test(fs.readFileSync(file, 'utf8')))
  const only = projects.flatMap((project) => ['--project', project])
  return run('vitest', ['run', '--testTimeout=0', ...only, ...files], { NODE_ENV: 'test', SEED: seed, TRIES: tries })
}

async function program(file) {
  const codes = [await run(process.execPath, ['bin/build.mjs', '--if-stale'])]
  for (const engine of engines) {
    const said = Object.entries({ ...options, seed, engine }).map(([name, value]) => `--${name}=${value}`)
    codes.push(await run(process.execPath, [file, ...said], { NODE_ENV: 'production' }))
  }
  return Math.max(...codes)
}

function split(args) {
  const said = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('='))
  return [
    args.filter((arg) => !arg.startsWith('--')),
    Object.fromEntries(said.map(([name, value = 'yes']) => [name, value])),
  ]
}

function help() {
  return [
    'npm run reliability [-- name … --seed=n --tries=n]',
    '',
    '  properties   the properties of pure rules, with more and other cases',
    '  histories    the same for what runs on a database, on both engines; requests that make no sense',
    '  polling      every integration test without NOTIFY, on looking once a second alone',
    ...programs.map(
      (file) => `  ${basename(file, '.ts').padEnd(13)}${fs.readFileSync(file, 'utf8').split('\n')[0].slice(3)}`,
    ),
  ].join('\n')
}
