import { brand } from './brand.ts'
import type { LocalDate } from './dates.ts'
import {
  date,
  duration,
  formatNextMinute,
  formatTimeOfDay,
  measure,
  moment,
  money,
  number,
  percent,
  type Tick,
  ticks,
} from './format.ts'
import { formatFraction, type LegalFraction } from './fraction.ts'

export type Locale = 'id' | 'en'
/** One text in both languages. */
export type Both<Text extends string = string> = { readonly id: Text; readonly en: Text }

/**
 * The kinds of placeholders in a text, such as `{total:rupiah}`: the type of their values and how they are formatted.
 * They include the kinds of the rulebook, so that rules are formatted the same everywhere.
 */
const kinds = {
  text: (value: string) => value,
  /** A text in both languages. */
  both: (value: Both, locale: Locale) => value[locale],
  rupiah: (value: bigint, locale: Locale) => money(value, locale),
  basis_points: (value: bigint, locale: Locale) => percent(value, locale),
  /** '2/3' → 'dua pertiga', 'two thirds'. */
  fraction: (value: LegalFraction, locale: Locale) => formatFraction(value, locale),
  /** 25n → '25 unit', '25 units'. */
  units: (value: bigint, locale: Locale) => measure(value, 'units', locale),
  count: (value: bigint | number, locale: Locale) => number(value, locale),
  /** A number that is not a quantity, such as a year or version. */
  plain: (value: number) => String(value),
  /** '20 November 2026'. */
  date: (value: Date | LocalDate, locale: Locale) => date(value, locale),
  /** '20 November 2026, 14.05 WIB'. */
  moment: (value: Date, locale: Locale) => moment(value, locale),
  /** '14.05 WIB', rounded up to the minute, so that nobody who comes at it is too early. */
  clock: (value: Date, locale: Locale) => formatNextMinute(value, locale),
  /** Seconds to wait, rounded up: '45 detik', '15 menit', '1 jam 5 menit'. */
  duration: (value: number, locale: Locale) => duration(value, locale),
  time: (value: string, locale: Locale) => formatTimeOfDay(value, locale),
  ticks: (value: readonly Tick[], locale: Locale) => ticks(value, locale),
  seconds: (value: number, locale: Locale) => measure(value, 'seconds', locale),
  minutes: (value: number, locale: Locale) => measure(value, 'minutes', locale),
  hours: (value: number, locale: Locale) => measure(value, 'hours', locale),
  days: (value: number, locale: Locale) => measure(value, 'days', locale),
  working_days: (value: number, locale: Locale) => measure(value, 'working_days', locale),
  months: (value: number, locale: Locale) => measure(value, 'months', locale),
  years: (value: number, locale: Locale) => measure(value, 'years', locale),
} satisfies Record<string, (value: never, locale: Locale) => string>

type Kinds = { [Kind in keyof typeof kinds]: Parameters<(typeof kinds)[Kind]>[0] }
export type PlaceKind = keyof Kinds
/** The value of a placeholder with its kind. */
export type PlaceValue = { [Kind in PlaceKind]: { kind: Kind; value: Kinds[Kind] } }[PlaceKind]

/** Placeholders about the operator that every text may use: `{brand.name}`. */
const brandPlaces = {
  'brand.name': brand.name,
  'brand.company': brand.legalName,
  'brand.printed': brand.name.toUpperCase(),
  'brand.domain': brand.domain,
  'brand.custodian': brand.custodian,
  'brand.phone': brand.contact.phone,
  'brand.email': brand.contact.email,
  'brand.address': brand.contact.address,
  'brand.hours': brand.contact.hours,
  'brand.licence': brand.licence.number,
  'brand.authority': brand.licence.authority,
} as const satisfies Record<string, string | Both>
type BrandPlace = keyof typeof brandPlaces

// ── Types of texts with placeholders ──────────────────────────────────────────────────────────────────────────────

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never

/** The values that a text needs, by the names of its placeholders. */
export type ValuesOf<Text extends string> = {
  [Place in PlacesOf<Text> as Place extends `${infer Name}:${PlaceKind}`
    ? Name
    : never]: Place extends `${string}:${infer Kind extends PlaceKind}` ? Kinds[Kind] : never
}

/** The placeholders of a text that no value can fill: misspelt kinds, names without a kind. */
type FaultsOf<Text extends string> = Exclude<PlacesOf<Text>, `${string}:${PlaceKind}` | BrandPlace>

/** The text itself when its placeholders are valid, else a type that names the faults. */
export type Sound<Text extends string> = [FaultsOf<Text>] extends [never] ? Text : { 'unknown place': FaultsOf<Text> }

// ── Writing ───────────────────────────────────────────────────────────────────────────────────────────────────────

const PLACE = /\{([a-z][\w.]*)(?::([a-z_]+))?\}/gi

/** Fills the placeholders of a text, with types checked by the compiler. */
export const fill = <const Text extends string>(text: Text, values: ValuesOf<Text>, locale: Locale): string =>
  fillAs(text, values, locale)

/** Fills the placeholders of a text from a table; values were checked against the text where both were defined. */
export const fillAs = (text: string, values: Readonly<Record<string, unknown>>, locale: Locale): string =>
  text.replace(PLACE, (place, name: string, kind: string | undefined) => {
    if (kind === undefined) return brandText(name, locale) ?? place
    return isKind(kind) ? say({ kind, value: values[name] } as PlaceValue, locale) : place
  })

/** Resolves a placeholder without a kind, such as a rulebook value, to its value and kind. */
export type Lookup = (name: string) => PlaceValue | undefined

/** Fills the placeholders of all texts in plain data from `lookup` and the brand: '{offering.max_days}' → '45 hari'. */
export function fillTree<Tree>(tree: Tree, lookup: Lookup, locale: Locale): Tree {
  if (typeof tree === 'string')
    return tree.replace(PLACE, (place, name: string) => {
      const said = lookup(name)
      return said ? say(said, locale) : (brandText(name, locale) ?? place)
    }) as Tree
  if (Array.isArray(tree)) return tree.map((branch) => fillTree(branch, lookup, locale)) as Tree
  if (tree === null || typeof tree !== 'object' || ArrayBuffer.isView(tree)) return tree
  const branches = Object.entries(tree).map(([name, branch]) => [
    name,
    fillTree(branch, lookup, LANGUAGE.exec(name)?.[1] === 'en' ? 'en' : locale),
  ])
  return Object.fromEntries(branches) as Tree
}

/** A branch that holds the English words: 'en', 'title_en'. */
const LANGUAGE = /(?:^|_)(en)$/

/** The placeholders of a text that neither `isKnown` nor the brand resolves. */
export const unknownPlaces = (text: string, isKnown: (name: string) => boolean) =>
  [...text.matchAll(PLACE)]
    .map(([, name = '']) => name)
    .filter((name) => !isKnown(name) && !Object.hasOwn(brandPlaces, name))

/** Formats a value by its kind. A value that is missing, because the data is older than the text, is a dash. */
export const say = ({ kind, value }: PlaceValue, locale: Locale): string =>
  value === undefined || value === null
    ? '–'
    : (kinds[kind] as (value: unknown, locale: Locale) => string)(value, locale)

const isKind = (kind: string): kind is PlaceKind => Object.hasOwn(kinds, kind)

function brandText(name: string, locale: Locale): string | undefined {
  if (!Object.hasOwn(brandPlaces, name)) return undefined
  const text = brandPlaces[name as BrandPlace]
  return typeof text === 'string' ? text : text[locale]
}
