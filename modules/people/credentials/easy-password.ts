import { knownWords, listCommonPasswords } from './known-passwords.ts'

let list: Set<string> | undefined

/** Personal data that a password must not be derived from. */
export type PersonalHints = { email?: string; names?: readonly string[]; phone?: string }

/**
 * Whether a password is easy to guess: common, made of common words, a keyboard or alphabet sequence, a repeated
 * pattern, or personal data.
 */
export function isEasyPassword(password: string, about: PersonalHints = {}): boolean {
  list ??= listCommonPasswords()
  const text = password.normalize('NFKC').toLowerCase()
  if (list.has(text) || new Set(text).size < 5 || isRun(text) || isRepeated(text)) return true
  const own = ownWords(about)
  if (own.some((word) => /^\d+$/.test(word) && text.replace(/\D/g, '').includes(word) && /^[^a-z]*$/.test(text)))
    return true
  if (/^[^\p{L}]*$/u.test(text)) return /^[ -~]*$/.test(text) // digits and signs of a keyboard
  const known = (word: string) => knownWords.has(word) || own.includes(word)
  return [text, ...spellings(text)].some((spelling) => isMadeOf(spelling.replace(/[^\p{L}]/gu, ''), known, 3))
}

/** How letters are disguised. What is a digit may also just be a digit. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function spellings(text: string): string[] {
  const bare = text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const undisguised = (way: string) => way.replace(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? sign)
  return [bare, undisguised(bare), undisguised(text), undisguised(bare.replaceAll('1', 'l'))]
}

/** Whether letters are at most `most` words that are known, one after the other, and nothing else but a stray letter. */
function isMadeOf(letters: string, known: (word: string) => boolean, most: number): boolean {
  if (letters.length <= 1) return true
  if (most === 0 || letters.length > 60) return false
  for (let end = letters.length; end >= 3; end--)
    if (known(letters.slice(0, end)) && isMadeOf(letters.slice(end), known, most - 1)) return true
  return false
}

const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const RUNS = LINES.flatMap((line) => [line, [...line].reverse().join('')])

/** Pieces of three or more along a line of the keyboard or the alphabet, and hardly anything else. */
function isRun(text: string): boolean {
  let rest = text
  for (const run of RUNS)
    for (let length = Math.min(run.length, rest.length); length >= 4; length--)
      for (let from = 0; from + length <= run.length; from++) rest = rest.replaceAll(run.slice(from, from + length), '')
  return rest.length < text.length && rest.length <= 3
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= Math.min(8, text.length / 3); length++) {
    const piece = text.slice(0, length)
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}

function ownWords({ email = '', names = [], phone = '' }: PersonalHints): string[] {
  const words = [...(email.split('@')[0] ?? '').split(/[^\p{L}\d]+/u), ...names.flatMap((name) => name.split(/\s+/))]
  const letters = words.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, '')).filter((word) => word.length >= 3)
  const digits = phone.replace(/\D/g, '').replace(/^62/, '')
  return [...letters, ...(digits.length >= 8 ? [digits] : [])]
}
