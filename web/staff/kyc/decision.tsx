import {
  filesOf,
  type KycReasonCode,
  type KycStep,
  type Party,
  parties,
  type RiskLevel,
  riskLevels,
} from '#contract/verification/states'
import { fitsField, kycReasons } from '#shared/kyc-reasons'
import { useField } from '../../forms/context.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { fieldLabel, reviewable, stepTitle } from '../../kyc/steps.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { fieldId } from '../../ui/fields/field.tsx'
import { riskWords } from './words.ts'

const version = { kind: 'hidden', label: m.kyc_desk_version } as const

export const approveFields = {
  version,
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
} as const satisfies FieldSpecs

type Version = { version: number }

export const Approve = ({ version, riskLevel }: Version & { riskLevel: RiskLevel }) => (
  <Card title={m.kyc_desk_approve_title()}>
    <Form
      name="approve"
      fields={approveFields}
      initial={{ version: String(version), riskLevel }}
      className="fg"
      submit={m.kyc_desk_approve()}
      look={{ full: true }}
    />
  </Card>
)

/** For each field why it is wrong, empty where it fits, and a remark of the reviewer's own. */
const sendBackFieldsOf = (party: Party): FieldSpecs => ({
  version,
  ...Object.fromEntries(
    reviewable(party).flatMap((name) => [
      [`code_${name}`, { kind: 'dropdown', label: () => fieldLabel(party, name), optional: true }],
      [
        `remark_${name}`,
        {
          kind: 'textarea',
          label: () => m.kyc_desk_remark({ field: fieldLabel(party, name) }),
          hint: m.kyc_desk_remark_hint,
          optional: true,
          rows: 2,
          maxLength: 300,
        },
      ],
    ]),
  ),
})
/** What the form of any party can send. */
export const sendBackFields: FieldSpecs = Object.assign({}, ...parties.map(sendBackFieldsOf))

type SendBack = Version & { party: Party; steps: readonly { step: KycStep; names: readonly string[] }[] }

/** Each step opens its fields; without a reason a field fits. */
export const SendBack = ({ party, version, steps }: SendBack) => (
  <Card title={m.kyc_desk_send_back()}>
    <Form
      name="send-back"
      fields={sendBackFieldsOf(party)}
      initial={{ version: String(version) }}
      labels={{ reasons: m.kyc_desk_wrong_fields() }}
      className="fg"
      submit={m.kyc_desk_send_back_send()}
      look={{ full: true, kind: 'plain' }}
    >
      <Input name="version" />
      <p className="muted">{m.kyc_desk_send_back_text()}</p>
      <div id={fieldId('reasons')}>
        <Verdicts party={party} title={m.kyc_desk_files()} names={filesOf(party).map(([name]) => name)} />
        {steps.map(({ step, names }) => (
          <Verdicts key={step} party={party} title={stepTitle(party, step)} names={names} />
        ))}
      </div>
    </Form>
  </Card>
)

type Verdicts = { party: Party; title: string; names: readonly string[] }
const Verdicts = ({ party, title, names }: Verdicts) => (
  <Details label={title}>
    <div className="grid gap-4">
      {names.map((name) => (
        <Verdict key={name} party={party} name={name} />
      ))}
    </div>
  </Details>
)

const codes = Object.keys(kycReasons) as KycReasonCode[]

/** The remark shows once a reason is chosen: by styles alone. */
function Verdict({ party, name }: { party: Party; name: string }) {
  const code = `code_${name}`
  const { defaultValue } = useField(code)
  return (
    <div className="grid gap-2 [&:has(option[value='']:checked)>.field]:hidden">
      <label className="label" htmlFor={fieldId(code)}>
        {fieldLabel(party, name)}
      </label>
      <div className="inp">
        <select id={fieldId(code)} name={code} defaultValue={defaultValue}>
          <option value="">{m.kyc_desk_fits()}</option>
          {codes
            .filter((each) => fitsField(each, name, party))
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
