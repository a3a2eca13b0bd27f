import type { PaperVersion } from '#contract/reviews/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { date, dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { NoteList } from '../../ui/note-list.tsx'

export const paperFields = {
  paper: { kind: 'dropdown', label: m.review_papers },
  verdict: {
    kind: 'radio',
    label: m.review_paper_verdict,
    options: () => [
      { value: 'accepted', label: m.review_paper_accepted() },
      { value: 'refused', label: m.review_paper_refused() },
    ],
  },
  note: { kind: 'textarea', label: m.review_paper_note, rows: 2, maxLength: 500, optional: true },
} as const satisfies FieldSpecs

const tones = { filed: 'warn', accepted: 'up', refused: 'down' } as const
const words = { filed: m.review_paper_filed, accepted: m.review_paper_accepted, refused: m.review_paper_refused }
const titleOf = ({ words: named, until }: PaperVersion) =>
  m.review_paper({ document: named[getLocale()], until: date(until) })

/** Newer documents of a published offering, each decided on by an analyst. */
export function Papers({ papers, decides }: { papers: readonly PaperVersion[]; decides: boolean }) {
  if (papers.length === 0) return null
  const open = papers.filter(({ state }) => state === 'filed')
  const options = () => open.map((each) => ({ value: each.id, label: titleOf(each) }))
  return (
    <Card title={m.review_papers()}>
      <div className="grid gap-4">
        <NoteList
          items={papers.map((each) => ({
            key: each.id,
            title: titleOf(each),
            aside: <Badge tone={tones[each.state]}>{words[each.state]()}</Badge>,
            text: each.files.map(({ id, name }) => (
              <a key={id} href={paths.attachment(id)} target="_blank" rel="noreferrer">
                {name}
              </a>
            )),
            small: [dateTime(each.filedAt), each.isPublic ? m.review_paper_public() : '', each.note],
          }))}
        />
        {decides && open.length > 0 ? (
          <Form
            key={open.length}
            name="paper"
            fields={{ ...paperFields, paper: { ...paperFields.paper, options } }}
            initial={open.length === 1 ? { paper: open[0]!.id } : {}}
            className="fg"
            submit={m.review_paper_decide()}
          />
        ) : null}
      </div>
    </Card>
  )
}
