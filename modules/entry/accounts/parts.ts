import type { ApprovalSubject } from '#modules/approvals'
import type { CommandGuard } from '#platform/commands/command'
import type { NoticeAudience, NoticeFilter } from '#platform/commands/parts'
import { isSignedIn } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { createAgreementCheck, listPeopleWhoAgreed, type WithEditions } from './agree.ts'
import { filterWantedNotices } from './notice-choices.ts'
import { accountsNotices } from './notices.ts'
import { listPhotoFiles } from './photo.ts'
import { reopenApproval, suspendStaffApproval } from './suspension-approvals.ts'

/**
 * What accounts contribute to the app: a command guard, approvals, notices and their audiences and filter, files for
 * backups; kinds in server/parts.ts.
 */
export const accountsParts = (deps: WithEditions) => ({
  commandGuards: [agreementGuard(deps)],
  approvals: [suspendStaffApproval(deps) as ApprovalSubject, reopenApproval(deps) as ApprovalSubject],
  notices: [accountsNotices],
  noticeAudiences: [everybodyWhoAgreed(deps, 'terms_announced'), everybodyWhoAgreed(deps, 'privacy_announced')],
  noticeFilters: [filterWantedNotices satisfies NoticeFilter],
  keptFiles: [listPhotoFiles],
})

/** Blocks money-moving commands while an agreement is due, except those that return a person's own money. */
function agreementGuard(deps: WithEditions): CommandGuard {
  const hasAgreed = createAgreementCheck(deps)
  return async ({ money, actor }) => {
    if (money === 'forward' && isSignedIn(actor) && !(await hasAgreed(actor)))
      throw new Refusal<CommandRefusals>('terms_not_agreed')
  }
}

/** A new edition of the terms or the policy is told to each who agreed to the one before. */
const everybodyWhoAgreed = ({ db }: WithEditions, event: 'terms_announced' | 'privacy_announced'): NoticeAudience => ({
  topic: 'content',
  event,
  to: () => listPeopleWhoAgreed(db),
})
