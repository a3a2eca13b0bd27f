import { type RouterContextProvider, redirect } from 'react-router'
import { type ProposalForm, writableStates } from '#contract/proposals/states'
import { rules as ruleWords } from '#contract/rulebook/states'
import { localDate } from '#shared/dates'
import { appContext } from '../context.ts'
import { wizardAction } from '../forms/wizard/act.ts'
import { loadStep } from '../forms/wizard/load.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime } from '../lib/format.ts'
import { NO_STORE, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { createBusinessCookie, findCurrentProposal } from './current-proposal.ts'
import type { SheetVersion } from './figures/sheet-versions.tsx'
import { computeEligibilityAndPricing, type FormResultsInput } from './form-results.ts'
import { createProposalWizard, type ProposalWizardData } from './proposal-wizard.ts'
import { createProposalSchemas } from './schemas.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** The form at this address, of the business that is being filled in; one that cannot be written leads to its status. */
async function open(call: Call) {
  const { proposals, clock } = call.context.get(appContext)
  const form: ProposalForm = call.url.pathname.startsWith('/propose') ? 'proposal' : 'proposal-file'
  const card = await findCurrentProposal(call)
  if (!card || !writableStates[form].includes(card.state)) throw redirect(`${paths.myBusiness()}#pengajuan`)
  const actor = requirePerson(call.context)
  const view = await proposals.read(actor, card.id)
  const given: ProposalWizardData = {
    form,
    proposalId: card.id,
    applicantId: card.applicantId,
    security: card.security ?? '',
    lastYear: view.values['proposal-file'].lastYear ?? '',
    remarks: view.remarks
      .filter((remark) => remark.form === form)
      .map(({ id, field, text, round, answer, files }) => ({ id, field, text, round, answer, files })),
  }
  const wizard = createProposalWizard(given)
  if (!call.url.searchParams.has('business')) {
    const to = new URL(call.url)
    to.searchParams.delete('proposal')
    to.searchParams.set('business', card.applicantId)
    throw redirect(to.pathname + to.search)
  }
  const { collateral = '' } = view.values['proposal-file']
  const others = { security: given.security, collateral }
  return { given, wizard, view, schemas: createProposalSchemas(form, others, localDate(clock.now())) }
}

/** Loads the data of a form step's page. */
export async function loadProposalStep(call: Call) {
  const { given, wizard, view, schemas } = await open(call)
  const { rulebook, clock, dueDiligence } = call.context.get(appContext)
  const [{ data: step }, rules, unmet, sheets] = await Promise.all([
    loadStep(wizard, schemas, call, given.form === 'proposal-file' ? { security: given.security } : {}),
    rulebook.at(clock.now()),
    given.form === 'proposal-file' ? dueDiligence.listUnmetLines(requirePerson(call.context), given.proposalId) : [],
    call.url.pathname.includes('/finance-info') ? sheetVersions(call, given.proposalId) : [],
  ])
  const limits = {
    netAssets: rules['issuer.net_assets_limit'],
    cap: rules['offering.issuer_cap'],
    capMonths: rules['offering.issuer_cap_months'],
  }
  const rates = {
    multiple: rules['valuation.earnings_multiple'],
    discount: rules['valuation.expected_yield'],
    benchmark: rules['valuation.benchmark_return'],
  }
  const reckoning: FormResultsInput = {
    form: given.form,
    step: step.name,
    beside:
      given.form === 'proposal'
        ? { ...view.values.proposal, security: given.security }
        : { ...view.values.proposal, ...view.values['proposal-file'], security: given.security },
    limits,
    rates,
  }
  const answer = respondWithPersonalData({
    given,
    step,
    due: view.dueAt,
    unmet: unmet.map(({ field, words, remark }) => ({
      field,
      text: m.issuer_unmet({ line: words[getLocale()], remark }),
    })),
    readAt: clock.now().toISOString(),
    reckoning,
    reckoned: computeEligibilityAndPricing(reckoning, step.values),
    sheets,
    source: ruleWords['offering.issuer_cap'].source,
    sharia: { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] },
  })
  answer.init = { headers: { ...NO_STORE, 'set-cookie': createBusinessCookie(given.applicantId) } }
  return answer
}

export async function actOnProposalStep(call: Call) {
  const { given, wizard, schemas } = await open(call)
  const { proposals, fieldMessages, refusals } = call.context.get(appContext)
  const act = wizardAction(wizard, {
    schemas,
    messages: fieldMessages,
    refusals: [refusals],
    complete: async (_: Call, { version }) => {
      await proposals.send(requirePerson(call.context), { id: given.proposalId, version })
      return redirectWithToast(`${paths.myBusiness()}#pengajuan`, {
        variant: 'success',
        title: m.issuer_sent(),
        message: m.issuer_sent_text(),
      })
    },
  })
  return act(call)
}

export type ProposalStep = Awaited<ReturnType<typeof loadProposalStep>>['data']

/** The spreadsheets of a file as its people read them. */
async function sheetVersions(
  { context }: { context: Readonly<RouterContextProvider> },
  proposalId: string,
): Promise<SheetVersion[]> {
  const actor = requirePerson(context)
  const sheets = await context.get(appContext).proposals.listSheets(actor, proposalId)
  return sheets.map(({ attachmentId, version, sha256, filedBy, filedAt }) => {
    const at = dateTime(filedAt)
    const text = filedBy === actor.userId ? m.issuer_sheet_yours({ at }) : m.issuer_sheet_mates({ at })
    return { id: attachmentId, version, text, sha256 }
  })
}
