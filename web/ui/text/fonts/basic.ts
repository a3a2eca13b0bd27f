/** Letters, digits and marks of nearly every page in both languages: what else a name or a text has comes with the whole font. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7], // §
  [0xa9, 0xa9], // ©
  [0xab, 0xab], // «
  [0xb0, 0xb1], // ° ±
  [0xb7, 0xb7], // ·
  [0xbb, 0xbb], // »
  [0xd7, 0xd7], // ×
  [0xe9, 0xe9], // é
  [0xf7, 0xf7], // ÷
  [0x2013, 0x2014], // – —
  [0x2018, 0x2019], // ‘ ’
  [0x201c, 0x201d], // “ ”
  [0x2022, 0x2022], // •
  [0x2026, 0x2026], // …
  [0x2192, 0x2192], // →
  [0x2212, 0x2212], // −
] as const

export const BASIC = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('')

const hex = (code: number) => code.toString(16).toUpperCase()
/** As `unicode-range` of a style sheet says it. */
export const UNICODE_RANGE = RANGES.map(([from, to]) =>
  from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
).join(', ')

/** The weights that pages use. */
export const WEIGHTS = { min: 400, max: 800 }
