import { Link } from 'react-router'
import { type ArrearsCase, arrearsOutcomes, arrearsWords, chargeKinds, chargeWords } from '#contract/arrears/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { computeShare, dateTime, day, money, percent } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { callFields, chargeFields, resolveFields } from './resolve-fields.ts'

/** Since when a distribution is late and the outcome. */
export function ArrearsCard({ arrears }: { arrears: ArrearsCase }) {
  const { state, owed, lateAt, defaultedAt, instead, recovered, closed, charges, meeting } = arrears
  return (
    <Card title={m.arrears_title()}>
      <LabelledValues
        rows={[
          { label: m.dist_state(), value: arrearsWords[state][getLocale()] },
          { label: m.arrears_owed(), value: money(owed) },
          { label: m.arrears_late_at(), value: dateTime(lateAt) },
          ...(defaultedAt ? [{ label: m.arrears_default_at(), value: dateTime(defaultedAt) }] : []),
          ...(meeting
            ? [
                {
                  label: m.arrears_meeting(),
                  value: (
                    <Link to={paths.meetingCase(meeting.id)}>
                      {meeting.reference}: {meetingSays(meeting)}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(instead
            ? [
                {
                  label: m.arrears_instead(),
                  value: <Link to={paths.distribution(instead.id)}>{money(instead.amount)}</Link>,
                },
                { label: m.dist_due(), value: day(instead.dueOn) },
              ]
            : []),
          ...(closed ? [{ label: m.arrears_recovered(), value: percent(computeShare(recovered, owed)) }] : []),
          ...charges.map(({ kind, amount, about, chargedAt }) => ({
            label: `${chargeWords[kind][getLocale()]}, ${dateTime(chargedAt)}: ${about}`,
            value: money(amount),
          })),
        ]}
      />
    </Card>
  )
}

const meetingSays = ({ ended, agreed, closesAt }: NonNullable<ArrearsCase['meeting']>) =>
  !ended
    ? m.arrears_meeting_until({ until: dateTime(closesAt) })
    : agreed
      ? m.arrears_meeting_agreed()
      : m.arrears_meeting_failed()

/** Form to call another meeting of holders after one that left the default unresolved; two others approve. */
export const CallMeetingAgainForm = () => (
  <Card title={m.arrears_call()}>
    <p className="small muted">{m.arrears_call_text()}</p>
    <Form name="call" fields={callFields} className="mt-3 grid gap-4" submit={m.arrears_call_send()}>
      <Input name="why" />
    </Form>
  </Card>
)

/** Form to enter the holders' resolution about a late payment; two others approve. */
export const ResolveArrearsForm = () => (
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

/** Form to enter costs of a late payment or a charge to the social fund; two others approve. */
export const LateChargeForm = () => (
  <Card title={m.charge_title()}>
    <p className="small muted">{m.charge_text()}</p>
    <Form name="charge" fields={chargeFields} className="mt-3 grid gap-4" submit={m.charge_send()}>
      <Input name="kind" options={chargeKinds.map((value) => ({ value, label: chargeWords[value][getLocale()] }))} />
      <Input name="charge" />
      <Input name="about" />
    </Form>
  </Card>
)
