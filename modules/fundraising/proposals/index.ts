import { listDraftFilePurposes } from '#contract/drafts/states'
import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart } from '#platform/commands/parts'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { answerRemark } from './answer-remark.ts'
import { listProposalsWithUnreadAnswers } from './answered.ts'
import { createOverdueDeskAudience, createRemarkAuthorAudience } from './audiences.ts'
import { beginProposal, createApplicantForIssuer } from './begin.ts'
import { reopenProposal, withdrawProposal } from './change.ts'
import { changeCoworker } from './change-coworker.ts'
import { listFieldsChangedByOthers } from './changed-by-others.ts'
import {
  acceptInvitation,
  endCoworker,
  inviteCoworker,
  listCoworkers,
  listCoworkersByBusiness,
  listInvitations,
} from './coworkers.ts'
import { decideProposal } from './decide.ts'
import type { ProposalDeps } from './deps.ts'
import { createProposalDesk, listMembersOfBusiness } from './desk.ts'
import { overdueDueTask } from './due-tasks.ts'
import { eraseUserInTx } from './erase.ts'
import { importFormValues, importProposalState } from './import.ts'
import { createSheetFileReaders, sheetPurpose, storeSheet } from './keep-sheet.ts'
import { proposalDeskNotices, proposalNotices } from './notices.ts'
import { listPeopleNamedInFile } from './people-named.ts'
import { proposalRecords } from './personal-records.ts'
import {
  listOwnBusinesses,
  listOwnProposals,
  listProposalQueue,
  listRounds,
  readFieldHistory,
  readProposal,
} from './queries.ts'
import { createFormFileReaders } from './read-papers.ts'
import { createRemarkFileReaders, remarkPurpose } from './remark-files.ts'
import { listBusinessesPaidBy, listPayers, listReporters } from './reporters.ts'
import { sendProposal } from './send.ts'
import { listSheets } from './sheets.ts'
import { proposalDrafts } from './states.ts'
import { createProposalDraftStores } from './store.ts'

export type { ProposalAccess, ProposalWithValues } from './access.ts'
export type { ProposalDeps, ProposalSent } from './deps.ts'
export type { ProposalDesk } from './desk.ts'
export { assertEligible, toEligibilityLimits } from './eligible.ts'
export { assertMayRaiseAgainInTx } from './send.ts'

/** Funding proposals of businesses: application, due-diligence file, co-workers and decisions. */
export function createProposals(deps: ProposalDeps) {
  const mine: PersonalDataPart = {
    name: 'proposals',
    may: 'proposal.apply',
    read: (actor) => listOwnProposals(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      begin: beginProposal,
      send: sendProposal,
      withdraw: withdrawProposal,
      reopen: reopenProposal,
      answer: answerRemark,
      decide: decideProposal,
      listOwn: listOwnProposals,
      listOwnBusinesses,
      read: readProposal,
      readFieldHistory,
      listRounds,
      storeSheet,
      listSheets,
      /** For staff. */
      listQueue: listProposalQueue,
      invite: inviteCoworker,
      accept: acceptInvitation,
      changeCoworker,
      endCoworker,
      listWithUnreadAnswers: listProposalsWithUnreadAnswers,
      /** People named in the newest file of a business. */
      listPeopleNamedInFile: listPeopleNamedInFile,
      listCoworkers,
      /** Co-workers of all the actor’s businesses, by applicant. */
      listCoworkersByBusiness: listCoworkersByBusiness,
      listInvitations,
      /** For imports and demo data. */
      createApplicantForIssuer,
      importFormValues,
      importProposalState,
    }),

    ...bindDeps(deps.db, {
      listFieldsChangedByOthers,
    }),

    /** User ids with a right in a registered business, its owner first. */
    listReporters: listReporters,
    listPayers,
    listBusinessesPaidBy,
    listMembersOfBusiness,

    /** For the reviews module. */
    desk: createProposalDesk(deps),

    parts: {
      personalRecords: [proposalRecords],
      draftKinds: [...proposalDrafts],
      draftStores: createProposalDraftStores(deps),
      filePurposes: [...proposalDrafts.flatMap(listDraftFilePurposes), remarkPurpose, sheetPurpose],
      fileReaders: [createFormFileReaders(deps), createRemarkFileReaders(deps), createSheetFileReaders(deps)],
      dueTasks: [overdueDueTask(deps)],
      notices: [proposalNotices, proposalDeskNotices],
      noticeAudiences: [createOverdueDeskAudience(deps), createRemarkAuthorAudience(deps)],
      personalData: [mine],
      erasures: [(tx: Tx, userId: Id<'user'>) => eraseUserInTx(deps, tx, userId)],
    },
  }
}
export type Proposals = ReturnType<typeof createProposals>
