type Question = { question: string; text: string }
type Group<Entry extends Question> = { questions: readonly Entry[] }

/** Accents, case and signs do not matter to a search. */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const SMALL = new Set(
  'apa apakah bagaimana cara berapa yang dan di ke dari untuk saya kapan dapatkah bisa itu ini'.split(' '),
)

/** Indonesian words by their stem: 'pembatalan' and 'membatalkan' both hold 'batal'. Short words stay as they are. */
export function stem(word: string): string {
  const bare = word
    .replace(/(kan|an|i|nya|kah|lah)$/, '')
    .replace(/^(meng|meny|mem|men|me|peng|peny|pem|pen|pe|ber|ter|di|ke)/, '')
  return bare.length >= 4 ? bare : word
}

/** The groups with the questions that hold every word asked for, in the question or its answer; an empty search finds all. */
export function findQuestions<Entry extends Question, Of extends Group<Entry>>(groups: readonly Of[], q: string): Of[] {
  const asked = folded(q).split(' ').filter(Boolean)
  const words = asked.some((word) => !SMALL.has(word)) ? asked.filter((word) => !SMALL.has(word)) : asked
  if (q.trim() !== '' && words.length === 0) return []
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, text: answer }) => {
        const text = folded(`${question} ${answer}`)
        return words.every((word) => text.includes(word) || text.includes(stem(word)))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
