import { createReportSchema } from '#contract/reports/input'
import { formatReportTitle } from '#contract/reports/states'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { withFormFiles } from '../forms/form-files.ts'
import { Input } from '../forms/input.tsx'
import { UploadInput } from '../forms/upload-input.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { date, number, percent } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/report.ts'
import { createReportFields, DOCUMENT_PURPOSE } from './report/fields.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.issuer_report()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { now } = context.get(requestContext)
  const { reports, rulebook } = context.get(appContext)
  const duty = await orThrowNotFound(reports.form(requirePerson(context), params.id))
  return respondWithPersonalData({ duty, part: (await rulebook.at(now))['issuer.report_deviation'] })
}

/** Submits a report with figures, explanation and file. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { reports } = context.get(appContext)
  const actor = requirePerson(context)
  const duty = await orThrowNotFound(reports.form(actor, params.id))
  const call = { context, request }
  return withFormFiles(call, { purpose: DOCUMENT_PURPOSE, fields: ['document'] }, (form, keepFiles) =>
    formAction({
      fields: createReportFields(duty),
      schema: createReportSchema(duty.lines.map(({ key }) => key)),
      run: async (_, report) => {
        await reports.file(actor, { id: params.id, ...report, files: await keepFiles() })
        return redirectWithToast(paths.myBusiness(), { variant: 'success', title: m.issuer_report_sent() })
      },
    })(call, form),
  )
}

/** Form page of one report: planned figures beside the reported ones. */
export default function ReportPage({ loaderData: { duty, part } }: Route.ComponentProps) {
  const { kind, lines, before, waits, returned, lateDays, state, dueOn, business } = duty
  const fields = createReportFields({ kind, lines })
  const initial = {
    ...Object.fromEntries(Object.entries(before?.figures ?? {}).map(([key, value]) => [key, number(value)])),
    explanation: before?.explanation ?? '',
    auditedBy: before?.auditedBy ?? '',
  }
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{formatReportTitle(duty)[getLocale()]}</h1>
        <p className="lede">
          {business} · {m.issuer_due({ until: date(dueOn) })}
        </p>
      </header>
      {lateDays > 0 ? <Note tone="warn">{m.issuer_report_late_note({ days: lateDays })}</Note> : null}
      {returned && !waits ? <Note tone="bad">{m.issuer_report_returned({ reason: returned })}</Note> : null}
      {state === 'met' || waits ? (
        <Note tone="info">{waits ? m.issuer_report_waits_note() : m.issuer_report_done_note()}</Note>
      ) : (
        <Card>
          <div className="stack-4">
            <p className="muted">{m.issuer_report_lede({ part: percent(part) })}</p>
            <Form fields={fields} initial={initial} className="grid gap-4" submit={m.issuer_report_send()}>
              {Object.keys(fields).map((name) =>
                name === 'document' ? (
                  <UploadInput key={name} name={name} accept="application/pdf" />
                ) : (
                  <Input key={name} name={name} />
                ),
              )}
            </Form>
          </div>
        </Card>
      )}
    </div>
  )
}
