import { isActivity, type YearAnswer, yearLineWords } from '#contract/sharia/states'
import { getLocale, m } from '../lib/words.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { NoteList } from '../ui/lists/note-list.tsx'

/** An issuer's yearly sharia answers; changes with explanations. */
export const ShariaYearAnswers = ({ lines }: { lines: readonly YearAnswer[] }) => (
  <NoteList
    items={lines.map(({ line, changed, words }) => ({
      key: line,
      title: yearLineWords[line][getLocale()],
      aside: <Badge tone={changed ? (isActivity(line) ? 'down' : 'warn') : 'up'}>{answerOf(line, changed)}</Badge>,
      text: words,
    }))}
  />
)

function answerOf(line: YearAnswer['line'], changed: boolean): string {
  if (isActivity(line)) return changed ? m.issuer_year_done() : m.issuer_year_not_done()
  return changed ? m.issuer_year_changed() : m.issuer_year_same()
}
