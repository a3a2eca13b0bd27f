import { alphanumericKey, normalForm } from './normal-form.ts'
import { apostrophes } from './person-name-text.ts'

/** Titles before and after a name, as they stand on papers. */
const TITLES = new Set(
  'h hj dr drg drs dra ir prof kh ust ustadz ustadzah tn ny nn sdr sdri raden rd rr st se sh skom spd sag ssi sip ssos skep sked mm msi mh mpd mkom ma mt mba phd lc amd'.split(
    ' ',
  ),
)
/** Words that say whose child somebody is. */
const PATRONYMS = new Set(['bin', 'binti', 'binte', 'ibn', 'ibnu', 'alias', 'als'])

/**
 * Replacements that give different spellings of a sound one form: old and new spelling, transliterated Arabic names.
 */
const SOUNDS: readonly [RegExp, string][] = [
  [/oe/g, 'u'],
  [/dj/g, 'j'],
  [/tj/g, 'c'],
  [/sj|sy|sh/g, 's'],
  [/(?<=[aiueo])ch/g, 'h'], // Achmad
  [/ch/g, 'c'],
  [/kh|gh/g, 'k'],
  [/nj/g, 'ny'],
  [/ph|v/g, 'f'],
  [/dz|dh|dl|z|ts/g, 'd'],
  [/th/g, 't'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/ee|ie|iy/g, 'i'],
  [/oo|ou|uw/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/[yj]/g, 'i'], // the old j is today’s y
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
]

/** The phonetic form of a word of a name, equal for Mohammad, Muhamad, Muchammad and Moehammad. */
export function toPhoneticForm(word: string): string {
  let sound = word
  for (const [spelling, same] of SOUNDS) sound = sound.replace(spelling, same)
  return SHORT[sound] ?? sound
}

/** How the commonest names are shortened on papers. */
const SHORT: Record<string, string> = {
  mu: 'muamad',
  mud: 'muamad',
  m: 'muamad',
  muamed: 'muamad',
  muamid: 'muamad',
  moamad: 'muamad',
  md: 'muamad',
  abd: 'abdul',
  abdil: 'abdul',
}

/** Longer than any name; bounds the comparison of each word with each other. */
const MAX_LETTERS = 200

/** The significant words of a name in lower case, without punctuation, titles and joining words of patronyms. */
export function listNameWords(name: string): string[] {
  const words = normalForm(name.slice(0, MAX_LETTERS).replace(apostrophes, ''), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\b[a-z])\.(?=[a-z]{1,2}\b)/g, '') // S.E., M.Si
    .split(/[^a-z]+/)
    .filter(Boolean)
  const telling = words.filter((word) => !TITLES.has(word) && !PATRONYMS.has(word))
  return telling.length > 0 ? telling : words
}

/** A name without its patronym; undefined when it has none. */
export function removePatronym(name: string): string | undefined {
  const at = name.search(PATRONYM)
  return at > 0 ? name.slice(0, at) : undefined
}
const PATRONYM = /\s(?:bin|binti|binte|ibn|ibnu)\s/i

/** How well two names match. */
export type NameMatch = 'same' | 'similar' | 'different'

/**
 * Compares two names on papers: `same` for the same words in any order; `similar` when a word is missing, abbreviated
 * or spelled by ear.
 */
export function compareNames(one: string, other: string): NameMatch {
  const [a, b] = [listNameWords(one), listNameWords(other)]
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return 'same'
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  const left = [...many]
  const unmatched = few.filter((word) => {
    const index = left.findIndex((each) => isLike(word, each))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
  return unmatched.length === 0 && few.some((word) => word.length > 2) ? 'similar' : 'different'
}

const isLike = (word: string, other: string) =>
  toPhoneticForm(word) === toPhoneticForm(other) ||
  (word.length === 1 && other.startsWith(word)) ||
  (other.length === 1 && word.startsWith(other)) ||
  (Math.min(word.length, other.length) >= 5 && computeEditDistance(toPhoneticForm(word), toPhoneticForm(other), 1) <= 1)

/**
 * The edit distance of two words (a letter changed, missing or added, or two exchanged); stops counting beyond `most`.
 */
export function computeEditDistance(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, before[j - 2]! + 1)
      next.push(edits)
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return row[other.length]!
}

/** Whether two names have the same letters and digits; false when either has none. */
export const isSameName = (one: string, other: string): boolean =>
  alphanumericKey(one) !== '' && alphanumericKey(one) === alphanumericKey(other)
