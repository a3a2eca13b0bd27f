import type { ProposalRefusals } from '#contract/proposals/refusals'
import { fileSteps, publicPapers } from '#contract/proposals/rules/proposal-file-fields'
import { type Filed, type ProposalWithValues } from '#modules/proposals'
import type { Book } from '#modules/rulebook'
import { type Actor, system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { countedOf } from './counted.ts'
import { deckOf } from './deck.ts'
import type { ReviewDeps } from './deps.ts'
import { businessFrom, officersFrom, termsFrom } from './from-file.ts'
import type { ScheduleProposal } from './input.ts'
import { refuseListedInTx } from './likenesses.ts'
import { paperDocuments } from './paper-documents.ts'
import { watchPapersInTx } from './papers.ts'
import { countsOf } from './preview-comments.ts'
import { documentsOf } from './print.ts'
import { figuresOf } from './prospectus-figures.ts'
import { discardPictures, publishPictures } from './public-pictures.ts'
import { opinionsOf, planOf } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { statementsFrom } from './statements.ts'
import { type BoardOpinion, type Plan, reviewEvent } from './states.ts'
import { tables } from './tables.ts'

const product = system('reviews')

/**
 * Makes the offering from the file: the business in the register, its figures, the board's opinion, the prospectus, and a
 * place in the calendar. Every step is done once, so that asking again after a failure goes on where it stopped. Refuses
 * `proposal_own`, `proposal_not_in_that_state`, `review_permit_expired`, `proposal_reports_late`, `screening_list_missing`,
 * `review_listed`, `review_likeness_open`, `preview_comments_open`, `sharia_lost`, and what an offering may not be.
 */
export async function scheduleProposal(
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
    refuseExpired(values, asked.opensOn)
    await refuseListedInTx(deps, context.tx, filed)
    const { open } = await countsOf(context.tx, proposal.id)
    if (open > 0) throw new Refusal<ReviewRefusals>('preview_comments_open', { count: open })
    const plan = await planOf(context.tx, proposal.id)
    const [opinion] = await opinionsOf(context.tx, proposal.id)
    if (!plan || !opinion) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    context.note(`proposal/${proposal.id}`, { data: { scheduling: plan.slug } })
    return { filed: await countedOf(deps, context.tx, filed), plan, opinion }
  })
  const { filed, plan, opinion } = ready
  const rules = await deps.rulebook.at(deps.clock.now())
  const times = timesOf(asked, rules)
  if (!(await deps.offerings.exists(plan.slug))) {
    const businessId = await businessOf(deps, filed, plan)
    await fileFigures(deps, filed, businessId, opinion)
    const { facts, ...terms } = termsFrom(filed.values)
    const dated = localDate(deps.clock.now())
    const figures = await figuresOf(deps, filed)
    const deck = await deckOf(deps, filed, dated)
    const papers = await papersPublished(deps, filed, dated)
    const pictures = await publishPictures(picturing(deps, filed), filed.values)
    const planned = {
      ...terms,
      facts: { ...facts, ...pictures },
      slug: plan.slug,
      code: plan.code,
      businessId,
      issuerUserId: filed.applicant.owner_user_id,
      documents: [
        ...(await documentsOf(filed, { plan, opinion, rules, ...asked, figures, dated })),
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
    await watchPapersInTx(context, found.proposal.id, found.values)
    for (const userId of await deps.proposals.desk.peopleOf(context.tx, found.applicant)) {
      const told = { name: found.applicant.name, slug: plan.slug, opensAt: times.opensAt }
      context.emit(reviewEvent(userId, 'proposal_scheduled', told))
    }
  })
  return { slug: plan.slug }
}

/** Papers of the file that everybody may read, where the file says until when they hold. */
async function papersPublished(deps: ReviewDeps, { proposal, values }: ProposalWithValues, dated: LocalDate) {
  const all = publicPapers.flatMap((paper) => {
    const until = values[`${paper}Until`] as LocalDate | undefined
    const ids = (values[paper] ?? '').split(',').filter(Boolean)
    return until ? [{ field: `${paper}Until`, until, ids }] : []
  })
  const about = { subject: `proposal/${proposal.id}`, legalName: values.legalName ?? '', dated }
  return (await Promise.all(all.map((paper) => paperDocuments(deps, { ...about, ...paper })))).flat()
}

const picturing = ({ draw, storage, attachments }: ReviewDeps, { proposal }: ProposalWithValues) => ({
  draw,
  storage,
  original: (id: string) => attachments.originalOf(product, { subject: `proposal/${proposal.id}`, id }),
})

const timesOf = ({ opensOn, days }: ScheduleProposal, rules: Book) => ({
  opensAt: wib(opensOn, rules['market.open']),
  closesAt: wib(plusDays(opensOn as LocalDate, days), rules['market.open']),
})

/** A document whose last day is before the offering opens blocks it. */
function refuseExpired(values: ProposalWithValues['values'], opensOn: string) {
  for (const [name, field] of Object.entries(fileSteps.document ?? {}))
    if (field.kind === 'until' && values[name] && values[name] < opensOn)
      throw new Refusal<ReviewRefusals>('review_permit_expired', { document: field.label.id.split(':')[0]! })
}

/** A business that raises again is told of as its newest file tells of it. */
async function businessOf(deps: ReviewDeps, filed: ProposalWithValues, plan: Plan): Promise<Id<'business'>> {
  const { applicant, proposal, values } = filed
  const id = applicant.business_id
  if (!id) return register(deps, filed, plan)
  const business = businessFrom(values, plan.slug, applicant.owner_user_id)
  const idempotencyKey = `reviews/${proposal.id}/${proposal.round}/describe`
  await deps.issuers.describe(product, { id, business, officers: officersFrom(values), idempotencyKey })
  return id
}

async function register(deps: ReviewDeps, { applicant, proposal, values }: ProposalWithValues, { slug }: Plan) {
  const key = (step: string) => `reviews/${proposal.id}/${step}`
  const businessId = await deps.issuers.register(product, {
    ...businessFrom(values, slug, applicant.owner_user_id),
    idempotencyKey: key('register'),
  })
  await deps.issuers.addOfficers(product, {
    businessId,
    officers: officersFrom(values),
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
  for (const statement of statementsFrom(values))
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
