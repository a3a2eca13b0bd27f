import type { RouterContextProvider } from 'react-router'
import {
  canReadProposalFile,
  endedProposalStates,
  listFieldsOfForm,
  type ProposalCard,
} from '#contract/proposals/states'
import { daysBetween, type LocalDate, localDate } from '#shared/dates'
import { appContext } from '../../context.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { getLocale } from '../../lib/words.ts'

type Call = { context: Readonly<RouterContextProvider> }

/** Loads the page "My business": businesses with obligations, proposals and invitations. */
export async function readBusinesses(call: Call) {
  const { context } = call
  const {
    proposals,
    offerings,
    issuers,
    reports,
    distributions,
    registry,
    rights,
    buybacks,
    meetings,
    questions,
    sharia,
    withdrawals,
    verification,
    clock,
  } = context.get(appContext)
  const actor = requirePerson(context)
  const [cards, known, coworkers, invitations] = await Promise.all([
    proposals.listOwn(actor),
    proposals.listOwnBusinesses(actor),
    proposals.listCoworkersByBusiness(actor),
    proposals.listInvitations(actor),
  ])
  const registered = known.flatMap(({ businessId }) => (businessId ? [businessId] : []))
  const [raised, details, duties, funding, asked, statuses, issues, buying, held, years, published, moneys] =
    await Promise.all([
      offerings.raisedFor(actor, registered),
      issuers.byIds(registered),
      reports.open(actor, registered),
      distributions.toFund(actor),
      questions.toIssuer(actor),
      sharia.open(registered),
      rights.ofIssuer(actor),
      buybacks.ofIssuer(actor),
      meetings.ofIssuer(actor),
      sharia.asked(registered),
      Promise.all(known.map(({ businessId }) => (businessId ? reports.published(businessId) : []))),
      Promise.all(
        known.map(({ owner, businessId }) =>
          owner && businessId ? withdrawals.findIssuerMoney(actor, businessId) : null,
        ),
      ),
    ])
  const distributed = raised.filter(({ distributedAt }) => distributedAt)
  const bands = await registry.bands(
    actor,
    distributed.map(({ code }) => code),
  )
  const today = localDate(clock.now())
  const hasAccount = await verification.hasPayoutAccount(actor.userId)
  const daysLeft = (dueOn: LocalDate) => daysBetween(today, dueOn)
  const businesses = await Promise.all(
    known.map(async ({ applicantId, businessId, name, owner, rights }, at) => {
      const own = raised.filter((offering) => offering.businessId === businessId)
      return {
        applicantId,
        name,
        owner,
        rights,
        legalName: details.find(({ id }) => id === businessId)?.legalName ?? '',
        offerings: own,
        questions: asked.filter(
          ({ state, offering: { slug } }) => state === 'asked' && own.some((each) => each.slug === slug),
        ),
        registers: own.flatMap(({ code, name: of }) => {
          const held = bands.get(code)
          return held ? [{ code, of, bands: held }] : []
        }),
        distributions: funding
          .filter(({ security }) => own.some(({ code }) => code === security.code))
          .map((each) => ({ ...each, daysLeft: daysLeft(each.fundBy) })),
        issues: issues.filter(({ security }) => own.some(({ code }) => code === security.code)),
        buybacks: buying.filter(({ security }) => own.some(({ code }) => code === security.code)),
        meetings: held.filter(({ security }) => own.some(({ code }) => code === security.code)),
        duties: duties
          .filter((duty) => duty.businessId === businessId)
          .map((duty) => ({ ...duty, daysLeft: daysLeft(duty.dueOn) })),
        reports: published[at]!,
        years: years
          .filter((year) => year.businessId === businessId)
          .map((year) => ({ ...year, daysLeft: daysLeft(year.dueOn) })),
        sharia: (businessId && statuses.get(businessId)) ?? null,
        papers: await papersOf(
          call,
          cards.filter((card) => card.applicantId === applicantId),
          daysLeft,
        ),
        proposals: await Promise.all(
          cards
            .filter((card) => card.applicantId === applicantId)
            .map(async (card) => ({
              ...card,
              ...(await previewOf(call, card)),
              unmet: await unmetOf(call, card),
              needsAccount: owner && !hasAccount && !endedProposalStates.some((ended) => ended === card.state),
            })),
        ),
        coworkers: coworkers.get(applicantId) ?? [],
        money: moneys[at]!,
      }
    }),
  )
  return { businesses, invitations }
}

/** Documents of its published offerings that end soon, each with its days. */
async function papersOf({ context }: Call, cards: readonly ProposalCard[], daysLeft: (on: LocalDate) => number) {
  const { dueDiligence } = context.get(appContext)
  const scheduled = cards.filter(({ state, rights }) => state === 'scheduled' && canReadProposalFile(rights))
  const papers = await Promise.all(
    scheduled.map(({ id }) => dueDiligence.listExpiringDocuments(requirePerson(context), id)),
  )
  return papers.flatMap((own, at) =>
    own
      .filter(({ soon }) => soon)
      .map((paper) => ({ ...paper, proposal: scheduled[at]!.id, daysLeft: daysLeft(paper.until) })),
  )
}

/** What its documents do not meet, once the desk has said so. */
async function unmetOf({ context }: Call, { id, state, rights }: ProposalCard) {
  if ((state !== 'revision' && state !== 'rejected') || !canReadProposalFile(rights)) return []
  const unmet = await context.get(appContext).dueDiligence.listUnmetLines(requirePerson(context), id)
  return unmet.map(({ field, words, remark }) => ({
    document: listFieldsOfForm('proposal-file')[field]?.label[getLocale()] ?? field,
    line: words[getLocale()],
    remark,
  }))
}

/** Where the offering of a proposal stands or will stand, null before it is approved, and what is said of its preview. */
async function previewOf({ context }: Call, { id, state, rights }: ProposalCard) {
  if (!['approved', 'signed', 'scheduled'].includes(state) || !canReadProposalFile(rights))
    return { slug: null, comments: null }
  const { plan, comments } = await context.get(appContext).dueDiligence.readForIssuer(requirePerson(context), id)
  return { slug: plan?.slug ?? null, comments: state === 'scheduled' ? null : comments }
}

export type ShownBusiness = Awaited<ReturnType<typeof readBusinesses>>['businesses'][number]
