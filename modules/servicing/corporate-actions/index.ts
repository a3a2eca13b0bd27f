export {
  type ActionAnnouncement,
  announcementSubject,
  cancelAction,
  cancelInTx,
  checkAction,
  endInTx,
  endUnchecked,
  systemCommand,
  takeBackAction,
} from './decide.ts'
export type { ActionDeps, ActionRow, CorporateAction, SecurityName } from './definition.ts'
export { type ActionSubmission, type ActionTerms, proposeAction, submitAction } from './propose.ts'
export {
  countUncheckedActions,
  listActions,
  lockedInTx,
  readAction,
  runningOfIssuer,
  securityActionOf,
} from './rows.ts'
