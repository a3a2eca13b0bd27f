import MiniSearch from 'minisearch'
import type { SearchHit } from '#contract/content/states'
import { normalizeForSearch, stemIndonesian } from '../parts/find-questions.ts'

/** An entry of the index: a page, a heading of a guide or a term of the glossary. */
export type IndexedPage = { to: string; title: string; text: string; words: string; weight?: number }
export type PageHit = Pick<IndexedPage, 'to' | 'title' | 'text'> & { complete: boolean }

/** Small words that say nothing about the subject. */
const STOP = new Set(
  (
    'apa apakah mana bagaimana cara caranya berapa yang dan atau di ke dari untuk saya kami anda kapan dapatkah bisa itu ini ' +
    'pada dengan adalah mau ingin tidak ada the a an of to in for is are how do does can i my me what when where and or'
  ).split(' '),
)

/** Other words for the same thing, each in its own line; the first one is searched for. */
const SYNONYMS = [
  'pengaduan komplain mengadu keluhan aduan complaint complaints complain',
  'dana uang duit money funds',
  'pengembalian refund kembali refunds',
  'kopi coffee',
  'biaya ongkos tarif fee fees cost costs charge charges',
  'pajak tax taxes',
  'jual menjual sell selling',
  'beli membeli buy buying',
  'tarik menarik penarikan cairkan mencairkan withdraw withdrawal',
  'setor menyetor setoran topup deposit',
  'sandi password kata-sandi',
  'waris inheritance heir ahli-waris',
  'bagi-hasil imbal return returns profit',
  'syariah sharia shariah halal',
  'saham share shares stock stocks',
  'kalkulator hitung menghitung calculator calculate',
  'terlambat telat late',
].map((line) => line.split(' '))
const canonical = new Map(SYNONYMS.flatMap(([first, ...others]) => others.map((word) => [word, first!] as const)))

const toTerm = (word: string): string | null => {
  if (STOP.has(word)) return null
  const known = canonical.get(word) ?? word
  return stemIndonesian(known)
}

/** The words of a query with synonyms replaced: 'coffee' → 'kopi'. */
export const replaceSynonyms = (typed: string) =>
  normalizeForSearch(typed)
    .split(' ')
    .map((word) => canonical.get(word) ?? word)
    .join(' ')

/** Builds an index over pages, guide headings and terms; half of the typed words have to be found in an entry. */
export function createPageIndex(pages: readonly IndexedPage[]) {
  const index = new MiniSearch<IndexedPage & { id: number }>({
    fields: ['title', 'words', 'text'],
    tokenize: (text) => normalizeForSearch(text).split(' '),
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 4, words: 3 },
      prefix: (term) => term.length > 3,
      boostDocument: (id) => pages[id as number]?.weight ?? 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
    },
  })
  index.addAll(pages.map((page, id) => ({ id, ...page })))
  return (typed: string, limit: number): PageHit[] => {
    const terms = new Set(normalizeForSearch(typed).split(' ').map(toTerm).filter(Boolean))
    return index
      .search(typed)
      .filter(({ queryTerms }) => queryTerms.length * 2 >= terms.size)
      .slice(0, limit)
      .map(({ id, queryTerms }) => {
        const { to, title, text } = pages[id as number]!
        return { to, title, text, complete: queryTerms.length >= terms.size }
      })
  }
}

/** Whether pages come before hits: one of them has all typed words, and no business is named by them. */
export function arePagesFirst(pages: readonly PageHit[], hits: readonly SearchHit[], typed: string): boolean {
  const words = normalizeForSearch(typed).split(' ')
  const isNamed = ({ kind, title }: SearchHit) => {
    const name = normalizeForSearch(title).split(' ')
    return kind === 'business' && words.every((word) => name.includes(word))
  }
  return pages.some(({ complete }) => complete) && !hits.some(isNamed)
}
