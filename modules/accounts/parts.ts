import type { ApprovalSubject } from '#modules/approvals'
import type { CommandGuard } from '#platform/command'
import type { NoticeAudience, NoticeFilter } from '#platform/parts'
import { isSignedIn } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { createAgreed, peopleWhoAgreed, type WithEditions } from './agree.ts'
import { wantNotices } from './notice-choices.ts'
import { accountsNotices } from './notices.ts'
import { photoFilesOf } from './photo.ts'
import { reopenSubject, suspendStaffSubject } from './suspension-subjects.ts'

export const accountsParts = (deps: WithEditions) => ({
  commandGuards: [agreementGuard(deps)],
  approvals: [suspendStaffSubject(deps) as ApprovalSubject, reopenSubject(deps) as ApprovalSubject],
  notices: [accountsNotices],
  noticeAudiences: [everybodyWhoAgreed(deps, 'terms_announced'), everybodyWhoAgreed(deps, 'privacy_announced')],
  noticeFilters: [wantNotices satisfies NoticeFilter],
  keptFiles: [photoFilesOf],
})

/** Who owes an agreement moves no money; nobody is kept from what is theirs. */
function agreementGuard(deps: WithEditions): CommandGuard {
  const hasAgreed = createAgreed(deps)
  return async ({ money, actor }) => {
    if (money === 'forward' && isSignedIn(actor) && !(await hasAgreed(actor)))
      throw new Refusal<CommandRefusals>('terms_not_agreed')
  }
}

/** A new edition of the terms or the policy is told to each who agreed to the one before. */
const everybodyWhoAgreed = ({ db }: WithEditions, event: 'terms_announced' | 'privacy_announced'): NoticeAudience => ({
  topic: 'content',
  event,
  to: () => peopleWhoAgreed(db),
})
