import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type Rule } from 'postcss'

/** Of every rule about `display` that a wide screen keeps: what it matches, how much it weighs, and whether it hides. */
export type DisplayRule = { selector: string; weight: number; hides: boolean }

const WIDTH = 1_280
const PX = { px: 1, rem: 16, em: 16 } as const

/** The rules about `display` of the built style sheets, as a screen of 1,280 px applies them. */
export function displayRules(pattern = 'build/client/assets/*.css'): DisplayRule[] {
  const rules: DisplayRule[] = []
  for (const file of globSync(pattern))
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      if (!isApplied(rule)) return
      rule.walkDecls('display', ({ value, important }) => {
        for (const selector of rule.selectors)
          if (!/::|:(?:hover|focus|active|target|popover-open|modal|autofill)|(?<!\\)&/.test(selector))
            rules.push({
              selector: selector.replaceAll(/(?<!\\):checked/g, ':is(:checked,[selected])'), // happy-dom: no option is :checked
              weight: weightOf(selector) + (important ? 1e6 : 0),
              hides: value === 'none',
            })
      })
    })
  const about = new Map(rules.map((rule) => [`${rule.selector} ${rule.hides}`, rule]))
  return [...about.values()]
}

function isApplied(rule: Rule): boolean {
  for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent as typeof parent) {
    const { type, name, params } = parent as AtRule
    if (type !== 'atrule') return false // nested rules are about states
    if (name === 'media' && !params.split(',').some(isWide)) return false
    if (name === 'supports' && /\bnot\b/.test(params)) return false
    if (name === 'keyframes' || name === 'starting-style' || name === 'container') return false
  }
  return true
}

function isWide(query: string): boolean {
  if (/\bscripting\b/.test(query)) return /scripting:\s*none/.test(query)
  if (/\b(?:print|prefers-|hover|pointer|forced-colors|orientation)/.test(query)) return false
  const limits = query.matchAll(/\((?:(min|max)-width:|width\s*(>=|<=|<|>)\s*)\s*([\d.]+)(px|rem|em)\)/g)
  for (const [, bound, sign, amount, unit] of limits) {
    const limit = Number(amount) * PX[unit as keyof typeof PX]
    if ((bound === 'min' || sign?.startsWith('>')) && limit > WIDTH) return false
    if ((bound === 'max' || sign?.startsWith('<')) && limit < WIDTH) return false
  }
  return true
}

/** Specificity as one number; close enough for the selectors of this product. */
function weightOf(selector: string): number {
  const inner = selector.replace(/:where\([^)]*\)/g, '').replace(/:(?:is|not|has)\(/g, '(')
  const count = (pattern: RegExp) => inner.match(pattern)?.length ?? 0
  return count(/#/g) * 10_000 + count(/[.[]|:(?!:)/g) * 100 + count(/(?:^|[\s>+~(])[a-z]/g)
}
