import { type BasisPoints, basisPoints, type Rupiah, rupiah } from '#shared/money'

/** Why a typed figure cannot be used. */
export type Wrong = 'empty' | 'not_a_number' | 'negative' | 'zero' | 'too_large' | 'too_small' | 'too_precise'
export type Read<Value> = { ok: true; value: Value } | { ok: false; why: Wrong }

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

/**
 * A figure as people type and paste it: 'Rp 1.000.000,50', '1,000,000.50', '10 juta', 'Rp1,5 M', '(2.500)' or '−2.500'.
 * The last sign of two kinds divides the fraction; a single sign before exactly three digits groups thousands.
 */
function digitsOf(text: string, groups: boolean): Digits | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([-−–+]?)\s*(?:rp|idr)\.?\s*([-−–]?)/, '$1$2')
    .replace(/[\s'_]/g, '')
    .replace(/(?:,-|,--|\.-)$/, '')
  const [, sign = '', figures = '', unit = ''] = /^([-−–+]?)([\d.,]+)([a-z]*)$/.exec(bare) ?? []
  const scale = SCALE[unit]
  if (!/\d/.test(figures) || scale === undefined) return undefined
  const point = fractionAt(figures, groups)
  if (point === undefined) return undefined
  const whole = figures.slice(0, point).replace(/[.,]/g, '')
  const fraction = figures.slice(point + 1)
  return { negative: /[-−–]/.test(sign), whole: whole || '0', fraction, scale }
}

/** Where the fraction begins: the place of its sign, the end when there is none, undefined when the signs make no sense. */
function fractionAt(figures: string, groups: boolean): number | undefined {
  const signs = [...figures.matchAll(/[.,]/g)].map(({ 0: sign, index }) => ({ sign, index }))
  const last = signs.at(-1)
  if (!last) return figures.length
  const grouped = (until: number) => {
    const head = figures.slice(0, until)
    return /^\d{1,3}([.,]\d{3})*$/.test(head) && !(head.includes('.') && head.includes(','))
  }
  const others = signs.filter(({ sign }) => sign === last.sign)
  const mixed = others.length !== signs.length
  if (mixed) return others.length === 1 && grouped(last.index) ? last.index : undefined
  if (others.length > 1) return grouped(figures.length) ? figures.length : undefined
  const thousands = groups && /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures)
  return thousands ? figures.length : last.index
}

const tooLong = ({ whole, fraction }: Digits) => whole.length > 30 || fraction.length > 30

type Limits = { from?: bigint; to?: bigint; zero?: boolean; negative?: boolean }

/** An amount in whole rupiah; what is below a rupiah is dropped. Zero and negative amounts are told apart. */
export function readAmount(text: string, { to = LARGEST, zero = false, negative = false }: Limits = {}): Read<Rupiah> {
  const size = readScaled(text, 1n)
  if (!size.ok) return size
  const amount = size.value.floor
  return inLimits(amount, { to, zero, negative }, rupiah)
}

/** A percentage in basis points: '12,5%' is 1250. More than two decimals are refused, not rounded. */
export function readPercent(text: string, limits: Limits = {}): Read<BasisPoints> {
  const typed = text.trim()
  const size = readScaled(typed.endsWith('%') ? typed.slice(0, -1) : typed, 100n, false)
  if (!size.ok) return size
  if (!size.value.exact) return { ok: false, why: 'too_precise' }
  return inLimits(size.value.floor, { to: 10_000n, ...limits }, basisPoints)
}

/** A whole number: months, years, shares. */
export function readCount(text: string, limits: Limits = {}): Read<bigint> {
  const size = readScaled(text, 1n)
  if (!size.ok) return size
  if (!size.value.exact) return { ok: false, why: 'too_precise' }
  return inLimits(size.value.floor, { to: LARGEST, ...limits }, BigInt)
}

function readScaled(text: string, by: bigint, groups = true): Read<{ floor: bigint; exact: boolean }> {
  if (text.trim() === '') return { ok: false, why: 'empty' }
  const digits = digitsOf(text, groups)
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
