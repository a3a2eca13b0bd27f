import { type BasisPoints, basisPoints, type Rupiah, rupiah } from '#shared/money'
import { readDecimal, readWhole } from '#shared/read-number'
import { getLocale } from '../words.ts'

/** Why a typed number cannot be used. */
export type NumberFault = 'empty' | 'not_a_number' | 'negative' | 'zero' | 'too_large' | 'too_small' | 'too_precise'
export type Read<Value> = { ok: true; value: Value } | { ok: false; why: NumberFault }

/** A thousand trillion: more than anybody's wealth, and far below where anything could go wrong. */
export const LARGEST = rupiah(1_000_000_000_000_000n)

const SCALE: Record<string, bigint> = {
  '': 1n,
  rb: 1_000n,
  ribu: 1_000n,
  jt: 1_000_000n,
  juta: 1_000_000n,
  m: 1_000_000_000n,
  miliar: 1_000_000_000n,
  milyar: 1_000_000_000n,
  t: 1_000_000_000_000n,
  triliun: 1_000_000_000_000n,
}

type Digits = { negative: boolean; whole: string; fraction: string; scale: bigint }

/** Characters of the largest figure with its unit; beyond it only digits are looked at. */
const LONGEST = 60

/** A figure as the shared parser reads it, or one before a unit: '10 juta', 'Rp1,5 M'. */
function digitsOf(text: string, decimals: boolean): Digits | undefined {
  const typed = text.trim()
  if (typed.length > LONGEST && !/^[\d.,]+$/.test(typed)) return undefined
  const unit = typed.length > LONGEST ? '' : (/(?<![a-z])[a-z]+$/i.exec(typed)?.[0] ?? '')
  const scale = SCALE[unit.toLowerCase()]
  const figure = typed.slice(0, typed.length - unit.length)
  const read = (decimals || unit ? readDecimal : readWhole)(figure, { negative: true, locale: getLocale() })
  if (scale === undefined || !read.ok || read.text === '') return undefined
  const [whole = '', fraction = ''] = read.text.replace('-', '').split('.')
  return { negative: read.text.startsWith('-'), whole, fraction, scale }
}

const tooLong = ({ whole, fraction }: Digits) => whole.length > 30 || fraction.length > 30

type Limits = { from?: bigint; to?: bigint; zero?: boolean; negative?: boolean }

/** Parses a typed amount ('Rp1,5 juta') as whole rupiah. Refuses `zero` and `negative` unless allowed, `too_large` above `to`. */
export function parseAmount(
  text: string,
  { to = LARGEST, zero = false, negative = false }: Omit<Limits, 'from'> = {},
): Read<Rupiah> {
  const size = readScaled(text, 1n)
  if (!size.ok) return size
  if (!size.value.exact) return { ok: false, why: 'too_precise' }
  return inLimits(size.value.floor, { to, zero, negative }, rupiah)
}

/** Parses a typed percentage as basis points: '12,5' and '12.5 %' are 1250; at most 100 % with two decimals. */
export function parsePercent(text: string, limits: Limits = {}): Read<BasisPoints> {
  const typed = text.trim()
  const size = readScaled(typed.endsWith('%') ? typed.slice(0, -1) : typed, 100n, true)
  if (!size.ok) return size
  if (!size.value.exact) return { ok: false, why: 'too_precise' }
  return inLimits(size.value.floor, { to: 10_000n, ...limits }, basisPoints)
}

/** A whole number: months, years, shares. */
export function parseCount(text: string, limits: Limits = {}): Read<bigint> {
  const size = readScaled(text, 1n)
  if (!size.ok) return size
  if (!size.value.exact) return { ok: false, why: 'too_precise' }
  return inLimits(size.value.floor, { to: LARGEST, ...limits }, BigInt)
}

function readScaled(text: string, by: bigint, decimals = false): Read<{ floor: bigint; exact: boolean }> {
  if (text.trim() === '') return { ok: false, why: 'empty' }
  const digits = digitsOf(text, decimals)
  if (!digits) return { ok: false, why: 'not_a_number' }
  if (tooLong(digits)) return { ok: false, why: 'too_large' }
  const { whole, fraction, scale, negative } = digits
  const unit = 10n ** BigInt(fraction.length)
  const scaled = (BigInt(whole) * unit + BigInt(fraction || '0')) * scale * by
  const size = scaled / unit
  return { ok: true, value: { floor: negative ? -size : size, exact: scaled % unit === 0n } }
}

function inLimits<Value extends bigint>(
  size: bigint,
  { from, to, zero, negative }: Limits,
  make: (size: bigint) => Value,
): Read<Value> {
  if (size < 0n && !negative) return { ok: false, why: 'negative' }
  if (size === 0n && !zero) return { ok: false, why: 'zero' }
  if (from !== undefined && size < from) return { ok: false, why: 'too_small' }
  const most = to ?? LARGEST
  if (size > most || -size > most) return { ok: false, why: 'too_large' }
  return { ok: true, value: make(size) }
}
