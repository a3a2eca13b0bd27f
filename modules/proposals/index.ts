import { filePurposes } from '#contract/drafts/states'
import type { Db, Tx } from '#platform/database'
import type { PersonalDataPart } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { answerRemark } from './answer-remark.ts'
import { answeredRemarks } from './answered.ts'
import { lateDesk, remarkMaker } from './audiences.ts'
import { beginProposal, knowIssuer } from './begin.ts'
import { reopenProposal, withdrawProposal } from './change.ts'
import { changeCoworker } from './change-coworker.ts'
import { changedByOthers } from './changed-by-others.ts'
import {
  acceptInvitation,
  coworkersOf,
  endCoworker,
  invitationsFor,
  inviteCoworker,
  ownCoworkers,
} from './coworkers.ts'
import { overdueProposals } from './deadlines.ts'
import { decideProposal } from './decide.ts'
import type { ProposalDeps } from './deps.ts'
import { peopleOfBusiness, proposalDesk } from './desk.ts'
import { eraseInTx } from './erase.ts'
import { fillFor, moveFor } from './import.ts'
import type { DecideProposal, ListProposals } from './input.ts'
import { keepSheet, sheetPurpose, sheetReaders } from './keep-sheet.ts'
import { proposalDeskNotices, proposalNotices } from './notices.ts'
import { peopleNamedFor } from './people-named.ts'
import { fieldHistory, ownBusinesses, ownProposals, proposalOf, proposalQueue, roundsOf } from './queries.ts'
import { paperReaders } from './read-papers.ts'
import { remarkFileReaders, remarkPurpose } from './remark-files.ts'
import { payersOf, paysFor, reportersOf } from './reporters.ts'
import { sendProposal } from './send.ts'
import { sheetsOf } from './sheets.ts'
import { proposalDrafts } from './states.ts'
import { proposalStores } from './store.ts'

export type { Accessible, Filed } from './access.ts'
export type { ProposalDeps, ProposalSent } from './deps.ts'
export type { ProposalDesk } from './desk.ts'
export { eligibilityLimits, refuseIneligible } from './eligible.ts'
export { refuseUnfitInTx } from './send.ts'

/** Businesses that ask for funding: their application, their file, who works on it and what became of it. */
export function createProposals(deps: ProposalDeps) {
  const mine: PersonalDataPart = {
    name: 'proposals',
    may: 'proposal.apply',
    read: (actor) => ownProposals(deps, actor),
  }
  return {
    begin: (actor: Actor, asked: Parameters<typeof beginProposal>[2]) => beginProposal(deps, actor, asked),
    send: (actor: Actor, reviewed: { id: string; version: number }) => sendProposal(deps, actor, reviewed),
    withdraw: (actor: Actor, asked: Parameters<typeof withdrawProposal>[2]) => withdrawProposal(deps, actor, asked),
    reopen: (actor: Actor, asked: Parameters<typeof reopenProposal>[2]) => reopenProposal(deps, actor, asked),
    answer: (actor: Actor, asked: Parameters<typeof answerRemark>[2]) => answerRemark(deps, actor, asked),
    decide: (actor: Actor, decided: DecideProposal & { id: string }) => decideProposal(deps, actor, decided),

    own: (actor: Actor) => ownProposals(deps, actor),
    businesses: (actor: Actor) => ownBusinesses(deps, actor),
    one: (actor: Actor, id: string) => proposalOf(deps, actor, id),
    changedByOthers: (actor: Actor, asked: Parameters<typeof changedByOthers>[2]) =>
      changedByOthers(deps.db, actor, asked),
    versions: (actor: Actor, of: Parameters<typeof fieldHistory>[2]) => fieldHistory(deps, actor, of),
    rounds: (actor: Actor, of: Parameters<typeof roundsOf>[2]) => roundsOf(deps, actor, of),
    keepSheet: (actor: Actor, kept: Parameters<typeof keepSheet>[2]) => keepSheet(deps, actor, kept),
    sheets: (actor: Actor, id: string) => sheetsOf(deps, actor, id),
    /** For the desks. */
    queue: (actor: Actor, asked: ListProposals) => proposalQueue(deps, actor, asked),

    invite: (actor: Actor, asked: Parameters<typeof inviteCoworker>[2]) => inviteCoworker(deps, actor, asked),
    accept: (actor: Actor, invitation: { id: string }) => acceptInvitation(deps, actor, invitation),
    changeCoworker: (actor: Actor, asked: Parameters<typeof changeCoworker>[2]) => changeCoworker(deps, actor, asked),
    endCoworker: (actor: Actor, coworker: { id: string }) => endCoworker(deps, actor, coworker),
    answered: (actor: Actor, page: Parameters<typeof answeredRemarks>[2]) => answeredRemarks(deps, actor, page),
    /** Who may file the reports of a business, its owner first. */
    reportersOf,
    payersOf,
    paysFor,
    peopleOfBusiness,
    /** Whom the newest file of a business names, by identity number or by name. */
    peopleNamedFor: (through: Db | Tx, businessId: Id<'business'>) => peopleNamedFor(deps, through, businessId),
    coworkers: (actor: Actor, applicantId: Id<'applicant'>) => coworkersOf(deps, actor, applicantId),
    /** The same of every business that the actor owns or works on, by its applicant. */
    ownCoworkers: (actor: Actor) => ownCoworkers(deps, actor),
    invitations: (actor: Actor) => invitationsFor(deps, actor),

    /** For the module that reviews them. */
    desk: proposalDesk(deps),

    /** As an import of an older system or the demo does. */
    knowIssuer: (actor: Actor, issuer: Parameters<typeof knowIssuer>[2]) => knowIssuer(deps, actor, issuer),
    fillFor: (actor: Actor, filled: Parameters<typeof fillFor>[2]) => fillFor(deps, actor, filled),
    moveFor: (actor: Actor, move: Parameters<typeof moveFor>[2]) => moveFor(deps, actor, move),

    parts: {
      draftKinds: [...proposalDrafts],
      draftStores: proposalStores(deps),
      filePurposes: [...proposalDrafts.flatMap(filePurposes), remarkPurpose, sheetPurpose],
      fileReaders: [paperReaders(deps), remarkFileReaders(deps), sheetReaders(deps)],
      deadlines: [overdueProposals(deps)],
      notices: [proposalNotices, proposalDeskNotices],
      noticeAudiences: [lateDesk(deps), remarkMaker(deps)],
      personalData: [mine],
      erasures: [(tx: Tx, userId: Id<'user'>) => eraseInTx(deps, tx, userId)],
    },
  }
}
export type Proposals = ReturnType<typeof createProposals>
