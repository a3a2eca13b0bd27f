import type { RuleKind } from '#contract/rulebook/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { createRuleChangeFields } from './fields.ts'

type Rule = {
  kind: RuleKind
  unit: string
  value: string
  noticeHours: number
  /** The request that waits about this rule. */
  waiting: string | null
  mayPropose: boolean
  key: string
}

/** Form to propose another value from a day on, or why none can be proposed now. */
export const RuleChangeForm = ({ rule }: { rule: Rule }) => (
  <Card title={m.rules_propose()}>
    <div className="grid gap-4">
      {rule.waiting ? (
        <>
          <Note tone="info">{m.rules_waiting()}</Note>
          <ButtonLink to={paths.approval(rule.waiting)}>{m.desk_to_approval()}</ButtonLink>
        </>
      ) : rule.mayPropose ? (
        <Change rule={rule} />
      ) : (
        <Note>{m.rules_not_yours()}</Note>
      )}
    </div>
  </Card>
)

const Change = ({ rule: { kind, unit, value, noticeHours, key } }: { rule: Rule }) => (
  <Form
    fields={createRuleChangeFields(kind, unit)}
    initial={{ key }}
    className="grid gap-4"
    submit={m.rules_ask()}
    look={{ full: true }}
  >
    <p>{m.rules_now({ value })}</p>
    <Input name="value" />
    <Input name="validFrom" hint={m.rules_from_hint({ hours: noticeHours })} />
    <Input name="source" />
    <Input name="reason" />
    <Input name="key" />
  </Form>
)
