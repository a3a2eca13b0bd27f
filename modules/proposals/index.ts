import { filePurposes } from '#contract/drafts/states'
import { bindDeps } from '#platform/bind-deps'
import type { Tx } from '#platform/database'
import type { PersonalDataPart } from '#platform/parts'
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
    ...bindDeps(deps, {
      begin: beginProposal,
      send: sendProposal,
      withdraw: withdrawProposal,
      reopen: reopenProposal,
      answer: answerRemark,
      decide: decideProposal,
      own: ownProposals,
      businesses: ownBusinesses,
      one: proposalOf,
      versions: fieldHistory,
      rounds: roundsOf,
      keepSheet,
      sheets: sheetsOf,
      /** For the desks. */
      queue: proposalQueue,
      invite: inviteCoworker,
      accept: acceptInvitation,
      changeCoworker,
      endCoworker,
      answered: answeredRemarks,
      /** Whom the newest file of a business names, by identity number or by name. */
      peopleNamedFor,
      coworkers: coworkersOf,
      /** The same of every business that the actor owns or works on, by its applicant. */
      ownCoworkers,
      invitations: invitationsFor,
      /** As an import of an older system or the demo does. */
      knowIssuer,
      fillFor,
      moveFor,
    }),

    ...bindDeps(deps.db, {
      changedByOthers,
    }),

    /** Who may file the reports of a business, its owner first. */
    reportersOf,
    payersOf,
    paysFor,
    peopleOfBusiness,

    /** For the module that reviews them. */
    desk: proposalDesk(deps),

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
