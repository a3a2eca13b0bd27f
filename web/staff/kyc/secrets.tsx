import { Link } from 'react-router'
import type { Party, SecretField } from '#contract/verification/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { getFieldLabel } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'

export const revealFields = {
  field: { kind: 'dropdown', label: m.kyc_desk_reveal_field },
  reason: { kind: 'text', label: m.kyc_desk_reveal_reason, hint: m.kyc_desk_reveal_hint, maxLength: 300 },
} as const satisfies FieldSpecs
export const motherFields = {
  name: { kind: 'text', label: m.kyc_desk_mother_name, maxLength: 100 },
  mother_reason: { kind: 'text', label: m.kyc_desk_mother_reason, maxLength: 300 },
} as const satisfies FieldSpecs

/** What the page was answered: a number in full, the request that it waits for, or whether the mother's name is the one handed in. */
export type Answered = { revealed: { field: SecretField; value: string } } | { waitsFor: string } | { mother: boolean }

type RevealNumbers = { party: Party; names: readonly SecretField[]; answered: Answered | null }

/** Form that reveals one secret number at a time, with a reason; the mother's name can only be compared. */
export function RevealNumbers({ party, names, answered }: RevealNumbers) {
  const fields = {
    ...revealFields,
    field: {
      ...revealFields.field,
      options: () => names.map((name) => ({ value: name, label: getFieldLabel(party, name) })),
    },
  }
  return (
    <>
      <Card title={m.kyc_desk_reveal()}>
        <div className="grid gap-4">
          {answered && 'revealed' in answered ? (
            <output>
              <Note tone="warn">
                {m.kyc_desk_revealed({ field: getFieldLabel(party, answered.revealed.field) })}{' '}
                <b>{answered.revealed.value}</b>
              </Note>
            </output>
          ) : null}
          {answered && 'waitsFor' in answered ? (
            <output>
              <Note tone="info">
                {m.kyc_desk_reveal_waits()} <Link to={paths.approval(answered.waitsFor)}>{m.desk_to_approval()}</Link>
              </Note>
            </output>
          ) : null}
          <p className="muted">{m.kyc_desk_reveal_two()}</p>
          <Form
            name="reveal"
            fields={fields}
            className="fg"
            submit={m.kyc_desk_reveal_send()}
            look={{ kind: 'plain' }}
          />
        </div>
      </Card>
      {party === 'entity' ? null : <Mother answered={answered} />}
    </>
  )
}

const Mother = ({ answered }: { answered: Answered | null }) => (
  <Card title={m.kyc_desk_mother()}>
    <div className="grid gap-4">
      {answered && 'mother' in answered ? (
        <output>
          <Note tone={answered.mother ? 'good' : 'bad'}>
            {answered.mother ? m.kyc_desk_mother_matches() : m.kyc_desk_mother_differs()}
          </Note>
        </output>
      ) : null}
      <Form
        name="mother"
        fields={motherFields}
        className="fg"
        submit={m.kyc_desk_mother_send()}
        look={{ kind: 'plain' }}
      />
    </div>
  </Card>
)
