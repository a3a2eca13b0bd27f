import { data } from 'react-router'
import { ReplacePaper } from '#contract/due-diligence/input'
import { PAPER_FILE } from '#contract/due-diligence/states'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { withFormFiles } from '../forms/form-files.ts'
import { Input } from '../forms/input.tsx'
import { UploadInput } from '../forms/upload-input.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { date } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/paper.ts'
import { UnmetChecklistLines } from './business/unmet-lines.tsx'

export const headers = personalHeaders
export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.issuer_paper_title()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params: { id, field } }: Route.LoaderArgs) {
  const papers = await orThrowNotFound(
    context.get(appContext).dueDiligence.listExpiringDocuments(requirePerson(context), id),
  )
  const paper = papers.find((each) => each.field === field)
  if (!paper) throw data(null, { status: 404 })
  return respondWithPersonalData({ paper })
}

const fields = {
  until: { kind: 'date', label: m.issuer_paper_until_field },
  file: { kind: 'upload', label: m.issuer_paper_file },
} as const

/** Submits the newer document to the analysts; public documents are published once accepted. */
export async function action({ context, request, params: { id, field } }: Route.ActionArgs) {
  const { dueDiligence } = context.get(appContext)
  const call = { context, request }
  return withFormFiles(call, { purpose: PAPER_FILE, fields: ['file'] }, (form, keepFiles) =>
    formAction({
      fields,
      schema: ReplacePaper,
      run: async (_, { until }) => {
        const files = await keepFiles()
        await dueDiligence.submitUpdatedDocument(requirePerson(context), { id, field, until, files })
        return redirectWithToast(paths.myBusiness(), { variant: 'success', title: m.issuer_paper_sent() })
      },
    })(call, form),
  )
}

/** Form page to replace an expiring document of a published offering. */
export default function ReplaceDocumentPage({ loaderData: { paper } }: Route.ComponentProps) {
  const { words, until, filed, refused, unmet } = paper
  const document = words[getLocale()]
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{document}</h1>
        <p className="lede">{m.issuer_paper_lede({ until: date(until) })}</p>
      </header>
      <div className="grid max-w-180 gap-5">
        {refused ? <Note tone="warn">{m.issuer_paper_refused({ reason: refused })}</Note> : null}
        {unmet.length > 0 ? (
          <Card>
            <UnmetChecklistLines
              unmet={unmet.map(({ words: line, remark }) => ({ document, line: line[getLocale()], remark }))}
            />
          </Card>
        ) : null}
        <Card>
          {filed ? (
            <Note tone="info">{m.issuer_paper_waits()}</Note>
          ) : (
            <Form fields={fields} className="grid gap-4" submit={m.issuer_paper_send()}>
              <Input name="until" />
              <UploadInput name="file" accept="application/pdf,image/jpeg,image/png,image/webp" />
            </Form>
          )}
        </Card>
      </div>
    </div>
  )
}
