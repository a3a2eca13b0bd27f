// npm test: everything a developer must keep green. `npm test -- --help` lists the parts, each of which runs alone.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { onPinnedRuntime, stop } from './runtime.mjs'
import { slowest } from './test-report.mjs'
import { runStep } from './test-run.mjs'
import { groups, parts, REPORTS, steps } from './test-steps.mjs'
import { compileWords } from './words.mjs'

const AT_ONCE = 2

await onPinnedRuntime()
const started = performance.now()
/** `npm run test:rest` is what CI runs besides npm test, `npm run test:deep` everything (test/levels.ts). */
const flags = ['--deep', '--rest'].filter((flag) => process.argv.includes(flag))
const { chosen, extra, level } = read(process.argv.slice(2).filter((arg) => !flags.includes(arg)))
process.env.NODE_ENV = 'test'
mkdirSync(REPORTS, { recursive: true })
if (!chosen.includes('words')) await compileWords()
if (chosen.includes('build')) process.env.SYIRKAH_BUILT = '1'
else if (!process.env.BASE_URL && ['journeys', 'brand', 'e2e'].some((name) => chosen.includes(name))) buildIfStale()
if (['postgres', 'journeys', 'brand', 'e2e'].some((name) => chosen.includes(name))) await sayWhatIsFound()
process.exitCode = report(await runAll()) ? 1 : 0
rmSync(REPORTS, { recursive: true, force: true })

/** The steps that drive the product run beside one another: none of them may build for itself. */
function buildIfStale() {
  const { status } = spawnSync(process.execPath, ['bin/build.mjs', '--if-stale'], { stdio: 'inherit' })
  if (status !== 0) stop('The build failed: no part that drives the product runs without it.')
  process.env.SYIRKAH_BUILT = '1'
}

function read(args) {
  if (args.includes('--help')) stop(help(), 0)
  const [first = ''] = args
  if (parts[first]) {
    const [step, ...filter] = parts[first]
    return { chosen: [step], extra: [...filter, ...args.slice(1)], level: undefined }
  }
  const names = args.filter((arg) => steps[arg] || groups[arg])
  const wanted = names.flatMap((name) => groups[name] ?? [name])
  const extra = args.filter((arg) => !names.includes(arg))
  if (extra.length && (names.length === 0 || wanted.some((name) => !steps[name].report)))
    stop(`Not a part of the tests: ${extra.join(' ')}\n\n${help()}`)
  const level = flags.includes('--deep') || wanted.length > 0 ? undefined : flags.includes('--rest') ? 'rest' : 'daily'
  const isChosen = (name) =>
    level ? (steps[name].levels ?? ['daily']).includes(level) : !wanted.length || wanted.includes(name)
  return { chosen: Object.keys(steps).filter(isChosen), extra, level }
}

function help() {
  const line = (name, what) => `  ${name.padEnd(14)}${what}`
  return [
    'npm test [-- part … [filter and options of the runner]]',
    'npm run test:rest                       what CI runs besides (docs/testing.md)',
    'npm run test:deep                       everything, also what takes long',
    '',
    ...Object.entries(steps).map(([name, { what }]) => line(name, what)),
    '',
    ...Object.entries(groups).map(([name, members]) => line(name, members.join(', '))),
    line('architecture', 'only the rules of this codebase'),
    '',
    'npm test -- embedded modules/money/ledger     one folder on the embedded database',
    'npm test -- e2e --headed kyc            journeys with kyc in their path, to watch',
  ].join('\n')
}

/** Only on the pinned Node: older ones do not read TypeScript. */
async function sayWhatIsFound() {
  const { findTestPrograms } = await import('../test/found.ts')
  const need = {
    postgres: ['postgres', 'journeys', 'brand'].some((name) => chosen.includes(name)),
    chromium: chosen.includes('e2e'),
  }
  console.log(`${findTestPrograms({ ...need, watched: extra.includes('--headed') }).join('\n')}\n`)
}

/** Two at a time, in order, each when those before it that were chosen too have ended. */
async function runAll() {
  const results = new Map()
  const waiting = [...chosen]
  const running = new Map()
  const alone = chosen.length === 1
  while (waiting.length || running.size) {
    for (const name of [...waiting]) {
      const before = (steps[name].after ?? []).filter((other) => chosen.includes(other))
      if (running.size >= AT_ONCE || !before.every((other) => results.has(other))) continue
      waiting.splice(waiting.indexOf(name), 1)
      running.set(
        name,
        begin(name, { extra, alone, level, blocked: name === 'e2e' && results.get('build')?.failed > 0 }),
      )
    }
    const { name, ...result } = await Promise.race(running.values())
    running.delete(name)
    results.set(name, result)
  }
  return results
}

async function begin(name, { extra, alone, level, blocked }) {
  if (!alone) console.log(`▸ ${name}`)
  if (blocked) return { name, passed: 0, failed: 1, seconds: 0, note: 'not run: the build failed' }
  return { name, ...(await runStep(name, steps[name], { extra, alone, level })) }
}

/** A failure once more at the end, where it is not buried under what other steps wrote. */
function say(step, { name, message, secondTry }) {
  const how = secondTry ? '~' : '✗'
  const what = secondTry ? `${name} (passed only at the second try: find the cause)` : name
  console.log(`${how} ${step}: ${what}\n${message.replace(/^/gm, '    ')}\n`)
}

/** The table, then each failure, then one closing line for each runner; answers how much failed. */
function report(results) {
  console.log('\nstep           passed  failed  seconds')
  const runners = new Map()
  for (const name of chosen) {
    const { passed, failed, seconds, note = '' } = results.get(name)
    console.log(
      `${name.padEnd(14)}${String(passed).padStart(7)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}  ${note}`,
    )
    const sum = runners.get(steps[name].runner) ?? { passed: 0, failed: 0 }
    runners.set(steps[name].runner, { passed: sum.passed + passed, failed: sum.failed + failed })
  }
  console.log('')
  for (const name of chosen) for (const failure of results.get(name).failures ?? []) say(name, failure)
  const times = chosen.flatMap((name) => results.get(name).times ?? [])
  if (chosen.length > 1) console.log(`${slowest(times, (performance.now() - started) / 1_000).join('\n')}\n`)
  for (const [runner, { passed, failed }] of runners) console.log(`${runner}: ${passed} passed, ${failed} failed`)
  return [...runners.values()].reduce((sum, { failed }) => sum + failed, 0)
}
