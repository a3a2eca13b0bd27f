import type { ProposalRefusals } from '#contract/proposals/refusals'
import { fileSteps, publicPapers } from '#contract/proposals/rules/proposal-file-fields'
import { assertMayRaiseAgainInTx, type ProposalWithValues } from '#modules/proposals'
import type { Book } from '#modules/rulebook'
import { type Actor, system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { removeUnacceptedCollateral } from './accepted-collateral.ts'
import type { ReviewDeps } from './deps.ts'
import { readBusinessFromFile, readOfferingTermsFromFile, readOfficersFromFile } from './from-file.ts'
import type { ScheduleProposal } from './input.ts'
import { printPublicDocument } from './paper-documents.ts'
import { watchExpiryInTx } from './papers.ts'
import { readPitchDeck } from './pitch-deck.ts'
import { countPreviewComments } from './preview-comments.ts'
import { printOfferingDocuments } from './print.ts'
import { drawProspectusPictures } from './prospectus-pictures.ts'
import { discardPictures, publishPictures } from './public-pictures.ts'
import { findPlan, listOpinions } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { readFinancialStatementsFromFile } from './statements.ts'
import { type BoardOpinion, type Plan, reviewEvent } from './states.ts'
import { tables } from './tables.ts'
import { assertNoWatchlistMatchInTx } from './watchlist-matches.ts'

const product = system('reviews')

/**
 * Creates the offering of a proposal in state `signed`: register entry, figures, sharia opinion, prospectus and
 * offering period. Each step is idempotent, so a retry continues after a failure. Refuses `proposal_not_found`,
 * `proposal_own`, `proposal_interested`, `proposal_not_in_that_state`, `sukuk_unpaid`, `sharia_lost`,
 * `sharia_answers_late`, `proposal_reports_late`, `review_permit_expired`, `screening_list_missing`, `review_listed`,
 * `review_likeness_open`, `review_account_missing`, `preview_comments_open`, and what registering the business, printing
 * its documents and scheduling the offering refuse.
 */
export async function scheduleOfferingFromProposal(
  deps: ReviewDeps,
  actor: Actor,
  { id, ...asked }: ScheduleProposal & { id: string },
): Promise<{ slug: string }> {
  requirePermission(actor, 'proposal.schedule')
  const spec = { name: 'reviews.prepare-offering', actor, may: 'proposal.schedule' as const, input: { id, ...asked } }
  const ready = await deps.commands.run(spec, async (context) => {
    const filed = await deps.proposals.desk.lockedInTx(context, id)
    const { proposal, values } = filed
    if (proposal.state !== 'signed') throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    await assertMayRaiseAgainInTx(context.tx, filed.applicant.business_id)
    assertDocumentsValidOn(values, asked.opensOn)
    await assertNoWatchlistMatchInTx(deps, context.tx, filed)
    if (!(await deps.verification.payoutAccountOf(context.tx, filed.applicant.owner_user_id)))
      throw new Refusal<ReviewRefusals>('review_account_missing')
    const { open } = await countPreviewComments(context.tx, proposal.id)
    if (open > 0) throw new Refusal<ReviewRefusals>('preview_comments_open', { count: open })
    const plan = await findPlan(context.tx, proposal.id)
    const [opinion] = await listOpinions(context.tx, proposal.id)
    if (!plan || !opinion) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    context.note(`proposal/${proposal.id}`, { data: { scheduling: plan.slug } })
    return { filed: await removeUnacceptedCollateral(deps, context.tx, filed), plan, opinion }
  })
  const { filed, plan, opinion } = ready
  const rules = await deps.rulebook.at(deps.clock.now())
  const times = offeringTimes(asked, rules)
  if (!(await deps.offerings.exists(plan.slug))) {
    const businessId = await findOrRegisterBusiness(deps, filed, plan)
    await fileFigures(deps, filed, businessId, opinion)
    const { facts, ...terms } = readOfferingTermsFromFile(filed.values)
    const dated = localDate(deps.clock.now())
    const figures = await drawProspectusPictures(deps, filed)
    const deck = await readPitchDeck(deps, filed, dated)
    const papers = await printPublicDocuments(deps, filed, dated)
    const pictures = await publishPictures(pictureDeps(deps, filed), filed.values)
    const planned = {
      ...terms,
      facts: { ...facts, ...pictures },
      slug: plan.slug,
      code: plan.code,
      businessId,
      issuerUserId: filed.applicant.owner_user_id,
      documents: [
        ...(await printOfferingDocuments(filed, { plan, opinion, rules, ...asked, figures, dated })),
        ...papers,
        ...(deck ? [deck] : []),
      ],
      documentsPublicAt: deps.clock.now(),
      ...times,
    }
    await deps.offerings.schedule(product, planned).catch(async (error) => {
      await discardPictures(deps, pictures)
      throw error
    })
  }
  await deps.commands.run({ ...spec, name: 'reviews.schedule' }, async (context) => {
    const found = await deps.proposals.desk.lockedInTx(context, id)
    await deps.proposals.desk.moveInTx(context, found, { to: 'scheduled' })
    await tables(context.tx)
      .updateTable('review_plan')
      .set({ opens_at: times.opensAt, closes_at: times.closesAt })
      .where('proposal_id', '=', found.proposal.id)
      .execute()
    await watchExpiryInTx(context, found.proposal.id, found.values)
    for (const userId of await deps.proposals.desk.peopleOf(context.tx, found.applicant)) {
      const told = { name: found.applicant.name, slug: plan.slug, opensAt: times.opensAt }
      context.emit(reviewEvent(userId, 'proposal_scheduled', told))
    }
  })
  return { slug: plan.slug }
}

/** The file's public documents that have an expiry date. */
async function printPublicDocuments(deps: ReviewDeps, { proposal, values }: ProposalWithValues, dated: LocalDate) {
  const all = publicPapers.flatMap((paper) => {
    const until = values[`${paper}Until`] as LocalDate | undefined
    const ids = (values[paper] ?? '').split(',').filter(Boolean)
    return until ? [{ field: `${paper}Until`, until, ids }] : []
  })
  const about = { subject: `proposal/${proposal.id}`, legalName: values.legalName ?? '', dated }
  return (await Promise.all(all.map((paper) => printPublicDocument(deps, { ...about, ...paper })))).flat()
}

const pictureDeps = ({ draw, storage, attachments }: ReviewDeps, { proposal }: ProposalWithValues) => ({
  draw,
  storage,
  original: (id: string) => attachments.originalOf(product, { subject: `proposal/${proposal.id}`, id }),
})

const offeringTimes = ({ opensOn, days }: ScheduleProposal, rules: Book) => ({
  opensAt: wib(opensOn, rules['market.open']),
  closesAt: wib(plusDays(opensOn as LocalDate, days), rules['market.open']),
})

/** Refuses `review_permit_expired` if a document expires before the offering opens. */
function assertDocumentsValidOn(values: ProposalWithValues['values'], opensOn: string) {
  for (const [name, field] of Object.entries(fileSteps.document ?? {}))
    if (field.kind === 'until' && values[name] && values[name] < opensOn)
      throw new Refusal<ReviewRefusals>('review_permit_expired', { document: field.label.id.split(':')[0]! })
}

/** A business that raises again is updated from its newest file. */
async function findOrRegisterBusiness(
  deps: ReviewDeps,
  filed: ProposalWithValues,
  plan: Plan,
): Promise<Id<'business'>> {
  const { applicant, proposal, values } = filed
  const id = applicant.business_id
  if (!id) return registerBusiness(deps, filed, plan)
  const business = readBusinessFromFile(values, plan.slug, applicant.owner_user_id)
  const idempotencyKey = `reviews/${proposal.id}/${proposal.round}/describe`
  await deps.issuers.describe(product, { id, business, officers: readOfficersFromFile(values), idempotencyKey })
  return id
}

async function registerBusiness(deps: ReviewDeps, { applicant, proposal, values }: ProposalWithValues, { slug }: Plan) {
  const key = (step: string) => `reviews/${proposal.id}/${step}`
  const businessId = await deps.issuers.register(product, {
    ...readBusinessFromFile(values, slug, applicant.owner_user_id),
    idempotencyKey: key('register'),
  })
  await deps.issuers.addOfficers(product, {
    businessId,
    officers: readOfficersFromFile(values),
    idempotencyKey: key('officers'),
  })
  await deps.commands.run({ name: 'reviews.registered', actor: product, may: 'proposal.run' }, async ({ tx, note }) => {
    await deps.proposals.desk.registeredInTx(tx, applicant.id, businessId)
    note(`applicant/${applicant.id}`, { data: { businessId } })
  })
  return businessId
}

async function fileFigures(
  deps: ReviewDeps,
  { proposal, values }: ProposalWithValues,
  businessId: Id<'business'>,
  { number, signer, signature, text, givenAt }: BoardOpinion,
) {
  const key = (step: string) => `reviews/${proposal.id}/${proposal.round}/${step}`
  for (const statement of readFinancialStatementsFromFile(values))
    await deps.issuers.fileStatement(product, {
      businessId,
      statement,
      idempotencyKey: key(`${statement.year}${statement.projection ? '/plan' : ''}`),
    })
  await deps.issuers.recordOpinion(product, {
    businessId,
    opinion: { number, signer, signature, text, outcome: 'compliant', givenOn: localDate(givenAt) },
    idempotencyKey: key('opinion'),
  })
}
