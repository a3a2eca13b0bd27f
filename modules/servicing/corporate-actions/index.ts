export {
  type ActionAnnouncement,
  announcementApproval,
  cancelAction,
  cancelActionInTx,
  cancelUncheckedAction,
  checkAction,
  endActionInTx,
  takeBackAction,
  toSystemCommand,
} from './decide.ts'
export type { ActionDeps, ActionRow, CorporateAction, SecurityName } from './definition.ts'
export { type ActionSubmission, type ActionTerms, proposeAction, submitAction } from './propose.ts'
export {
  countUncheckedActions,
  listActions,
  listRunningOfIssuer,
  lockActionInTx,
  readAction,
  toSecurityAction,
} from './rows.ts'
