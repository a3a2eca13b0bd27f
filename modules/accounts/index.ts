import { bindDeps } from '#platform/bind-deps'
import type { Actor } from '#shared/actor'
import type { PageRequest } from '#shared/page'
import { activity } from './activity.ts'
import { agree, agreementsDue, editionsInForce, type WithEditions } from './agree.ts'
import { chooseNotice } from './choose-notice.ts'
import { closeAccount } from './close-account.ts'
import { closingObjections } from './closing-objections.ts'
import { consents, giveConsent } from './consents.ts'
import type { AccountsDeps } from './deps.ts'
import { exportData } from './export-data.ts'
import { actorOf, me, meOf } from './me.ts'
import { nameStaff } from './name-staff.ts'
import { noticeChoices } from './notice-choices.ts'
import { accountsParts } from './parts.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { suspend, unsuspend } from './suspend-user.ts'
import { updateProfile } from './update-profile.ts'

export { logAgreementInTx } from './agree.ts'
export type { AccountsDeps } from './deps.ts'

/** What a person does with their account, and what the whole product knows of them together. */
export function createAccounts(given: AccountsDeps) {
  const { db } = given
  const deps: WithEditions = { ...given, editionsInForce: () => editionsInForce(given), agreed: new Map() }
  return {
    ...bindDeps(deps, {
      actorOf,
      /** The specification's answer to `GET /auth/me`. */
      me,
      meOf,
      updateProfile,
      nameStaff,
      setPhoto,
      removePhoto,
      chooseNotice,
      agreementsDue,
      agree,
      giveConsent,
      /** For server/personal-data.ts: what is held of the account itself. */
      exportData,
      closingObjections,
      closeAccount,
      suspend,
      unsuspend,
    }),

    ...bindDeps(db, {
      noticeChoices,
      consents,
    }),

    editionsInForce: deps.editionsInForce,

    activity: (actor: Actor, page: PageRequest = {}) => activity(deps, actor, page),

    parts: accountsParts(deps),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
