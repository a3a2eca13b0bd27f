import { type InParts, runAtOnce } from '#platform/jobs/yield-to-event-loop'
import { computeEditDistance, listNameWords, removePatronym, toPhoneticForm } from '#shared/person-names'

/** A name of a list entry. */
export type ListedName = { key: string; name: string }
export type Matcher = { match: (name: string) => ListedName[]; size: number }
type Word = { text: string; sound: string }
type Entry = ListedName & { words: number[] }

/** Words shorter than this are compared by sound alone: one letter more or less makes another name of them. */
const FUZZY_FROM = 5

/**
 * Finds list entries for a name: words in any order, phonetic spelling, one wrong letter in words of five letters or
 * more, left-out or added words, joined or split words. A one-word entry matches only that name.
 */
export const createMatcher = (listed: readonly ListedName[]) => runAtOnce(buildMatcher(listed))

/** Prepares the matcher of `createMatcher` as a generator, so that other work runs while a long list is prepared. */
export function* buildMatcher(listed: readonly ListedName[]): InParts<Matcher> {
  const words: Word[] = []
  const numbers = new Map<string, number>()
  const bySound = new Map<string, number[]>()
  const neighbours = new Map<string, number[]>()
  const postings: number[][] = []
  const joined = new Map<string, number[]>()

  const numberOf = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const sound = toPhoneticForm(text)
    const number = words.push({ text, sound }) - 1
    numbers.set(text, number)
    postings.push([])
    push(bySound, sound, number)
    for (const near of new Set([...deletions(text), ...deletions(sound)])) push(neighbours, near, number)
    return number
  }
  const entries: Entry[] = []
  for (const { key, name } of listed) {
    yield
    for (const form of [name, removePatronym(name)]) {
      if (form === undefined) continue
      const texts = listNameWords(form)
      const index = entries.push({ key, name, words: texts.map(numberOf) }) - 1
      for (const word of new Set(entries[index]!.words)) postings[word]!.push(index)
      push(joined, toPhoneticForm(texts.join('')), index)
    }
  }

  /** The listed words that a word may be, by sound or by how it is written; kept, since people share their words. */
  const known = new Map<string, Int32Array>()
  function likeWords(text: string): Int32Array {
    const found = known.get(text)
    if (found) return found
    const sound = toPhoneticForm(text)
    const like = new Set<number>(bySound.get(sound))
    for (const near of new Set([...deletions(text), ...deletions(sound)]))
      for (const number of neighbours.get(near) ?? [])
        if (isNear(text, words[number]!.text) || isNear(sound, words[number]!.sound)) like.add(number)
    const kept = Int32Array.from(like)
    if (known.size < MAX_KEPT) known.set(text, kept)
    return kept
  }

  function match(name: string): ListedName[] {
    const found = new Map<string, ListedName>()
    for (const form of [name, removePatronym(name)])
      if (form !== undefined) for (const hit of matchForm(listNameWords(form))) found.set(`${hit.key}/${hit.name}`, hit)
    return [...found.values()]
  }

  /** Which places of the name at hand a listed word may stand for, as bits; cleared after each name. */
  const places = new Uint32Array(words.length)
  /** The last name for which an entry was looked at. */
  const looked = new Uint32Array(entries.length)
  let turn = 0

  function matchForm(all: readonly string[]): ListedName[] {
    const texts = all.slice(0, MAX_WORDS)
    const like = texts.map(likeWords)
    const sizes = like.map((numbers) => numbers.reduce((sum, number) => sum + postings[number]!.length, 0))
    for (const [place, numbers] of like.entries()) for (const number of numbers) places[number]! |= 1 << place
    const found: ListedName[] = []
    turn++
    const look = (index: number, isWhole: boolean) => {
      if (looked[index] === turn) return
      looked[index] = turn
      const { key, name, words: own } = entries[index]!
      if (isWhole || fits(own, texts)) found.push({ key, name })
    }
    for (const index of joined.get(toPhoneticForm(texts.join(''))) ?? []) look(index, true)
    // two words have to be shared, so that one of them is not the commonest: its many bearers need not be looked at
    const commonest = texts.length > 1 ? sizes.indexOf(Math.max(...sizes)) : -1
    for (const [place, numbers] of like.entries())
      if (place !== commonest) for (const number of numbers) for (const index of postings[number]!) look(index, false)
    for (const numbers of like) for (const number of numbers) places[number] = 0
    return found
  }

  /** Each word of the shorter name has its own in the longer, unless one is a single word and the other is not. */
  function fits(own: readonly number[], texts: readonly string[]): boolean {
    const few = Math.min(own.length, texts.length)
    const abbreviated = texts.some(isInitial)
    if (few === 1 && Math.max(own.length, texts.length) > 1) return false
    let [free, shared] = [(1 << texts.length) - 1, 0]
    for (let index = 0; index < own.length && shared + own.length - index >= few; index++) {
      const word = own[index]!
      const { text } = words[word]!
      const initials = abbreviated || isInitial(text) ? initialsOf(text, texts) : 0
      const may = (places[word]! | initials) & free
      if (may === 0) continue
      free &= ~(may & -may)
      shared++
    }
    return shared >= few
  }

  return { match, size: entries.length }
}

const MAX_KEPT = 500_000
const isInitial = (word: string) => word.length === 1

/** Bits of a number; nobody's name has more words. */
const MAX_WORDS = 30

const isNear = (one: string, other: string) =>
  one.length >= FUZZY_FROM && other.length >= FUZZY_FROM && computeEditDistance(one, other, 1) <= 1

/** The places of a name that a word stands for when one of the two is an initial, as bits. */
function initialsOf(word: string, texts: readonly string[]): number {
  let bits = 0
  for (let place = 0; place < texts.length; place++) {
    const text = texts[place]!
    if ((isInitial(word) || isInitial(text)) && word[0] === text[0]) bits |= 1 << place
  }
  return bits
}

/** A word and what is left of it without one of its letters: two words one edit apart share one of these. */
function deletions(word: string): string[] {
  if (word.length < FUZZY_FROM) return [word]
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}

function push(map: Map<string, number[]>, key: string, value: number) {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
