import { data } from 'react-router'
import { ReadKept } from '#contract/verification/input'
import type { App } from '../../context.ts'
import { formAction } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { formatParty } from '../../kyc/party-choice.tsx'
import { date, dateTime } from '../../lib/format.ts'
import { NO_STORE, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/kept.ts'
import { listApplicationFields } from './application-fields.ts'
import { KycApplicationData, KycPictures } from './evidence.tsx'
import { stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.kyc_archive)

const fields = {
  number: { kind: 'text', label: m.kyc_archive_number, hint: m.kyc_archive_number_hint },
  reason: { kind: 'textarea', label: m.approval_reason, hint: m.kyc_archive_reason_hint, rows: 2, maxLength: 300 },
} as const satisfies FieldSpecs

export const action = formAction({
  fields,
  schema: ReadKept,
  async run(call: Route.ActionArgs, asked) {
    const { app, actor } = getStaffContext(call, 'kyc.read-kept')
    const found = await app.verification.readRetainedRecords(actor, asked)
    return data(
      { records: found.map((record) => ({ ...record, steps: listApplicationFields(app, record) })) },
      { headers: NO_STORE },
    )
  },
})

/** Page of the data that the law retains of closed accounts: found by identity number, opened with a reason. */
export default function RetainedDataPage({ actionData }: Route.ComponentProps) {
  const records = recordsIn(actionData)
  return (
    <StaffPage title={m.kyc_archive()} lede={m.kyc_archive_lede()} back={{ to: paths.kycDesk(), label: m.kyc_desk() }}>
      <CasePageLayout
        evidence={
          records ? (
            records.map((record) => <KeptRecord key={record.userId} record={record} />)
          ) : (
            <Note>{m.kyc_archive_none_open()}</Note>
          )
        }
        decision={
          <Card title={m.kyc_archive_find()}>
            <Form fields={fields} className="fg" submit={m.kyc_archive_open()} stays />
          </Card>
        }
      />
    </StaffPage>
  )
}

type Record = Awaited<ReturnType<App['verification']['readRetainedRecords']>>[number]
type KeptRecord = Record & { steps: ReturnType<typeof listApplicationFields> }

const KeptRecord = ({
  record: { userId, party, state, closedAt, until, application, files, steps },
}: {
  record: KeptRecord
}) => (
  <>
    <Card title={application.fullName}>
      <LabelledValues
        rows={[
          { label: m.kyc_desk_party(), value: formatParty(party) },
          { label: m.kyc_archive_state(), value: <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge> },
          { label: m.kyc_archive_closed(), value: dateTime(closedAt) },
          { label: m.kyc_archive_until(), value: date(until) },
          {
            label: m.kyc_archive_agreement(),
            value: (
              <a href={paths.kycKeptAgreement(userId)} download>
                {m.kyc_archive_agreement_open()}
              </a>
            ),
          },
        ]}
      />
    </Card>
    <KycPictures party={party} files={files} />
    <KycApplicationData party={party} steps={steps} marks={{}} card={[]} />
  </>
)

/** What the form was told when it was refused is not for here. */
const recordsIn = (answer: unknown): KeptRecord[] | null =>
  typeof answer === 'object' && answer !== null && 'records' in answer
    ? (answer as { records: KeptRecord[] }).records
    : null
