/**
 * The characters of the standard PDF fonts (Windows code page 1252). Other characters would print as wrong letters and
 * shift the text after them.
 */
const IN_FONT = '\\n\\x20-\\x7e\\xa0-\\xac\\xae-\\xffƒ–—‘’‚“”„†‡•…€‰‹›ˆ™Œœ˜ŠšŸŽž'
/** A character outside the fonts with its combining marks. */
const NOT_IN_FONT = new RegExp(`[^${IN_FONT}]\\p{M}{0,8}`, 'gu')
const ALL_IN_FONT = new RegExp(`^[${IN_FONT}]*$`, 'u')

/** Replacements that keep the meaning: ≠ must not become =, nor 10⁵ 105. */
const SAID = new Map(
  (
    [
      ['−‒', '–'],
      ['‐‑', '-'],
      ['―', '—'],
      ['⁄∕', '/'],
      ['∙', '·'],
      ['●▪', '•'],
      ['≤', '<='],
      ['≥', '>='],
      ['≠', '<>'],
      ['≈', '~'],
      ['→', '->'],
      ['←', '<-'],
      ['⇒', '=>'],
      ['↔', '<->'],
      ['ʼʾ′', '’'],
      ['ʻʿ‛', '‘'],
      ['″', '”'],
      ['\t', ' '],
      ['\u2028\u2029', '\n'],
      ['Đ', 'D'],
      ['đ', 'd'],
      ['Ħ', 'H'],
      ['ħ', 'h'],
      ['ı', 'i'],
      ['Ł', 'L'],
      ['ł', 'l'],
      ['ﷺ', '(saw)'],
      ['ﷻ', '(swt)'],
    ] as const
  ).flatMap(([signs, said]) => [...signs].map((sign) => [sign, said] as const)),
)
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{M}]/u

/**
 * A text in the letters of the PDF's fonts: ā as a, − as –. Letters without an equivalent become question marks, so
 * that readers notice; invisible characters are removed.
 */
export function printable(text: string): string {
  if (ALL_IN_FONT.test(text)) return text
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').normalize('NFC').replace(NOT_IN_FONT, said)
}

function said(found: string): string {
  const sign = String.fromCodePoint(found.codePointAt(0)!)
  const otherwise = SAID.get(sign)
  if (otherwise !== undefined) return otherwise
  if (UNSEEN.test(sign)) return ''
  if (/\p{Zs}/u.test(sign)) return ' '
  if (!/[\p{L}\p{Nd}]/u.test(sign)) return '?'
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return ALL_IN_FONT.test(bare) ? bare : '?'
}

/** Whether our PDFs can show the whole text; Arabic, Chinese and emoji would become question marks. */
export const isPrintable = (text: string) => countOf(printable(text)) === countOf(text)
const countOf = (text: string) => text.split('?').length
