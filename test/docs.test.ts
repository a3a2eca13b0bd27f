import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createParts } from '../server/parts.ts'
import { BUILD_ORDER, GROUPS } from './architecture/map.ts'

// What the documents name is there: a file by its path, another document by a link, a command by its name. What they list
// whole is listed whole.

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const PATH =
  /`((?:adapters|api|bench|bin|db|docs|modules|platform|server|shared|test|web)\/[\w./$-]+\.(?:css|json|md|mjs|sql|tsx?))`/g

test('each file that a document names exists', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    const files = [...text.matchAll(PATH)].map(([, path = '']) => path)
    const links = [...text.matchAll(/\]\(([^)#:\s]+\.md)/g)].map(([, to = '']) => join(dirname(document), to))
    return [...files, ...links].filter((path) => !existsSync(path)).map((path) => `${document}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('each decision that code or a document cites exists; one that a migration cites has a line where it went', () => {
  const records = readdirSync('docs/decisions').map((name) => name.slice(0, 4))
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const cited = execFileSync('git', ['grep', '-nohE', '[Dd]ecisions? [0-9]{4}', '--', ':!docs/decisions/README.md'], {
    encoding: 'utf8',
  })
  const numbers = new Set(cited.split('\n').flatMap((line) => /[0-9]{4}$/.exec(line) ?? []))
  expect([...numbers].filter((number) => !records.includes(number) && !index.includes(number))).toEqual([])
})

/** Folders with addresses that are no pages of readers. */
const KIT = ['forms']
const architecture = readFileSync('docs/architecture.md', 'utf8')

test('the page about the architecture lists every module of each group in build order, and every part that one can bring', () => {
  const groupOf = new Map(globSync('modules/*/*/').map((path) => [path.split('/')[2], path.split('/')[1]]))
  for (const group of GROUPS) {
    const modules = BUILD_ORDER.filter((module) => groupOf.get(module) === group)
    expect(architecture).toContain(`\n| ${group} | ${modules.join(' → ')} |\n`)
  }
  const { collect: _, ...parts } = createParts()
  const told = [...architecture.matchAll(/^\| `(\w+)` \|/gm)].map(([, part]) => part)
  expect(told.sort()).toEqual(Object.keys(parts).sort())
})

test('the page about the architecture lists every folder of pages', () => {
  const folders = globSync('web/*/routes.ts').map((path) => path.split('/')[1])
  const [, told = ''] = /^- A folder of `web\/` is [^`]*`([^`]+)`, and `sandbox`/m.exec(architecture) ?? []
  expect([...told.split(' '), 'sandbox'].sort()).toEqual(folders.filter((folder) => !KIT.includes(folder!)).sort())
})

const named = (pattern: string, ending: string) =>
  globSync(pattern).map((path) => path.slice(path.lastIndexOf('/') + 1, -ending.length))

const ops = ['server/ops-commands.ts', 'server/ops-people.ts', 'server/ops-imports.ts']
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const { stderr: help } = spawnSync(process.execPath, ['bin/test.mjs', '--help'], { encoding: 'utf8' })

/** What each command takes as its first word; none where it takes anything. */
const COMMANDS: Record<string, string[]> = {
  test: ['--help', ...Array.from(help.matchAll(/^ {2}(\w+) {2,}/gm), ([, name = '']) => name)],
  ops: ['--help', ...Array.from(ops.matchAll(/^ {2}'?([\w:-]+)'?: [{(a]/gm), ([, name = '']) => name)],
  bench: named('bench/*.bench.ts', '.bench.ts'),
  reliability: ['--help', 'properties', 'histories', 'polling', ...named('test/reliability/*.ts', '.ts')],
}
const OF_NPM = ['ci', 'pack', 'audit']
const COMMAND = /(?:`|&& )npm (?:run )?(\w+)(?: (?:-- )?(--help|[a-z][\w:-]*))?/g

test('each command that a document names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const unknown = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(COMMAND)]
      .filter(
        ([, script = '', first]) =>
          !(OF_NPM.includes(script) || scripts[script]) || (first && COMMANDS[script]?.includes(first) === false),
      )
      .map(([command]) => `${document}: ${command}`),
  )
  expect(unknown).toEqual([])
})
