import { isPast } from '#contract/issuers/states'
import type { ProposalState } from '#contract/proposals/states'
import { screen } from '#modules/issuers'
import { scheduleOf } from '#modules/offerings'
import type { Book } from '#modules/rulebook'
import { isEqualInConstantTime } from '#platform/constant-time-equal'
import { type Actor, system } from '#shared/actor'
import { after, DAY, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { basisPoints, cost, rupiah } from '#shared/money'
import { hasPermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import { countedOf } from './counted.ts'
import { deckOf } from './deck.ts'
import type { ReviewDeps } from './deps.ts'
import { businessFrom, officersFrom, termsFrom } from './from-file.ts'
import { commentsOf, sideOf } from './preview-comments.ts'
import { documentsOf } from './print.ts'
import { figuresOf } from './prospectus-figures.ts'
import { logoFrom, picturesFrom, portraitsFrom } from './public-pictures.ts'
import { agreementOf, opinionsOf, planFrom } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { statementsFrom } from './statements.ts'
import type { Preview, PreviewDocument } from './states.ts'
import { type Row, tables } from './tables.ts'

export const unknown = () => new Refusal<ReviewRefusals>('preview_not_found')
const LINK_DAYS = 7

const signed = ({ vault }: Pick<ReviewDeps, 'vault'>, slug: string, until: string) =>
  vault.macs('preview', slug, until).map((mac) => mac.toString('hex'))

/** In which states a link opens the preview: neither while the file is edited again nor once it is withdrawn. */
const linked: readonly ProposalState[] = ['approved', 'signed', 'scheduled']

/**
 * The address of the preview for somebody without an account, for a week or until it is revoked; null in a state in which
 * no link opens it. Refuses `preview_not_found`.
 */
export async function previewLink(deps: ReviewDeps, actor: Actor, { slug }: { slug: string }) {
  const { found } = await planFor(deps, actor, slug, '')
  if (!linked.includes(found.proposal.state)) return null
  const until = String(after(deps.clock.now(), LINK_DAYS * DAY).getTime())
  return { token: `${until}.${signed(deps, slug, until)[0]}`, until: new Date(Number(until)) }
}

/** Links that were made before the file was approved as it stands, or before links were revoked, open nothing. */
function opens(deps: ReviewDeps, plan: Row<'review_plan'>, token: string): boolean {
  const [until = '', mac = ''] = token.split('.')
  if (!/^\d{13}$/.test(until) || Number(until) <= deps.clock.now().getTime()) return false
  const madeAt = after(new Date(Number(until)), -LINK_DAYS * DAY)
  if (madeAt < plan.approved_at || (plan.links_revoked_at && madeAt <= plan.links_revoked_at)) return false
  return signed(deps, plan.slug, until).some((each) => isEqualInConstantTime(mac, each))
}

/** The plan of an offering and whether the reader works on it: its issuer's people, staff who examine, or the link. */
export async function planFor(deps: ReviewDeps, actor: Actor, slug: string, token: string) {
  const plan = await tables(deps.db).selectFrom('review_plan').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!plan) throw unknown()
  const mayWork = hasPermission(actor, 'proposal.read-cases') || hasPermission(actor, 'proposal.apply')
  const works = mayWork ? await deps.proposals.desk.find(deps.db, actor, plan.proposal_id).catch(stranger) : null
  if (!works && !opens(deps, plan, token)) throw unknown()
  const found = works ?? (await deps.proposals.desk.find(deps.db, system('reviews'), plan.proposal_id))
  if (!works && !linked.includes(found.proposal.state)) throw unknown()
  return { plan, found, mayComment: works !== null }
}

function stranger(error: unknown) {
  if (isRefusal(error)) return null
  throw error
}

/** The offering as its page will show it, made from the file. Refuses `preview_not_found` to strangers. */
export async function previewOf(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '' }: { slug: string; token?: string },
): Promise<Preview> {
  const { plan, found, mayComment } = await planFor(deps, actor, slug, token)
  const { proposal, applicant, values } = await countedOf(
    deps,
    deps.db,
    await deps.proposals.desk.filed(deps.db, found),
  )
  const { ownerUserId: _, ...business } = businessFrom(values, slug, applicant.owner_user_id)
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const limits = { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] }
  const statements = statementsFrom(values)
  const latest = statements.findLast(isPast)
  const businessId = applicant.business_id ?? (applicant.id as string as Id<'business'>)
  const opinions = await opinionsOf(deps.db, proposal.id)
  const agreement = await agreementOf(deps.db, proposal.id, plan.round)
  return {
    proposalId: proposal.id,
    state: proposal.state,
    mayComment,
    cover: picturesFrom(values).length > 0 && values.cover ? (values.coverAlt?.trim() ?? '') : null,
    gallery: picturesFrom(values)
      .filter(({ field }) => field !== 'cover')
      .map(({ field, alt }) => ({ field, alt })),
    logo: logoFrom(values).length > 0,
    deck: Boolean(values.deck),
    portraits: portraitsFrom(values).map(({ field, name }) => ({ field, name })),
    comments: mayComment ? await commentsOf(deps.db, proposal.id) : [],
    side: mayComment ? sideOf(actor) : null,
    agreement: mayComment ? agreement : [],
    maySign:
      found.rights.includes('sign') &&
      proposal.state === 'approved' &&
      !agreement.some(({ side, signedAt }) => side === 'issuer' && signedAt !== null),
    offering: offeringOf(plan, termsFrom(values), { now, businessId, rules }),
    profile: {
      ...business,
      id: businessId,
      reportsLateSince: null,
      answersLateSince: null,
      shariaStatus: opinions[0]?.outcome === 'compliant' ? 'compliant' : 'unreviewed',
      officers: officersFrom(values),
      milestones: [],
      statements,
      screening: latest ? screen(latest, limits) : null,
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

function offeringOf(
  plan: Row<'review_plan'>,
  { facts, ...terms }: ReturnType<typeof termsFrom>,
  { now, businessId, rules }: Placing,
): Preview['offering'] {
  const { opensAt, closesAt } = soonest(rules, now)
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
    schedule: scheduleOf(
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

/** The first days that the rules allow if it were scheduled today, open as long as they allow. */
function soonest(rules: Book, now: Date) {
  const day = rules.calendar.addWorkingDays(localDate(now), rules['offering.documents_working_days'] + 1)
  return {
    opensAt: wib(day, rules['market.open']),
    closesAt: wib(plusDays(day, rules['offering.max_days']), rules['market.open']),
  }
}

/** A document of the offering as it will be published, printed from the file as it stands. Refuses `preview_not_found`. */
export async function previewDocument(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '', kind }: { slug: string; token?: string; kind: PreviewDocument },
): Promise<{ name: string; pdf: Uint8Array }> {
  const { plan, found } = await planFor(deps, actor, slug, token)
  const [opinion] = await opinionsOf(deps.db, plan.proposal_id)
  if (!opinion) throw unknown()
  const filed = await countedOf(deps, deps.db, await deps.proposals.desk.filed(deps.db, found))
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const { opensAt } = soonest(rules, now)
  const opensOn = localDate(opensAt)
  const about = {
    plan: planFrom(plan),
    opinion,
    rules,
    opensOn,
    days: rules['offering.max_days'],
    dated: localDate(now),
    figures: kind === 'prospectus' ? await figuresOf(deps, filed) : { logo: null, cover: null, portraits: [] },
  }
  const document =
    kind === 'presentation'
      ? await deckOf(deps, filed, localDate(now))
      : (await documentsOf(filed, about)).find((each) => each.kind === kind)
  if (!document) throw unknown()
  return { name: `${slug}-${kind.replaceAll('_', '-')}.pdf`, pdf: document.pdf }
}
