import { formatAcceptedTypes } from '#contract/attachments/states'
import { FileCure } from '#contract/sharia/input'
import { CURE_PAPER, curePapers, yearLineWords } from '#contract/sharia/states'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { withFormFiles } from '../forms/form-files.ts'
import { Input } from '../forms/input.tsx'
import { UploadInput } from '../forms/upload-input.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { date, dateTime } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { CurePapers } from '../offerings/cure-papers.tsx'
import { ForbiddenActivities } from '../offerings/forbidden-activities.tsx'
import { ShariaHistory } from '../offerings/sharia-history.tsx'
import { RatioTable, ShariaNote } from '../offerings/sharia-status.tsx'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/sharia.ts'
import { cureFields } from './sharia-fields.ts'

const ACCEPTED = formatAcceptedTypes({ kinds: ['pdf', 'image'] })

export const headers = personalHeaders
export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.issuer_sharia()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondWithPersonalData(
    await orThrowNotFound(context.get(appContext).sharia.own(requirePerson(context), params.id)),
  )
}

/** Submits new figures that meet the limits to the sharia board. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { sharia } = context.get(appContext)
  const actor = requirePerson(context)
  await orThrowNotFound(sharia.own(actor, id))
  const call = { context, request }
  return withFormFiles(call, { purpose: CURE_PAPER, fields: curePapers }, (form, keepFiles) =>
    formAction({
      fields: cureFields,
      schema: FileCure,
      async run(_, figures) {
        const files = await keepFiles()
        const { passes } = await sharia.fileCure(actor, { id, ...figures, files })
        return redirectWithToast(
          paths.issuerSharia(id),
          passes
            ? { variant: 'success', title: m.issuer_sharia_sent() }
            : { variant: 'warning', title: m.issuer_sharia_still() },
        )
      },
    })(call, form),
  )
}

/** Page of a breached sharia limit of a business: measurement, outcome and the form for remedied figures. */
export default function IssuerSharia({ loaderData: found }: Route.ComponentProps) {
  const { name, state, measures, history } = found
  const forbidden = measures[0]?.forbidden ?? []
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{m.issuer_sharia()}</h1>
        <p className="lede">{name}</p>
      </header>
      <ShariaNote of={found} />
      {state === 'restored' ? <Note tone="good">{m.issuer_sharia_over()}</Note> : null}
      {measures.map((measure) => (
        <Card
          key={measure.measuredAt.getTime()}
          title={m.sharia_figures_on({ date: date(measure.asOf), at: dateTime(measure.measuredAt) })}
        >
          {measure.explanation ? <p className="mb-4">{measure.explanation}</p> : null}
          <CurePapers papers={measure.papers} />
          <RatioTable measure={measure} />
          <ForbiddenActivities lines={measure.forbidden} />
        </Card>
      ))}
      {state === 'restored' ? null : (
        <Card title={m.issuer_sharia_send()}>
          <div className="stack-4">
            <p className="muted">{m.issuer_sharia_lede()}</p>
            <Form fields={cureFields} className="grid gap-4" submit={m.issuer_sharia_send()}>
              {Object.entries(cureFields).map(([name, { kind }]) =>
                kind === 'choices' ? (
                  forbidden.length > 0 && (
                    <Input
                      key={name}
                      name={name}
                      options={forbidden.map((line) => ({ value: line, label: yearLineWords[line][getLocale()] }))}
                    />
                  )
                ) : kind === 'upload' ? (
                  <UploadInput key={name} name={name} accept={ACCEPTED} />
                ) : (
                  <Input key={name} name={name} />
                ),
              )}
            </Form>
          </div>
        </Card>
      )}
      <Card title={m.sharia_history()}>
        <ShariaHistory steps={history} />
      </Card>
    </div>
  )
}
