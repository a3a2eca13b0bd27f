import { MIN_PASSWORD_LENGTH } from '#contract/credentials/states'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const FAIR = 40
const STRONG = 56
const LONG_ENOUGH_TO_CONTAIN = 4

/**
 * Rough strength of a password while it is typed; ignores repetition, sequences and words about the person. The
 * server decides by its own list.
 */
export function estimatePasswordStrength(password: string, about: readonly string[] = []): Strength {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short'
  const bits = effectiveLength(withoutPersonal(password, about)) * bitsPerSign(password)
  if (bits < FAIR) return 'weak'
  return bits < STRONG ? 'fair' : 'strong'
}

function withoutPersonal(password: string, about: readonly string[]) {
  let rest = password.toLowerCase()
  for (const word of about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
    if (word.length >= LONG_ENOUGH_TO_CONTAIN) rest = rest.replaceAll(word, '')
  return rest
}

/** Signs that the one before does not give away. */
function effectiveLength(text: string) {
  const signs = [...text]
  return signs.filter((sign, at) => {
    const before = signs[at - 1]
    if (before === undefined) return true
    if (sign === before) return false
    return !SEQUENCES.some((row) => row.includes(before + sign) || row.includes(sign + before))
  }).length
}

const KINDS = [
  { of: /\p{Ll}/u, count: 26 },
  { of: /\p{Lu}/u, count: 26 },
  { of: /\d/, count: 10 },
  { of: /[^\p{L}\d]/u, count: 20 },
]
const WORDLIKE = 0.75

function bitsPerSign(password: string) {
  const count = KINDS.filter(({ of }) => of.test(password)).reduce((sum, kind) => sum + kind.count, 0)
  return Math.log2(Math.max(count, 10)) * WORDLIKE
}
