// Every regular expression of the product takes a time that grows no faster than the text it reads. `npm test -- regex`.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { check } from 'recheck'
import { onPinnedRuntime } from './runtime.mjs'

/** Patterns that may take longer, by what they start with, each with the reason why no stranger decides on their text. */
const EXCEPTIONS = {
  '<link rel="modulepreload"': 'reads the markup that our own server has just written',
  '(<script[^>]* type="module")': 'reads the markup that our own server has just written',
  'const ([a-z]{2})_': 'reads compiled words while the product is built',
  '^[^\\p{L}@$]+|': 'reads a password, which has at most 200 characters',
}
const PRODUCT = '{server,platform,shared,modules,adapters,api,web}/**/*.{ts,tsx}'
// generous: on a machine with much other work one was not judged in a minute
const PATIENCE = { timeout: 1_200_000, recallTimeout: -1, incubationTimeout: null, attackTimeout: 300_000 }

await onPinnedRuntime()
const planted = await faultsIn([{ file: 'planted', pattern: '^(a+)+$', flags: '' }])
if (planted.length !== 1) throw new Error('the check did not see a planted fault')

const patterns = globSync(PRODUCT, { exclude: (path) => /paraglide|\.test\.tsx?$/.test(path) }).flatMap(patternsOf)
const faults = await faultsIn(patterns)
const used = new Set(faults.map(({ pattern }) => exceptionOf(pattern)))
const unused = Object.keys(EXCEPTIONS).filter((beginning) => !used.has(beginning))
const refused = faults.filter(({ pattern }) => !exceptionOf(pattern))
for (const { file, pattern, flags, why } of refused) console.log(`${file}: /${pattern}/${flags} ${why}`)
for (const beginning of unused) console.log(`exception is not needed any more: ${beginning}`)
console.log(`${patterns.length} regular expressions, ${refused.length} refused`)
process.exitCode = refused.length + unused.length ? 1 : 0

function patternsOf(file) {
  const found = []
  const visit = (node) => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'Literal' && node.regex) found.push({ file, ...node.regex })
    else for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

async function faultsIn(all) {
  const faults = []
  for (const each of all) {
    const { status, complexity } = await check(each.pattern, each.flags, PATIENCE)
    if (status !== 'safe') faults.push({ ...each, why: complexity?.summary ?? 'could not be judged' })
  }
  return faults
}

function exceptionOf(pattern) {
  return Object.keys(EXCEPTIONS).find((beginning) => pattern.startsWith(beginning))
}
