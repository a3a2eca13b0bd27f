import { normalForm } from './normal-form.ts'

/** A word, and whether it differs from the other text. */
export type Word = { text: string; differs: boolean }

/** Whether two texts have the same letters, ignoring spaces and case. */
export const hasSameLetters = (one: string, other: string) => folded(one) === folded(other)

const folded = (text: string) => normalForm(text, 'NFC').replace(/\s+/g, '').toLowerCase()

/** Both texts by words; the words between their common beginning and common end are marked as different. */
export function diffWords(one: string, other: string): [Word[], Word[]] {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  if (hasSameLetters(one, other)) return [marked(left, 0, left.length), marked(right, 0, right.length)]
  const shorter = Math.min(left.length, right.length)
  let begin = 0
  while (begin < shorter && hasSameLetters(left[begin]!, right[begin]!)) begin++
  let end = 0
  while (end < shorter - begin && hasSameLetters(left.at(-1 - end)!, right.at(-1 - end)!)) end++
  return [marked(left, begin, end), marked(right, begin, end)]
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const marked = (words: readonly string[], begin: number, end: number) =>
  words.map((text, at) => ({ text, differs: at >= begin && at < words.length - end }))
