type Question = { question: string; text: string }
type Group<Entry extends Question> = { questions: readonly Entry[] }

/** Lower-cases text and drops accents and punctuation. */
export const normalizeForSearch = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const SMALL = new Set(
  'apa apakah bagaimana cara berapa yang dan di ke dari untuk saya kapan dapatkah bisa itu ini'.split(' '),
)

/**
 * Strips Indonesian prefixes and suffixes: 'pembatalan' and 'membatalkan' → 'batal'. Returns the word if fewer than
 * four letters would be left.
 */
export function stemIndonesian(word: string): string {
  const bare = word
    .replace(/(kan|an|i|nya|kah|lah)$/, '')
    .replace(/^(meng|meny|mem|men|me|peng|peny|pem|pen|pe|ber|ter|di|ke)/, '')
  return bare.length >= 4 ? bare : word
}

/**
 * The groups with the questions that contain all search words in question or answer; all groups for an empty search.
 */
export function findQuestions<Entry extends Question, Of extends Group<Entry>>(groups: readonly Of[], q: string): Of[] {
  const asked = normalizeForSearch(q).split(' ').filter(Boolean)
  const words = asked.some((word) => !SMALL.has(word)) ? asked.filter((word) => !SMALL.has(word)) : asked
  if (q.trim() !== '' && words.length === 0) return []
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, text: answer }) => {
        const text = normalizeForSearch(`${question} ${answer}`)
        return words.every((word) => text.includes(word) || text.includes(stemIndonesian(word)))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
