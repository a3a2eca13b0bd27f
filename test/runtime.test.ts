import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const scripts = Object.values((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package).scripts)
type Package = { scripts: Record<string, string> }
const entries = scripts.map((script) => /^node (bin\/\w[\w-]*\.mjs)/.exec(script)![1]!)

/** What Node 20.19 does not export: an import by its name fails before a line of the file runs. */
const NEWER = /\b(enableCompileCache|globSync|glob|zstdCompress|registerHooks|stripTypeScriptTypes)\b/
const IMPORT = /^import (\{[^}]*\}|\w+) from '([^']+)'/gm

/** The scripts that are read before the pinned runtime is there. */
function readFirst(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, , from] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
    if (from!.startsWith('./')) readFirst(join('bin', from!), seen)
  return seen
}

test.for(entries)('%s can be read by Node 20', (entry) => {
  for (const file of readFirst(entry)) {
    expect(file).toMatch(/\.mjs$/)
    for (const [line, names, from] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
      if (from!.startsWith('node:')) expect(names, `${file}: ${line}`).not.toMatch(NEWER)
  }
})

/** The scripts alone, as where nothing or only some of node_modules is installed. */
function installation(folders: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'syirkah-runtime-'))
  cpSync(join(root, 'bin'), join(home, 'bin'), { recursive: true })
  for (const folder of folders) mkdirSync(join(home, 'node_modules', folder), { recursive: true })
  return home
}

function run(home: string, [program, ...args]: [string, ...string[]], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: home, env, encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim() }
}

const older = globSync('/usr/{,local/}bin/node').find(
  (path) => Number(spawnSync(path, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }).stdout) < 26,
)

test('what is not installed is told in one sentence', () => {
  const nothing = installation([])
  const product = installation(['react'])
  // Also by an older Node, where this machine has one.
  for (const node of [process.execPath, ...(older ? [older] : [])]) {
    const missing = { status: 1, said: 'node_modules/ is missing or incomplete: run npm ci first.' }
    for (const script of ['start', 'ops', 'dev', 'build'])
      expect(run(nothing, [node, `bin/${script}.mjs`]), script).toEqual(missing)
  }
  const unbuilt = {
    status: 1,
    said: expect.stringMatching(/^dist\/ is missing .*npm ci, or copy build\/ and dist\/[^\n]*$/),
  }
  expect(run(product, [process.execPath, 'bin/build.mjs'])).toEqual(unbuilt)
  for (const home of [nothing, product]) rmSync(home, { recursive: true })
})

test('a start needs no PATH', () => {
  const home = installation([])
  const said = 'node_modules/ is missing or incomplete: run npm ci first.'
  expect(run(home, [process.execPath, 'bin/start.mjs'], {})).toEqual({ status: 1, said })
  rmSync(home, { recursive: true })
})

// Skipped where the system has no such limit.
test.skipIf(!existsSync('/proc/self/limits')).for(['4000000', '20000000'])(
  'a limit of %s kB of addresses is told by its name',
  (limit) => {
    const home = installation(['react'])
    const start = `ulimit -v ${limit}; exec "${process.execPath}" bin/start.mjs`
    expect(run(home, ['/bin/sh', '-c', start])).toEqual({
      status: 1,
      said: expect.stringMatching(/^ulimit -v: \d+ GB of addresses are too few[^\n]*$/),
    })
    rmSync(home, { recursive: true })
  },
)

test.skipIf(process.platform === 'win32')(
  'the heap of a server is limited, by an operator’s own limit where there is one',
  () => {
    const program = `import('./bin/runtime.mjs').then(({ limitMemory }) => {
    limitMemory()
    console.log(Math.round(process.getBuiltinModule('v8').getHeapStatistics().heap_size_limit / 2 ** 20))
  })`
    const megabytes = (env: NodeJS.ProcessEnv) =>
      Number(run(root, [process.execPath, '-e', program], { PATH: process.env.PATH, ...env }).said)
    expect(megabytes({})).toBeGreaterThan(1_000)
    expect(megabytes({})).toBeLessThan(1_200)
    expect(megabytes({ NODE_OPTIONS: '--max-old-space-size=300' })).toBeLessThan(500)
  },
)
