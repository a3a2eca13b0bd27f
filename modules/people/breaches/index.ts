import type { ApprovalSubject } from '#modules/approvals'
import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart } from '#platform/commands/parts'
import { createAuthorityNotice } from './authority.ts'
import { breachApproval, proposeBreachOutcome, recordAuthorityNotice } from './decide.ts'
import type { BreachDeps } from './deps.ts'
import { breachDeadlineDueTask, breachWorkDueTask, createBreachAudiences } from './due-tasks.ts'
import { exportAffectedPeople, exportLetters, previewLetter } from './export.ts'
import { breachDeskNotices, breachNotices } from './notices.ts'
import {
  countOpenBreaches,
  findBreach,
  listAffectedPeople,
  listBreaches,
  listDataKinds,
  listOwnBreaches,
} from './read.ts'
import { registerBreach, reviseBreach } from './register.ts'

/**
 * Breaches of personal data: an incident, the people whom it affects, and the notices to them and to the authority in the
 * time of the law.
 */
export function createBreaches(deps: BreachDeps) {
  const told: PersonalDataPart = {
    name: 'breaches',
    may: 'account.use',
    read: (actor) => listOwnBreaches(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      register: registerBreach,
      revise: reviseBreach,
      propose: proposeBreachOutcome,
      recordAuthorityNotice,
      list: listBreaches,
      countOpen: countOpenBreaches,
      one: findBreach,
      dataKinds: listDataKinds,
      people: listAffectedPeople,
      previewLetter,
      exportPeople: exportAffectedPeople,
      exportLetters,
      createAuthorityNotice,
    }),

    parts: {
      approvals: [breachApproval as ApprovalSubject],
      notices: [breachNotices, breachDeskNotices],
      noticeAudiences: createBreachAudiences(deps),
      dueTasks: [breachWorkDueTask(deps), breachDeadlineDueTask(deps)],
      personalData: [told],
    },
  }
}
export type Breaches = ReturnType<typeof createBreaches>
