import { isPastYear } from '#contract/issuers/states'
import type { ProposalState } from '#contract/proposals/states'
import { screenFinancials } from '#modules/issuers'
import { buildSchedule } from '#modules/offerings'
import type { Book } from '#modules/rulebook'
import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { type Actor, system } from '#shared/actor'
import { after, DAY, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { basisPoints, cost, rupiah } from '#shared/money'
import { hasPermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import { removeUnacceptedCollateral } from './accepted-collateral.ts'
import type { ReviewDeps } from './deps.ts'
import { readBusinessFromFile, readOfferingTermsFromFile, readOfficersFromFile } from './from-file.ts'
import { readPitchDeck } from './pitch-deck.ts'
import { findSideOfActor, listPreviewComments } from './preview-comments.ts'
import { printOfferingDocuments } from './print.ts'
import { drawProspectusPictures } from './prospectus-pictures.ts'
import { readLogoFromFile, readPicturesFromFile, readPortraitsFromFile } from './public-pictures.ts'
import { listAgreementSides, listOpinions, toPlan } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { readFinancialStatementsFromFile } from './statements.ts'
import type { Preview, PreviewDocument } from './states.ts'
import { type Row, tables } from './tables.ts'

/** The refusal `preview_not_found`, the same for a missing preview and for a stranger. */
export const createPreviewNotFound = () => new Refusal<ReviewRefusals>('preview_not_found')
const LINK_DAYS = 7

const linkSignatures = ({ vault }: Pick<ReviewDeps, 'vault'>, slug: string, until: string) =>
  vault.macs('preview', slug, until).map((mac) => mac.toString('hex'))

/** States in which a link opens the preview: not while the file is edited and not after withdrawal. */
const linkableStates: readonly ProposalState[] = ['approved', 'signed', 'scheduled']

/**
 * A link to the preview for people without an account, valid for a week or until revoked; null in a state without
 * links.
 * Refuses `preview_not_found`.
 */
export async function createPreviewLink(deps: ReviewDeps, actor: Actor, { slug }: { slug: string }) {
  const { found } = await findPreviewPlan(deps, actor, slug, '')
  if (!linkableStates.includes(found.proposal.state)) return null
  const until = String(after(deps.clock.now(), LINK_DAYS * DAY).getTime())
  return { token: `${until}.${linkSignatures(deps, slug, until)[0]}`, until: new Date(Number(until)) }
}

/** Links from before the current approval, or before links were revoked, are invalid. */
function isLinkValid(deps: ReviewDeps, plan: Row<'review_plan'>, token: string): boolean {
  const [until = '', mac = ''] = token.split('.')
  if (!/^\d{13}$/.test(until) || Number(until) <= deps.clock.now().getTime()) return false
  const madeAt = after(new Date(Number(until)), -LINK_DAYS * DAY)
  if (madeAt < plan.approved_at || (plan.links_revoked_at && madeAt <= plan.links_revoked_at)) return false
  return linkSignatures(deps, plan.slug, until).some((each) => isEqualInConstantTime(mac, each))
}

/**
 * The plan of an offering and the reader's access: issuer's people, staff who examine, or a valid link. Refuses
 * `preview_not_found`.
 */
export async function findPreviewPlan(deps: ReviewDeps, actor: Actor, slug: string, token: string) {
  const plan = await tables(deps.db).selectFrom('review_plan').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!plan) throw createPreviewNotFound()
  const mayWork = hasPermission(actor, 'proposal.read-cases') || hasPermission(actor, 'proposal.apply')
  const works = mayWork
    ? await deps.proposals.desk.find(deps.db, actor, plan.proposal_id).catch(hideFromStrangers)
    : null
  if (!works && !isLinkValid(deps, plan, token)) throw createPreviewNotFound()
  const found = works ?? (await deps.proposals.desk.find(deps.db, system('reviews'), plan.proposal_id))
  if (!works && !linkableStates.includes(found.proposal.state)) throw createPreviewNotFound()
  return { plan, found, mayComment: works !== null }
}

function hideFromStrangers(error: unknown) {
  if (isRefusal(error)) return null
  throw error
}

/** The offering's page as it will look, made from the file. Refuses `preview_not_found` to strangers. */
export async function readPreview(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '' }: { slug: string; token?: string },
): Promise<Preview> {
  const { plan, found, mayComment } = await findPreviewPlan(deps, actor, slug, token)
  const { proposal, applicant, values } = await removeUnacceptedCollateral(
    deps,
    deps.db,
    await deps.proposals.desk.filed(deps.db, found),
  )
  const { ownerUserId: _, ...business } = readBusinessFromFile(values, slug, applicant.owner_user_id)
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const limits = { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] }
  const statements = readFinancialStatementsFromFile(values)
  const latest = statements.findLast(isPastYear)
  const businessId = applicant.business_id ?? (applicant.id as string as Id<'business'>)
  const opinions = await listOpinions(deps.db, proposal.id)
  const agreement = await listAgreementSides(deps.db, proposal.id, plan.round)
  return {
    proposalId: proposal.id,
    state: proposal.state,
    mayComment,
    cover: readPicturesFromFile(values).length > 0 && values.cover ? (values.coverAlt?.trim() ?? '') : null,
    gallery: readPicturesFromFile(values)
      .filter(({ field }) => field !== 'cover')
      .map(({ field, alt }) => ({ field, alt })),
    logo: readLogoFromFile(values).length > 0,
    deck: Boolean(values.deck),
    portraits: readPortraitsFromFile(values).map(({ field, name }) => ({ field, name })),
    comments: mayComment ? await listPreviewComments(deps.db, proposal.id) : [],
    side: mayComment ? findSideOfActor(actor) : null,
    agreement: mayComment ? agreement : [],
    maySign:
      found.rights.includes('sign') &&
      proposal.state === 'approved' &&
      !agreement.some(({ side, signedAt }) => side === 'issuer' && signedAt !== null),
    offering: previewOffering(plan, readOfferingTermsFromFile(values), { now, businessId, rules }),
    profile: {
      ...business,
      id: businessId,
      reportsLateSince: null,
      answersLateSince: null,
      shariaStatus: opinions[0]?.outcome === 'compliant' ? 'compliant' : 'unreviewed',
      officers: readOfficersFromFile(values),
      milestones: [],
      statements,
      screening: latest ? screenFinancials(latest, limits) : null,
      opinions: opinions
        .filter(({ outcome }) => outcome === 'compliant')
        .slice(0, 1)
        .map(({ number, text, signer, givenAt }) => ({
          ...{ number, text, signer, outcome: 'compliant' as const },
          givenOn: localDate(givenAt),
        })),
    },
  }
}

type Placing = { now: Date; businessId: Id<'business'>; rules: Book }

function previewOffering(
  plan: Row<'review_plan'>,
  { facts, ...terms }: ReturnType<typeof readOfferingTermsFromFile>,
  { now, businessId, rules }: Placing,
): Preview['offering'] {
  const { opensAt, closesAt } = earliestPeriod(rules, now)
  const none = basisPoints(0)
  const target = cost(terms.unitPrice, terms.totalUnits)
  const minimumAmount = cost(terms.unitPrice, terms.minimumUnits)
  return {
    ...terms,
    id: plan.proposal_id as string as Id<'offering'>,
    slug: plan.slug,
    code: plan.code,
    state: 'scheduled',
    minimumAmount,
    minimumTarget: minimumAmount,
    availableUnits: terms.totalUnits,
    target,
    remaining: target,
    paid: rupiah(0),
    reserved: rupiah(0),
    paidShare: none,
    reservedShare: none,
    minimumShare: basisPoints((terms.minimumUnits * 10_000n) / terms.totalUnits),
    investors: 0,
    opensAt,
    closesAt,
    endedAt: null,
    bookmarked: false,
    ...{ cover: null, logo: null },
    businessId,
    facts,
    documents: [],
    schedule: buildSchedule(
      {
        state: 'scheduled',
        kind: terms.kind,
        payment_months: terms.paymentMonths,
        dividend_days: terms.dividendDays ?? null,
        tenor_months: terms.tenorMonths,
        documents_public_at: now,
        opens_at: opensAt,
        closes_at: closesAt,
        ended_at: null,
        handed_over_at: null,
        distributed_at: null,
      },
      rules,
      now,
    ),
    dividendDays: terms.dividendDays ?? null,
    amortised: terms.amortised ?? false,
    rulebookVersion: rules.version,
    withdrawn: null,
  }
}

/** The earliest offering period by the rules if it were scheduled today, with the maximum duration. */
function earliestPeriod(rules: Book, now: Date) {
  const day = rules.calendar.addWorkingDays(localDate(now), rules['offering.documents_working_days'] + 1)
  return {
    opensAt: wib(day, rules['market.open']),
    closesAt: wib(plusDays(day, rules['offering.max_days']), rules['market.open']),
  }
}

/** A document of the offering as it will be published, from the current file. Refuses `preview_not_found`. */
export async function readPreviewDocument(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '', kind }: { slug: string; token?: string; kind: PreviewDocument },
): Promise<{ name: string; pdf: Uint8Array }> {
  const { plan, found } = await findPreviewPlan(deps, actor, slug, token)
  const [opinion] = await listOpinions(deps.db, plan.proposal_id)
  if (!opinion) throw createPreviewNotFound()
  const filed = await removeUnacceptedCollateral(deps, deps.db, await deps.proposals.desk.filed(deps.db, found))
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const { opensAt } = earliestPeriod(rules, now)
  const opensOn = localDate(opensAt)
  const about = {
    plan: toPlan(plan),
    opinion,
    rules,
    opensOn,
    days: rules['offering.max_days'],
    dated: localDate(now),
    figures:
      kind === 'prospectus' ? await drawProspectusPictures(deps, filed) : { logo: null, cover: null, portraits: [] },
  }
  const document =
    kind === 'presentation'
      ? await readPitchDeck(deps, filed, localDate(now))
      : (await printOfferingDocuments(filed, about)).find((each) => each.kind === kind)
  if (!document) throw createPreviewNotFound()
  return { name: `${slug}-${kind.replaceAll('_', '-')}.pdf`, pdf: document.pdf }
}
