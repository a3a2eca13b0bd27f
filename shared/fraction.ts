/** An exact fraction as a law states it: '2/3'. */
export type LegalFraction = `${bigint}/${bigint}`
type Locale = 'id' | 'en'

/**
 * Parses a fraction up to 1 with a denominator up to 10,000; undefined for any other text, such as '3/2', '0/3' or
 * '0,67'.
 */
export function parseLegalFraction(text: string): LegalFraction | undefined {
  const [, top = '', bottom = ''] = /^\s*([1-9]\d{0,4})\s*\/\s*([1-9]\d{0,4})\s*$/.exec(text) ?? []
  return top && Number(top) <= Number(bottom) && Number(bottom) <= 10_000
    ? `${BigInt(top)}/${BigInt(bottom)}`
    : undefined
}

/** The numerator and denominator of a fraction. */
export function parseFraction(fraction: LegalFraction): { numerator: bigint; denominator: bigint } {
  const [numerator, denominator] = fraction.split('/')
  return { numerator: BigInt(numerator!), denominator: BigInt(denominator!) }
}

/** Whether `part` is at least the fraction of `whole` (“paling sedikit 2/3 bagian”), without rounding. */
export function isAtLeast(part: bigint, whole: bigint, fraction: LegalFraction): boolean {
  const { numerator, denominator } = parseFraction(fraction)
  return part * denominator >= whole * numerator
}

/** Whether `part` is more than the fraction of `whole` (“lebih dari 1/2 bagian”), without rounding. */
export function isMoreThan(part: bigint, whole: bigint, fraction: LegalFraction): boolean {
  const { numerator, denominator } = parseFraction(fraction)
  return part * denominator > whole * numerator
}

const ID = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh']
const EN = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const EN_PARTS = ['', '', 'half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/**
 * A fraction in words: '2/3' → 'dua pertiga', 'two thirds'; '5000/10000' → 'setengah'. One without such words is a
 * percentage or stays as it is.
 */
export function formatFraction(fraction: LegalFraction, locale: Locale): string {
  const given = parseFraction(fraction)
  const common = divisor(given.numerator, given.denominator)
  const [top, bottom] = [Number(given.numerator / common), Number(given.denominator / common)]
  if (bottom === 1) return locale === 'id' ? 'seluruh' : 'all'
  if (bottom <= 10) return locale === 'id' ? inIndonesian(top, bottom) : inEnglish(top, bottom)
  if (10_000 % bottom === 0) {
    const hundredths = (top * 10_000) / bottom
    const rest = String(hundredths % 100)
      .padStart(2, '0')
      .replace(/^00$|0$/, '')
    return `${Math.floor(hundredths / 100)}${rest && `,${rest}`}%`
  }
  return `${top}/${bottom}`
}

function inIndonesian(top: number, bottom: number): string {
  if (bottom === 2) return 'setengah'
  return top === 1 ? `seper${ID[bottom]}` : `${ID[top]} per${ID[bottom]}`
}

function inEnglish(top: number, bottom: number): string {
  if (bottom === 2) return 'half'
  if (top > 1) return `${EN[top]} ${EN_PARTS[bottom]}s`
  return `${bottom === 8 ? 'an' : 'a'} ${EN_PARTS[bottom]}`
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))
