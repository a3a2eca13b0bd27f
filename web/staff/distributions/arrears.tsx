import { type Arrears, arrearsOutcomes, arrearsWords } from '#contract/arrears/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { date, dateTime, money, percent, share } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { resolveFields } from './resolve-fields.ts'

const day = (on: string) => date(`${on}T00:00:00+07:00`)

/** That it was late, since when, and what came of it. */
export function ArrearsCard({ arrears }: { arrears: Arrears }) {
  const { state, amount, lateAt, defaultedAt, instead, recovered, closed } = arrears
  return (
    <Card title={m.arrears_title()}>
      <Rows
        rows={[
          { label: m.dist_state(), value: arrearsWords[state][getLocale()] },
          { label: m.arrears_owed(), value: money(amount) },
          { label: m.arrears_late_at(), value: dateTime(lateAt) },
          ...(defaultedAt ? [{ label: m.arrears_default_at(), value: dateTime(defaultedAt) }] : []),
          ...(instead
            ? [
                { label: m.arrears_instead(), value: money(instead.amount) },
                { label: m.dist_due(), value: day(instead.dueOn) },
              ]
            : []),
          ...(closed ? [{ label: m.arrears_recovered(), value: percent(share(recovered, amount)) }] : []),
        ]}
      />
    </Card>
  )
}

/** What the meeting of holders agreed to is entered here; two others decide. */
export const Resolve = () => (
  <Card title={m.arrears_resolve()}>
    <p className="small muted">{m.arrears_resolve_text()}</p>
    <Form name="resolve" fields={resolveFields} className="mt-3 grid gap-4" submit={m.arrears_send()}>
      <Input
        name="outcome"
        options={arrearsOutcomes.map((value) => ({ value, label: arrearsWords[value][getLocale()] }))}
      />
      <Input name="amount" />
      <Input name="dueOn" />
      <Input name="reason" />
    </Form>
  </Card>
)
