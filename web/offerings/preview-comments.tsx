import type { PreviewComment, Side } from '#contract/due-diligence/states'
import { agreementSideWords, previewSectionWords } from '#contract/due-diligence/states'
import type { FieldSpecs } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { useFormState } from '../forms/state.ts'
import { dateTime } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { Badge, type Tone } from '../ui/feedback/badge.tsx'
import { Collapsible } from '../ui/layout/collapsible.tsx'
import { NoteList } from '../ui/lists/note-list.tsx'

export const answerFields = {
  id: { kind: 'hidden', label: m.preview_comment },
  text: { kind: 'textarea', label: m.preview_answer, maxLength: 2_000, rows: 3 },
} as const satisfies FieldSpecs
export const doneFields = { id: { kind: 'hidden', label: m.preview_comment } } as const satisfies FieldSpecs

const tones: Record<PreviewComment['state'], Tone> = { open: 'warn', answered: 'info', done: 'up' }
const words = { open: m.preview_state_open, answered: m.preview_state_answered, done: m.preview_state_done }
const UNTOLD = { values: {}, errors: {} }

type Comments = { comments: readonly PreviewComment[]; side: Side | null }

/** Comments on the preview's sections with their outcome and forms to respond. */
export function PreviewComments({ comments, side }: Comments) {
  const open = comments.filter(({ state }) => state === 'open').length
  const answered = comments.filter(({ state }) => state === 'answered').length
  return (
    <Card title={m.preview_comments()}>
      {comments.length ? (
        <>
          <p className="small muted mb-3">
            {m.preview_counts({ open, answered, done: comments.length - open - answered })}
          </p>
          <NoteList
            items={comments.map((comment) => ({
              key: comment.id,
              title: previewSectionWords[comment.section][getLocale()],
              aside: <Badge tone={tones[comment.state]}>{words[comment.state]()}</Badge>,
              text: comment.text,
              small: [
                signed(agreementSideWords[comment.side][getLocale()], comment),
                ...comment.steps.map((step) =>
                  step.state === 'answered'
                    ? `${m.preview_answered_with({ text: step.text })} (${signed('', step)})`
                    : m.preview_done_by({ by: signed('', step) }),
                ),
              ],
              acts: side && comment.state !== 'done' ? <Act comment={comment} own={comment.side === side} /> : null,
            }))}
          />
        </>
      ) : (
        <p className="muted">{m.preview_no_comments()}</p>
      )}
    </Card>
  )
}

const signed = (side: string, { by, at }: { by: string; at: Date }) =>
  [side, by, dateTime(at)].filter(Boolean).join(' · ')

/** The other side answers; the side that wrote it says that it is done. */
function Act({ comment: { id }, own }: { comment: PreviewComment; own: boolean }) {
  const told = useFormState('answer')
  const isWrong = told.values.id === id && (Object.keys(told.errors).length > 0 || Boolean(told.message))
  if (own)
    return (
      <Form name="done" fields={doneFields} initial={{ id }} submit={m.preview_done()} look={{ kind: 'plain' }} stays />
    )
  return (
    <Collapsible label={m.preview_answer()} open={isWrong}>
      <Form
        name="answer"
        fields={answerFields}
        className="grid gap-3"
        initial={{ id }}
        answer={isWrong ? told : UNTOLD}
        submit={m.preview_answer_send()}
        stays
      />
    </Collapsible>
  )
}
