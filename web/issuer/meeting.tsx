import { data } from 'react-router'
import { z } from 'zod'
import { RecordDeed } from '#contract/meetings/input'
import { DEED_FILE, type MeetingDetail } from '#contract/meetings/states'
import { isId } from '#shared/ids'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import type { FieldSpecs } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { withFormFiles } from '../forms/form-files.ts'
import { Input } from '../forms/input.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import { UploadInput } from '../forms/upload-input.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { number } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { itemNames } from '../meetings/fields.ts'
import { AgendaItems } from '../meetings/items.tsx'
import { MeetingDeedCard } from '../meetings/meeting-deed-card.tsx'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import type { Route } from './+types/meeting.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData ? loaderData.meeting.title : m.meeting_title()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const own = await context.get(appContext).meetings.ofIssuer(requirePerson(context))
  const meeting = own.find((each) => each.id === id)
  if (!meeting) throw data(null, { status: 404 })
  return respondWithPersonalData({ meeting, key: crypto.randomUUID() })
}

const votesOf = (place: number) => ({ agreed: `for${place}`, against: `against${place}` })
const votes = Object.fromEntries(
  itemNames.flatMap((_, at) => {
    const { agreed, against } = votesOf(at + 1)
    return [
      [agreed, { kind: 'integer', unit: m.market_shares_unit, label: m.meeting_for }],
      [against, { kind: 'integer', unit: m.market_shares_unit, label: m.meeting_against }],
    ] as const
  }),
)
const fields: FieldSpecs = {
  number: { kind: 'text', label: m.meeting_deed_number, maxLength: 60 },
  datedOn: { kind: 'date', label: m.meeting_deed_date },
  notary: { kind: 'text', label: m.meeting_deed_notary, maxLength: 120 },
  companyShares: {
    kind: 'integer',
    unit: m.market_shares_unit,
    label: m.meeting_company_shares,
    hint: m.meeting_company_shares_hint,
  },
  outsidePresent: {
    kind: 'integer',
    unit: m.market_shares_unit,
    label: m.meeting_outside_present,
    hint: m.meeting_outside_present_hint,
  },
  ...votes,
  document: { kind: 'upload', label: m.meeting_deed_file, hint: m.meeting_deed_file_hint },
}

/** The figures of the deed with the votes in the order of the agenda; a missing one is asked for at its field. */
const Filed = z
  .looseObject({ key: idempotencyKeyField, items: z.coerce.number().int().min(1).max(itemNames.length) })
  .transform((posted, context) => {
    const { number: deed, datedOn, notary, companyShares, outsidePresent } = posted
    const said = RecordDeed.safeParse({
      ...{ number: deed, datedOn, notary, companyShares, outsidePresent },
      votes: Array.from({ length: posted.items }, (_, at) => {
        const { agreed, against } = votesOf(at + 1)
        return { for: posted[agreed], against: posted[against] }
      }),
    })
    if (said.success) return { deed: said.data, key: posted.key }
    for (const { path, message } of said.error.issues) {
      const [field, at, which] = path
      const name = field === 'votes' ? votesOf(Number(at) + 1)[which === 'for' ? 'agreed' : 'against'] : String(field)
      context.addIssue({ code: 'custom', path: [name], message })
    }
    return z.NEVER
  })

/** Submits the notarial deed of a general meeting for approval by two members of staff. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { meetings } = context.get(appContext)
  const actor = requirePerson(context)
  if (!isId(id)) throw data(null, { status: 404 })
  const call = { context, request }
  return withFormFiles(call, { purpose: DEED_FILE, fields: ['document'] }, (form, keepFiles) =>
    formAction({
      fields,
      schema: Filed,
      run: async (_, { deed, key }) => {
        const files = await keepFiles()
        await meetings.recordDeed(actor, { ...deed, id, files }, { key })
        return redirectWithToast(paths.issuerMeeting(id), { variant: 'success', title: m.meeting_deed_sent() })
      },
    })(call, form),
  )
}

/** Page of a general meeting of the reader's business: votes of holders here, and the form for the notarial deed. */
export default function IssuersMeeting({ loaderData: { meeting, key } }: Route.ComponentProps) {
  const { deed } = meeting
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{meeting.title}</h1>
        <p className="lede">{m.issuer_meeting_lede()}</p>
      </header>
      <div className="max-w-180 stack-4">
        <Card>
          <LabelledValues
            rows={[
              { label: m.dist_reference(), value: meeting.reference },
              { label: m.dist_security(), value: meeting.security.name },
              {
                label: m.meeting_present(),
                value: m.meeting_of({ part: number(meeting.present ?? 0n), whole: number(meeting.inIssue ?? 0n) }),
              },
            ]}
          />
        </Card>
        {deed ? <MeetingDeedCard deed={deed} /> : null}
        <AgendaItems meeting={meeting} />
        {deed && deed.state !== 'refused' ? null : <Record meeting={meeting} idempotencyKey={key} />}
      </div>
    </div>
  )
}

function Record({ meeting, idempotencyKey }: { meeting: MeetingDetail; idempotencyKey: string }) {
  const known = meeting.companyShares
  return (
    <Card title={m.meeting_deed_record()}>
      <Form
        fields={fields}
        initial={known === null ? {} : { companyShares: String(known) }}
        className="grid gap-4"
        submit={m.meeting_deed_send()}
      >
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="items" value={meeting.items.length} />
        <Input name="number" />
        <Input name="datedOn" />
        <Input name="notary" />
        <Input name="companyShares" />
        <Input name="outsidePresent" />
        {meeting.items.map(({ place, text }) => (
          <fieldset key={place} className="grid gap-4">
            <legend>{`${place}. ${text}`}</legend>
            <Input name={votesOf(place).agreed} />
            <Input name={votesOf(place).against} />
          </fieldset>
        ))}
        <UploadInput name="document" accept="application/pdf" />
      </Form>
    </Card>
  )
}
