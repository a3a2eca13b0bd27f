import { areBirthYearsApart, type HitDetail, listKinds, type ScreeningHit } from '#contract/screening/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { getLocale, m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { verdictFields, verdictReason, verdictWords } from '../screening/verdict.ts'

export const hitFields = {
  hit: { kind: 'dropdown', label: m.kyc_desk_hits },
  ...verdictFields,
  hit_reason: verdictReason,
} as const satisfies FieldSpecs

const nameOf = ({ listedName, kind, reference }: ScreeningHit) =>
  m.kyc_desk_hit({ listed: listedName, list: listKinds[kind][getLocale()], reference })

/** Similar names on screening lists; each needs a decision before the case can be approved. */
export function ScreeningHits({
  hits,
  birthDate,
  bearers,
  decides,
}: {
  hits: readonly HitDetail[]
  birthDate: string
  /** Whose name each likeness is, as the form calls them. */
  bearers: Readonly<Record<string, string>>
  decides: boolean
}) {
  const open = hits.filter(({ decision, asked }) => decision === null && !asked)
  const fields = {
    ...hitFields,
    hit: { ...hitFields.hit, options: () => open.map((hit) => ({ value: hit.id, label: nameOf(hit) })) },
  }
  return (
    <Card title={m.kyc_desk_hits()}>
      <div className="grid gap-4">
        <NoteList
          items={hits.map((hit) => ({
            key: hit.id,
            title: nameOf(hit),
            text: stands(hit),
            small: [borneBy(hit, bearers), ...saidOf(hit, birthDate)],
          }))}
        />
        {decides && open.some(({ kind }) => kind !== 'pep') ? (
          <Note tone="warn">{m.kyc_desk_hit_warning()}</Note>
        ) : null}
        {decides && open.length ? (
          <Form
            name="hit"
            fields={fields}
            initial={open.length === 1 ? { hit: open[0]!.id } : {}}
            className="fg"
            submit={m.kyc_desk_hit_decide()}
          />
        ) : null}
      </div>
    </Card>
  )
}

const stands = ({ decision, asked }: HitDetail) => {
  if (decision) return <Badge>{verdictWords[decision]()}</Badge>
  return asked ? <Badge tone="gold">{m.kyc_desk_hit_asked()}</Badge> : null
}

const borneBy = ({ id, personName }: HitDetail, bearers: Readonly<Record<string, string>>) =>
  bearers[id] ? m.kyc_desk_hit_borne({ field: bearers[id], name: personName }) : null

/** What the list says of the listed, to be held against the case. */
const saidOf = ({ entry: { born, aliases, remark }, birthYears }: HitDetail, birthDate: string) => [
  born ? m.kyc_desk_hit_born({ born }) : null,
  areBirthYearsApart(born, birthDate, birthYears) ? m.kyc_desk_hit_born_apart() : null,
  aliases.length > 0 ? m.kyc_desk_hit_aliases({ names: aliases.join(', ') }) : null,
  remark ? m.kyc_desk_hit_remark({ remark }) : null,
]
