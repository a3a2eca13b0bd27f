import { CallMeeting } from '#contract/meetings/input'
import { MEETING_PAPER } from '#contract/meetings/states'
import { appContext } from '../../context.ts'
import { Form } from '../../forms/form.tsx'
import { withFormFiles } from '../../forms/form-files.ts'
import { Input } from '../../forms/input.tsx'
import { UploadInput } from '../../forms/upload-input.tsx'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { listSecurityOptions } from '../kit/names/securities.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/call.ts'

export const headers = personalHeaders
export const meta = () => [{ title: toPageTitle(m.meeting_new()) }, { name: 'robots', content: 'noindex' }]

export const loader = async ({ context }: Route.LoaderArgs) =>
  respondWithPersonalData({ securities: await listSecurityOptions(context.get(appContext)) })

const paper = (place: string) =>
  ({
    kind: 'upload',
    label: () => m.meeting_paper({ place }),
    hint: m.meeting_paper_hint,
    optional: true,
  }) as const

const fields = {
  security: { kind: 'dropdown', label: m.dist_security },
  title: { kind: 'text', label: m.meeting_about, maxLength: 200 },
  explanation: { kind: 'textarea', label: m.meeting_explanation, maxLength: 4_000, rows: 4 },
  agenda: { kind: 'textarea', label: m.meeting_agenda, hint: m.meeting_agenda_hint, maxLength: 5_000, rows: 5 },
  recordedOn: { kind: 'date', label: m.dist_recorded, hint: m.meeting_recorded_hint },
  closesOn: { kind: 'date', label: m.meeting_closes, hint: m.meeting_closes_hint },
  paper1: paper('1'),
  paper2: paper('2'),
  paper3: paper('3'),
  reason: { kind: 'textarea', label: m.meeting_reason, maxLength: 1_000, rows: 3 },
} as const

/** Submits the meeting with its documents for approval. */
export const action = (call: Route.ActionArgs) =>
  withFormFiles(call, { purpose: MEETING_PAPER, fields: ['paper1', 'paper2', 'paper3'] }, (form, keepFiles) =>
    createStaffFormAction({
      fields,
      schema: CallMeeting,
      at: { security_not_found: 'security' },
      run: async ({ app, actor }, asked) => app.meetings.call(actor, asked, { files: await keepFiles() }),
      told: () => m.meeting_sent(),
      to: ({ answer }) => paths.meetingCase(answer.id),
    })(call, form),
  )

/** Form page to propose a meeting of the holders of one security. */
export default function ProposeMeetingPage({ loaderData: { securities } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.meeting_new()}
      lede={m.meeting_new_lede()}
      back={{ to: paths.meetingsDesk(), label: m.meeting_title() }}
    >
      <Card>
        <Form fields={fields} className="grid gap-4" submit={m.meeting_send()}>
          <Input name="security" options={securities} />
          <Input name="title" />
          <Input name="explanation" />
          <Input name="agenda" />
          <Input name="recordedOn" />
          <Input name="closesOn" />
          <UploadInput name="paper1" accept="application/pdf" />
          <UploadInput name="paper2" accept="application/pdf" />
          <UploadInput name="paper3" accept="application/pdf" />
          <Input name="reason" />
        </Form>
      </Card>
    </StaffPage>
  )
}
