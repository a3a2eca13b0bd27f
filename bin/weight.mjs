// What a guest's first page weighs as it travels (compressed by the build): fails above what design allows, and where a
// script brings Zod along, which is 25 kB and asks for eval: only loaders and actions may use a contract's input.ts.
import { globSync, readFileSync, statSync } from 'node:fs'
import { stop } from './runtime.mjs'

const PAGE = ['root', 'layouts/landing', 'public/home']
const MAX = { scripts: 130_000, styles: 25_000 }

const MANIFEST = 'window.__reactRouterManifest='
const files = globSync('build/client/assets/manifest-*.js').map((path) => readFileSync(path, 'utf8'))
const manifest = files.find((code) => code.startsWith(MANIFEST)) ?? stop('No build: node bin/build.mjs makes one.')
const { entry, routes } = JSON.parse(manifest.slice(MANIFEST.length).replace(/;\s*$/, ''))
const parts = [entry, ...PAGE.map((id) => routes[id])]
const scripts = parts.flatMap(({ module, imports }) => [module, ...imports])

const weights = {
  'scripts in Indonesian': [scripts, MAX.scripts],
  'scripts in English': [scripts.map((path) => path.replace('/assets/', '/assets/en/')), MAX.scripts],
  'style sheets': [parts.flatMap(({ css = [] }) => css), MAX.styles],
}
const faults = Object.entries(weights).flatMap(([what, [paths, most]]) => {
  const weight = [...new Set(paths)].reduce((sum, path) => sum + travelling(`build/client${path}`), 0)
  console.log(`the guest's first page: ${what} ${(weight / 1000).toFixed(1)} kB of ${most / 1000} kB`)
  return weight > 0 && weight <= most ? [] : [what]
})
if (faults.length > 0) stop(`Too heavy: ${faults.join(', ')}.`)

const withZod = globSync('build/client/assets/**/*.js').filter((path) => /\b_zod\b/.test(readFileSync(path, 'utf8')))
if (withZod.length > 0) stop(`Zod is in ${withZod.join(', ')}: its page imports an input.ts outside loader and action.`)

/** Small files travel as they are. */
function travelling(path) {
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size
}
