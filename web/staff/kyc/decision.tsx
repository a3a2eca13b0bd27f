import type { ReactNode } from 'react'
import { isReasonForField, kycReasons } from '#contract/verification/rules/return-reasons'
import {
  type KycReasonCode,
  type KycStep,
  listKycFiles,
  type Party,
  parties,
  partySteps,
  type RiskLevel,
  riskLevels,
} from '#contract/verification/states'
import { useField } from '../../forms/context.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { getFieldLabel, getStepTitle, listReviewableFieldNames } from '../../kyc/steps.ts'
import { getLocale, m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { AcceptOrRejectRow } from '../../ui/inputs/accept-or-reject-row.tsx'
import { useFieldId } from '../../ui/inputs/fields/field.tsx'
import { riskWords } from './words.ts'

/** Pictures and files are judged together, other fields by the step that asks for them. */
type Group = KycStep | 'files'
const groupsOf = (party: Party): Group[] => ['files', ...partySteps[party].filter((step) => step !== 'terms')]
const groupTitle = (party: Party, group: Group) => (group === 'files' ? m.kyc_desk_files() : getStepTitle(party, group))

const hidden = { kind: 'hidden', label: m.kyc_desk_version } as const

/** For each group whether it fits; for each field why it is wrong, and a remark of the reviewer's own. */
const fieldsOf = (party: Party): FieldSpecs => ({
  version: hidden,
  party: hidden,
  groups: hidden,
  ...Object.fromEntries(
    groupsOf(party).map((group) => [
      `group_${group}`,
      { kind: 'radio', label: () => groupTitle(party, group), optional: true },
    ]),
  ),
  ...Object.fromEntries(
    listReviewableFieldNames(party).flatMap((name) => [
      [`code_${name}`, { kind: 'dropdown', label: () => getFieldLabel(party, name), optional: true }],
      [
        `remark_${name}`,
        {
          kind: 'textarea',
          label: () => m.kyc_desk_remark({ field: getFieldLabel(party, name) }),
          hint: m.kyc_desk_remark_hint,
          optional: true,
          rows: 2,
          maxLength: 300,
        },
      ],
    ]),
  ),
  riskLevel: {
    kind: 'radio',
    label: m.kyc_desk_risk_level,
    options: () => riskLevels.map((value) => ({ value, label: riskWords[value]() })),
  },
  diligence: {
    kind: 'textarea',
    label: m.kyc_desk_due_diligence,
    hint: m.kyc_desk_due_diligence_hint,
    optional: true,
    rows: 3,
    maxLength: 1_000,
  },
})
/** What the form of any party can send. */
export const decisionFields: FieldSpecs = Object.assign({}, ...parties.map(fieldsOf))

type KycDecisionForm = {
  party: Party
  version: number
  riskLevel: RiskLevel
  steps: readonly { step: KycStep; names: readonly string[] }[]
  /** Whether somebody else has to decide on an approval already. */
  asked: boolean
  /** Required lists of which no edition is in force, 'DTTOT, DPPSPM'; empty where there is none. */
  missing: string
}

/** Form that accepts each group of fields or names what is wrong, then decides the case. */
export function KycDecisionForm({ party, version, riskLevel, steps, asked, missing }: KycDecisionForm) {
  const groups = [
    { group: 'files' as const, names: listKycFiles(party).map(([name]) => name as string) },
    ...steps.map(({ step, names }) => ({ group: step, names })),
  ].filter(({ names }) => names.length > 0)
  return (
    <Card title={m.kyc_desk_by_group()}>
      <Form
        name="decide"
        fields={fieldsOf(party)}
        initial={{ riskLevel, version: String(version), party, groups: groups.map(({ group }) => group).join(' ') }}
        labels={{ reasons: m.kyc_desk_wrong_fields() }}
        className="fg"
        buttons={<Verdicts asked={asked} />}
      >
        {['version', 'party', 'groups'].map((name) => (
          <Input key={name} name={name} />
        ))}
        <p className="muted">{m.kyc_desk_by_group_text()}</p>
        <Reasons>
          {groups.map(({ group, names }) => (
            <GroupRow key={group} party={party} group={group} names={names} />
          ))}
        </Reasons>
        {asked ? null : (
          <>
            <Input name="riskLevel" />
            <Input name="diligence" />
            {missing ? <Note tone="warn">{m.kyc_desk_list_missing({ lists: missing })}</Note> : null}
          </>
        )}
      </Form>
    </Card>
  )
}

const Reasons = ({ children }: { children: ReactNode }) => <div id={useFieldId('reasons')}>{children}</div>

const Verdicts = ({ asked }: { asked: boolean }) => (
  <>
    <SubmitButton name="verdict" value="send-back" kind="plain" full>
      {m.kyc_desk_send_back_send()}
    </SubmitButton>
    {asked ? null : (
      <SubmitButton name="verdict" value="approve" full>
        {m.kyc_desk_approve()}
      </SubmitButton>
    )}
  </>
)

function GroupRow({ party, group, names }: { party: Party; group: Group; names: readonly string[] }) {
  const name = `group_${group}`
  const { defaultValue, error } = useField(name)
  const words = { fits: m.kyc_desk_fits(), wrong: m.kyc_desk_wrong() }
  return (
    <AcceptOrRejectRow name={name} title={groupTitle(party, group)} words={words} chosen={defaultValue} error={error}>
      {names.map((field) => (
        <Reason key={field} party={party} name={field} />
      ))}
    </AcceptOrRejectRow>
  )
}

const codes = Object.keys(kycReasons) as KycReasonCode[]

/** The remark shows once a reason is chosen: by styles alone. */
function Reason({ party, name }: { party: Party; name: string }) {
  const code = `code_${name}`
  const { defaultValue } = useField(code)
  const id = useFieldId(code)
  return (
    <div className="grid gap-2 [&:has(option[value='']:checked)>.field]:hidden">
      <label className="label" htmlFor={id}>
        {getFieldLabel(party, name)}
      </label>
      <div className="inp">
        <select id={id} name={code} defaultValue={defaultValue}>
          <option value="">{m.kyc_desk_fits()}</option>
          {codes
            .filter((each) => isReasonForField(each, name, party))
            .map((each) => (
              <option key={each} value={each}>
                {kycReasons[each].text[getLocale()]}
              </option>
            ))}
        </select>
      </div>
      <Input name={`remark_${name}`} />
    </div>
  )
}
