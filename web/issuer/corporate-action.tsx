import { ProposeBuyback } from '#contract/buybacks/input'
import { ProposeRights } from '#contract/rights/input'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import type { FieldSpec } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { buybacks } from '../staff/corporate-actions/buybacks.ts'
import { rights } from '../staff/corporate-actions/rights.tsx'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/corporate-action.ts'
import { listOwnShareOptions } from './own-shares.ts'

const reason = {
  kind: 'textarea',
  label: m.issuer_rights_reason,
  hint: m.issuer_rights_reason_hint,
  maxLength: 1_000,
  rows: 3,
} as const

/** What issuers can submit, by the last segment of the address. */
const pages = {
  rights: {
    title: m.issuer_rights,
    lede: m.issuer_rights_lede,
    noneText: m.issuer_rights_none_text,
    fields: { ...rights.fields, reason },
  },
  buyback: {
    title: m.issuer_buyback,
    lede: m.issuer_buyback_lede,
    noneText: m.issuer_buyback_none_text,
    fields: {
      ...buybacks.fields,
      most: { ...buybacks.fields.most!, hint: m.issuer_buyback_most_hint } as FieldSpec,
      reason,
    },
  },
}
const typeOf = (pathname: string): keyof typeof pages =>
  pathname.replace(/\.data$/, '').endsWith('/rights') ? 'rights' : 'buyback'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ location }) => [
  { title: toPageTitle(pages[typeOf(location.pathname)].title()) },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  respondWithPersonalData({
    type: typeOf(new URL(request.url).pathname),
    security: await listOwnShareOptions(context.get(appContext), requirePerson(context)),
  })

const at = { security_not_found: 'security' }
const submitRights = formAction({
  fields: pages.rights.fields,
  schema: ProposeRights,
  at,
  async run({ context }: Route.ActionArgs, input) {
    await context.get(appContext).rights.submit(requirePerson(context), input)
    return redirectWithToast(paths.myBusiness(), { variant: 'success', title: m.issuer_rights_sent() })
  },
})
const submitBuyback = formAction({
  fields: pages.buyback.fields,
  schema: ProposeBuyback,
  at,
  async run({ context }: Route.ActionArgs, input) {
    await context.get(appContext).buybacks.submit(requirePerson(context), input)
    return redirectWithToast(paths.myBusiness(), { variant: 'success', title: m.issuer_buyback_sent() })
  },
})

/** Submits the corporate action to finance. */
export const action = (call: Route.ActionArgs) =>
  typeOf(new URL(call.request.url).pathname) === 'rights' ? submitRights(call) : submitBuyback(call)

/** Form page for an issuer to submit a corporate action that its general meeting decided. */
export default function SubmitAction({ loaderData: { type, security } }: Route.ComponentProps) {
  const { title, lede, noneText, fields } = pages[type]
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{title()}</h1>
        <p className="lede">{lede()}</p>
      </header>
      <div className="max-w-180">
        <Card>
          {security.length === 0 ? (
            <EmptyState level={2} title={m.issuer_rights_none()} text={noneText()} />
          ) : (
            <Form fields={fields} options={{ security }} className="grid gap-4" submit={m.issuer_rights_send()} />
          )}
        </Card>
      </div>
    </div>
  )
}
