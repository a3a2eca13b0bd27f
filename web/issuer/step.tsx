import { redirect } from 'react-router'
import { type ProposalForm, writableIn } from '#contract/proposals/states'
import { rules as ruleWords } from '#contract/rulebook/states'
import { localDate } from '#shared/dates'
import { eligibilityOf } from '#shared/proposal-eligibility'
import { appContext } from '../context.ts'
import { wizardAction } from '../forms/wizard/act.ts'
import { loadStep } from '../forms/wizard/load.ts'
import { Review } from '../forms/wizard/review.tsx'
import { WizardPage } from '../forms/wizard/wizard-page.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { unlisted } from '../lib/meta.ts'
import { NO_STORE, personal, personalHeaders } from '../lib/personal.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/step.ts'
import { BUSINESS_ITEM, currentProposal, keepBusiness } from './current.ts'
import { EligibilityCard } from './eligibility.tsx'
import { FigureGrid } from './figures/grid.tsx'
import { SheetForm } from './figures/sheet-form.tsx'
import { KeepBusiness } from './keep-business.tsx'
import { PricingCard } from './pricing.tsx'
import { type Given, proposalWizard } from './proposal-wizard.ts'
import { Remarks } from './remarks.tsx'
import { proposalSchemas } from './schemas.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlisted(m.issuer_apply(), m.issuer_apply())
  const { steps, title } = proposalWizard(loaderData.given)
  const at = steps.findIndex(({ name }) => name === loaderData.step.name)
  const step = m.issuer_step_title({ step: at + 1, count: steps.length, title: steps[at]?.title() ?? '' })
  return unlisted(`${step} · ${title()}`, title())
}
export const headers = personalHeaders

type Call = Pick<Route.LoaderArgs, 'context' | 'request' | 'url'>

/** The form at this address, of the business that is being filled in; one that cannot be written leads to its status. */
async function open(call: Call) {
  const { proposals, clock } = call.context.get(appContext)
  const form: ProposalForm = call.url.pathname.startsWith('/propose') ? 'proposal' : 'proposal-file'
  const card = await currentProposal(call)
  if (!card || !writableIn[form].includes(card.state)) throw redirect(`${paths.myBusiness()}#pengajuan`)
  const actor = personOf(call.context)
  const view = await proposals.one(actor, card.id)
  const given: Given = {
    form,
    proposalId: card.id,
    applicantId: card.applicantId,
    security: card.security ?? '',
    lastYear: view.values['proposal-file'].lastYear ?? '',
    remarks: view.remarks
      .filter((remark) => remark.form === form)
      .map(({ id, field, text, round, answer }) => ({ id, field, text, round, answer })),
  }
  const wizard = proposalWizard(given)
  if (!call.url.searchParams.has('business')) {
    const to = new URL(call.url)
    to.searchParams.delete('proposal')
    to.searchParams.set('business', card.applicantId)
    throw redirect(to.pathname + to.search)
  }
  return { given, wizard, view, schemas: proposalSchemas(form, given.security, localDate(clock.now())) }
}

export async function loader(call: Route.LoaderArgs) {
  const { given, wizard, view, schemas } = await open(call)
  const { rulebook, clock } = call.context.get(appContext)
  const [{ data: step }, rules] = await Promise.all([
    loadStep(wizard, schemas, call, given.form === 'proposal-file' ? { security: given.security } : {}),
    rulebook.at(clock.now()),
  ])
  const months = rules['offering.issuer_cap_months']
  const limits = { netAssets: rules['issuer.net_assets_limit'], cap: rules['offering.issuer_cap'], capMonths: months }
  const answer = personal({
    given,
    step,
    due: view.dueAt,
    eligibility: given.form === 'proposal' ? eligibilityOf(view.values.proposal, limits) : null,
    months,
    source: ruleWords['offering.issuer_cap'].source,
    sharia: { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] },
    values: step.name === 'terms-finance' ? view.values['proposal-file'] : {},
  })
  answer.init = { headers: { ...NO_STORE, 'set-cookie': keepBusiness(given.applicantId) } }
  return answer
}

export async function action(call: Route.ActionArgs) {
  const { given, wizard, schemas } = await open(call)
  const { proposals, fieldMessages, refusals } = call.context.get(appContext)
  const act = wizardAction(wizard, {
    schemas,
    messages: fieldMessages,
    refusals: [refusals],
    complete: async (_: Route.ActionArgs, { version }) => {
      await proposals.send(personOf(call.context), { id: given.proposalId, version })
      return redirectWithToast(`${paths.myBusiness()}#pengajuan`, {
        variant: 'success',
        title: m.issuer_sent(),
        message: m.issuer_sent_text(),
      })
    },
  })
  return act(call)
}

/** A step of the application or of the file. */
export default function ProposalStep({ loaderData }: Route.ComponentProps) {
  const { given, step, due, eligibility, months, source, sharia, values } = loaderData
  const wizard = proposalWizard(given)
  const at = wizard.steps.findIndex(({ name }) => name === step.name)
  const isLast = at === wizard.steps.length - 1
  const { fields } = wizard.steps[at]!
  const grid = step.name === 'finance-info' ? <FigureGrid fields={fields} values={step.values} limits={sharia} /> : null
  return (
    <div className="wrap">
      <KeepBusiness item={BUSINESS_ITEM} applicantId={given.applicantId} step={at} />
      <WizardPage
        wizard={wizard}
        data={step}
        submit={given.form === 'proposal' ? m.issuer_send_application() : m.issuer_send_file()}
        {...(grid ? { fields: grid } : {})}
      >
        <Remarks given={given} fields={Object.keys(fields)} due={due} />
        {grid ? <SheetForm applicantId={given.applicantId} /> : null}
        {eligibility && (step.name === 'publisher' || step.name === 'finance') ? (
          <EligibilityCard rows={eligibility} months={months} source={source} />
        ) : null}
        {isLast ? <Review wizard={wizard} data={step} /> : null}
        {step.name === 'terms-finance' ? <PricingCard values={{ ...values, ...step.values }} /> : null}
      </WizardPage>
    </div>
  )
}
