import { bindDeps } from '#platform/commands/bind-deps'
import type { Actor } from '#shared/actor'
import type { PageRequest } from '#shared/page'
import { listActivity } from './activity.ts'
import { agreeToEditions, listAgreementsDue, readEditionsInForce, type WithEditions } from './agree.ts'
import { chooseNotice } from './choose-notice.ts'
import { closeAccount } from './close-account.ts'
import { listOwnClosingObjections } from './closing-objections.ts'
import { listConsents, recordConsent } from './consents.ts'
import type { AccountsDeps } from './deps.ts'
import { exportOwnData } from './export-data.ts'
import { findActor, readMe, readMeOfUser } from './me.ts'
import { nameStaff } from './name-staff.ts'
import { readNoticeChoices } from './notice-choices.ts'
import { accountsParts } from './parts.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { reopenAccount, suspendAccount } from './suspend-user.ts'
import { updateProfile } from './update-profile.ts'

export { logAgreementInTx } from './agree.ts'
export type { AccountsDeps } from './deps.ts'

/** Account settings: profile, photo, notices, consents, data export, closing and suspension. */
export function createAccounts(given: AccountsDeps) {
  const { db } = given
  const deps: WithEditions = { ...given, editionsInForce: () => readEditionsInForce(given), agreed: new Map() }
  return {
    ...bindDeps(deps, {
      actorOf: findActor,
      /** The specification's answer to `GET /auth/me`. */
      me: readMe,
      meOf: readMeOfUser,
      updateProfile,
      nameStaff,
      setPhoto,
      removePhoto,
      chooseNotice,
      agreementsDue: listAgreementsDue,
      agree: agreeToEditions,
      giveConsent: recordConsent,
      /** For server/personal-data.ts: what is held of the account itself. */
      exportData: exportOwnData,
      closingObjections: listOwnClosingObjections,
      closeAccount,
      suspend: suspendAccount,
      unsuspend: reopenAccount,
    }),

    ...bindDeps(db, {
      noticeChoices: readNoticeChoices,
      consents: listConsents,
    }),

    editionsInForce: deps.editionsInForce,

    activity: (actor: Actor, page: PageRequest = {}) => listActivity(deps, actor, page),

    parts: accountsParts(deps),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
