import { isRuleKey, type RuleKey, type RuleKind, type Rules, rules as ruleTable } from '#contract/rulebook'
import { brand } from '#shared/brand'
import type { Locale } from '../context.ts'
import { money, number, percent } from './format.ts'

const UNITS = {
  seconds: { id: 'detik', en: ['second', 'seconds'] },
  minutes: { id: 'menit', en: ['minute', 'minutes'] },
  hours: { id: 'jam', en: ['hour', 'hours'] },
  days: { id: 'hari', en: ['day', 'days'] },
  working_days: { id: 'hari kerja', en: ['working day', 'working days'] },
  months: { id: 'bulan', en: ['month', 'months'] },
  years: { id: 'tahun', en: ['year', 'years'] },
} as const

/** A rule's value as people read it: '45 hari', '2 hari kerja', 'Rp10.000.000.000', '5%', '09.00 WIB'. */
export function ruleValue<Key extends RuleKey>(key: Key, value: Rules[Key], locale: Locale): string {
  const kind: RuleKind = ruleTable[key].kind
  if (kind === 'rupiah') return money(value as bigint)
  if (kind === 'basis_points') return percent(value as bigint)
  if (kind === 'count') return number(value as number)
  if (kind === 'time') return `${String(value).replace(':', '.')} WIB`
  if (kind === 'ticks') return ticks(value as Rules['market.ticks'], locale)
  const unit = UNITS[kind]
  return `${number(value as number)} ${locale === 'id' ? unit.id : unit.en[value === 1 ? 0 : 1]}`
}

function ticks(rows: Rules['market.ticks'], locale: Locale) {
  const [below, above] = locale === 'id' ? ['di bawah', 'selebihnya'] : ['below', 'above that']
  return rows
    .map(({ below: end, step }) =>
      end === null ? `${above}: ${money(step)}` : `${below} ${money(end)}: ${money(step)}`,
    )
    .join('; ')
}

const PLACE = /\{([a-z][\w.]+)\}/g

const BRAND: Record<string, string> = {
  'brand.name': brand.name,
  'brand.company': brand.legalName,
  'brand.domain': brand.domain,
  'brand.custodian': brand.custodian,
  'brand.phone': brand.contact.phone,
  'brand.email': brand.contact.email,
  'brand.address': brand.contact.address,
  'brand.hours': brand.contact.hours.id,
  'brand.licence': brand.licence.number,
}

/** The places of an Indonesian text that are neither a rule nor the brand's: a mistake of its writer. */
export const unknownPlaces = (text: string) =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !isRuleKey(name) && BRAND[name] === undefined)

/** Puts the rules in force and the brand into an Indonesian text: '{offering.max_days}' → '45 hari'. */
export const fillText = (text: string, rules: Rules) =>
  text.replace(PLACE, (place, name: string) =>
    isRuleKey(name) ? ruleValue(name, rules[name], 'id') : (BRAND[name] ?? place),
  )

/** The same for everything that a tree of plain data says. */
export function fillAll<Tree>(tree: Tree, rules: Rules): Tree {
  if (typeof tree === 'string') return fillText(tree, rules) as Tree
  if (Array.isArray(tree)) return tree.map((branch) => fillAll(branch, rules)) as Tree
  if (tree && typeof tree === 'object')
    return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, fillAll(branch, rules)])) as Tree
  return tree
}

export const ruleAnchor = (key: RuleKey) => `aturan-${key.replaceAll(/[._]/g, '-')}`
