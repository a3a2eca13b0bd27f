import type { WatchlistMatch } from '#contract/due-diligence/states'
import { listKinds } from '#contract/screening/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { verdictFields, verdictReason, verdictWords } from '../screening/verdict.ts'

export const likenessFields = {
  key: { kind: 'dropdown', label: m.review_likenesses },
  ...verdictFields,
  reason: verdictReason,
} as const satisfies FieldSpecs

const nameOf = ({ name, listedName, kind, reference }: WatchlistMatch) =>
  m.review_likeness({ name, listed: listedName, list: listKinds[kind][getLocale()], reference })

/** Watchlist names similar to those in the file; compliance decides each before the committee can agree. */
export function WatchlistMatches({ likenesses, decides }: { likenesses: readonly WatchlistMatch[]; decides: boolean }) {
  if (likenesses.length === 0) return null
  const open = likenesses.filter(({ decision }) => decision === null)
  const options = () => open.map((each) => ({ value: each.key, label: nameOf(each) }))
  return (
    <Card title={m.review_likenesses()}>
      <div className="grid gap-4">
        <NoteList
          items={likenesses.map((each) => ({
            key: each.key,
            title: nameOf(each),
            text: (
              <Badge tone={each.decision === 'other' ? 'neutral' : 'down'}>
                {each.decision === null ? m.review_likeness_open() : verdictWords[each.decision]()}
              </Badge>
            ),
          }))}
        />
        {decides && open.length > 0 ? (
          <Form
            key={open.length}
            name="likeness"
            fields={{ ...likenessFields, key: { ...likenessFields.key, options } }}
            initial={open.length === 1 ? { key: open[0]!.key } : {}}
            className="fg"
            submit={m.kyc_desk_hit_decide()}
          />
        ) : null}
      </div>
    </Card>
  )
}
