import { brand } from './brand.ts'
import { withoutEnd } from './without-end.ts'

// Figures as they stand in running text, for pages, mail and API alike; only what needs no catalogue of words.
const GROUPED = new Intl.NumberFormat('id-ID')

type Amount = bigint | number | string
const absolute = (value: bigint) => (value < 0n ? -value : value)
const sign = (value: bigint) => (value < 0n ? '−' : '')

/** 1250000 → '1.250.000'. */
export const number = (value: Amount) => sign(BigInt(value)) + GROUPED.format(absolute(BigInt(value)))

/** 1250000 → 'Rp1.250.000'; −1250 → '−Rp1.250'. */
export const money = (value: Amount) => `${sign(BigInt(value))}Rp${GROUPED.format(absolute(BigInt(value)))}`

/** 1320 → '13,2%': basis points. */
export function percent(basisPoints: Amount): string {
  const value = BigInt(basisPoints)
  const digits = withoutEnd(String(absolute(value) % 100n).padStart(2, '0'), '0')
  return `${sign(value)}${GROUPED.format(absolute(value) / 100n)}${digits && `,${digits}`}%`
}

type Locale = 'id' | 'en'
type Ticks = readonly { below: Amount | null; step: Amount }[]

const UNITS = {
  seconds: { id: 'detik', en: ['second', 'seconds'] },
  minutes: { id: 'menit', en: ['minute', 'minutes'] },
  hours: { id: 'jam', en: ['hour', 'hours'] },
  days: { id: 'hari', en: ['day', 'days'] },
  working_days: { id: 'hari kerja', en: ['working day', 'working days'] },
  months: { id: 'bulan', en: ['month', 'months'] },
  years: { id: 'tahun', en: ['year', 'years'] },
} as const
export type Unit = keyof typeof UNITS
export type FigureKind = Unit | 'rupiah' | 'basis_points' | 'count' | 'time' | 'ticks'

/** A rule's value as people read it: '45 hari', '2 hari kerja', 'Rp10.000.000.000', '5%', '09.00 WIB'. */
export function formatFigure(kind: FigureKind, value: unknown, locale: Locale): string {
  if (kind === 'rupiah') return money(value as bigint)
  if (kind === 'basis_points') return percent(value as bigint)
  if (kind === 'count') return number(value as number)
  if (kind === 'time') return `${String(value).replace(':', '.')} WIB`
  if (kind === 'ticks') return ticks(value as Ticks, locale)
  const unit = UNITS[kind]
  return `${number(value as number)} ${locale === 'id' ? unit.id : unit.en[value === 1 ? 0 : 1]}`
}

function ticks(rows: Ticks, locale: Locale) {
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

type Lookup = (name: string) => string | undefined

/** The places of a text that are neither a rule nor the brand's: a mistake of its writer. */
export const placesUnknown = (text: string, isRule: (name: string) => boolean) =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !isRule(name) && BRAND[name] === undefined)

/** Puts the rules in force and the brand into a text: '{offering.max_days}' → '45 hari'. */
export const fillPlaces = (text: string, rule: Lookup) =>
  text.replace(PLACE, (place, name: string) => rule(name) ?? BRAND[name] ?? place)

/** The same for everything that a tree of plain data says. */
export function fillTree<Tree>(tree: Tree, rule: Lookup): Tree {
  if (typeof tree === 'string') return fillPlaces(tree, rule) as Tree
  if (Array.isArray(tree)) return tree.map((branch) => fillTree(branch, rule)) as Tree
  if (tree && typeof tree === 'object')
    return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, fillTree(branch, rule)])) as Tree
  return tree
}
