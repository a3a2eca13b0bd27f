// What a guest's first page and a step of KYC weigh as they travel (compressed by the build): fails above what design
// allows, and where a script brings Zod along, which is 25 kB and asks for eval: only loaders and actions may use a contract's input.ts.
import { globSync, readFileSync, statSync } from 'node:fs'
import { combineRouteStyles } from '../web/one-sheet.ts'
import { readManifest } from './manifest.mjs'
import { stop } from './runtime.mjs'

const PAGE = ['root', 'layouts/landing', 'public/home']
/** What a guest reads before buying: the longest page of all. */
const OFFERING = ['root', 'layouts/landing', 'offerings/detail']
/** A step of KYC is filled in on a phone, away from any wall: its scripts alone. */
const STEP = ['root', 'layouts/default', 'kyc/step']
/** So are the steps of a business that asks for funding. */
const ISSUER_STEPS = ['apply', 'file', 'file-figures', 'file-terms']
const MAX = { scripts: 140_000, styles: 18_000, step: 160_000, offering: 180_000 }

const { entry, routes: separate } = readManifest() ?? stop('No build: node bin/build.mjs makes one.')
const { routes } = combineRouteStyles(separate)
const partsOf = (ids) => [entry, ...ids.map((id) => routes[id] ?? stop(`The build has no ${id}.`))]
const scriptsOf = (ids) => partsOf(ids).flatMap(({ module, imports }) => [module, ...imports])
const inEnglish = (scripts) => scripts.map((path) => path.replace('/assets/', '/assets/en/'))

const weights = {
  'the guest’s first page: scripts in Indonesian': [scriptsOf(PAGE), MAX.scripts],
  'the guest’s first page: scripts in English': [inEnglish(scriptsOf(PAGE)), MAX.scripts],
  'the guest’s first page: style sheets': [partsOf(PAGE).flatMap(({ css = [] }) => css), MAX.styles],
  'an offering’s page: scripts in Indonesian': [scriptsOf(OFFERING), MAX.offering],
  'an offering’s page: scripts in English': [inEnglish(scriptsOf(OFFERING)), MAX.offering],
  'a step of KYC: scripts in Indonesian': [scriptsOf(STEP), MAX.step],
  'a step of KYC: scripts in English': [inEnglish(scriptsOf(STEP)), MAX.step],
  ...Object.fromEntries(
    ISSUER_STEPS.flatMap((step) => {
      const scripts = scriptsOf(['root', 'layouts/default', `issuer/${step}`])
      return [
        [`the issuer’s step ${step}: scripts in Indonesian`, [scripts, MAX.step]],
        [`the issuer’s step ${step}: scripts in English`, [inEnglish(scripts), MAX.step]],
      ]
    }),
  ),
}
const faults = Object.entries(weights).flatMap(([what, [paths, most]]) => {
  const weight = [...new Set(paths)].reduce((sum, path) => sum + travelling(`build/client${path}`), 0)
  console.log(`${what} ${(weight / 1000).toFixed(1)} kB of ${most / 1000} kB`)
  return weight > 0 && weight <= most ? [] : [what]
})
if (faults.length > 0) stop(`Too heavy: ${faults.join(', ')}.`)

const withZod = globSync('build/client/assets/**/*.js').filter((path) => /\b_zod\b/.test(readFileSync(path, 'utf8')))
if (withZod.length > 0) stop(`Zod is in ${withZod.join(', ')}: its page imports an input.ts outside loader and action.`)

/** Small files travel as they are. */
function travelling(path) {
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size
}
