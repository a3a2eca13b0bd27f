import type { LegalFraction } from '#shared/fraction'
import { type BasisPoints, basisPoints, type Rupiah, rupiah } from '#shared/money'

/** '09:00', WIB. */
export type TimeOfDay = string & { readonly kind: 'time-of-day' }
/** The price step up to (excluding) a price; the last has no end. */
export type Tick = { below: Rupiah | null; step: Rupiah }

/** The value type of each kind; the kind is also the unit. */
export type ValueByKind = {
  rupiah: Rupiah
  basis_points: BasisPoints
  /** A part as a law writes it, where hundredths of a percent would round it: '2/3'. */
  fraction: LegalFraction
  time: TimeOfDay
  ticks: readonly Tick[]
  seconds: number
  minutes: number
  hours: number
  days: number
  working_days: number
  months: number
  years: number
  count: number
}
export type RuleKind = keyof ValueByKind
export type RuleWords = { name: string; text: string }
export type Rule<Kind extends RuleKind = RuleKind> = {
  kind: Kind
  /** In force until an approved change says otherwise. */
  value: ValueByKind[Kind]
  /** The law behind it, or the operator's own policy. */
  source: string
  id: RuleWords
  en: RuleWords
  /** Of a count: what is counted, around the place of the number. */
  counted?: Counted
}
/** '# kali', '# time', '# times': Indonesian, English singular, English plural. */
export type Counted = readonly [id: string, one: string, many: string]

export const policy = 'Kebijakan penyelenggara'
export const scf = 'POJK 17/2025 (sebelumnya POJK 57/2020)'
export const pojk57 = 'POJK 57/2020'

/** Words are written 'name — explanation'. */
function words(text: string): RuleWords {
  const [name = '', ...rest] = text.split(' — ')
  return { name, text: rest.join(' — ') }
}

const of =
  <Kind extends RuleKind>(kind: Kind) =>
  (value: ValueByKind[Kind], source: string, id: string, en: string): Rule<Kind> => ({
    kind,
    value,
    source,
    id: words(id),
    en: words(en),
  })

export const money = (value: bigint, ...rest: [source: string, id: string, en: string]) =>
  of('rupiah')(rupiah(value), ...rest)
export const rate = (value: bigint, ...rest: [source: string, id: string, en: string]) =>
  of('basis_points')(basisPoints(value), ...rest)
export const fraction = of('fraction')
export const time = (value: string, ...rest: [source: string, id: string, en: string]) =>
  of('time')(value as TimeOfDay, ...rest)
export const [ticks, seconds, minutes, hours] = [of('ticks'), of('seconds'), of('minutes'), of('hours')]
export const [days, workingDays, months, years] = [of('days'), of('working_days'), of('months'), of('years')]
export const count = (value: number, counted: Counted, ...rest: [source: string, id: string, en: string]) => ({
  ...of('count')(value, ...rest),
  counted,
})
