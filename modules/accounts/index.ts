import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { PageRequest } from '#shared/page'
import { activity } from './activity.ts'
import { agree, agreementsDue, editionsInForce, type WithEditions } from './agree.ts'
import { chooseNotice } from './choose-notice.ts'
import { closeAccount } from './close-account.ts'
import { closingObjections } from './closing-objections.ts'
import { consents, giveConsent } from './consents.ts'
import type { AccountsDeps } from './deps.ts'
import { exportData } from './export-data.ts'
import type { Agree, ChooseNotice, GiveConsent, NameStaff, SuspendUser, UpdateProfile } from './input.ts'
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
    actorOf: (accessToken: string) => actorOf(deps, accessToken),
    /** The specification's answer to `GET /auth/me`. */
    me: (actor: Actor) => me(deps, actor),
    meOf: (userId: Id<'user'>) => meOf(deps, userId),

    updateProfile: (actor: Actor, changes: UpdateProfile) => updateProfile(deps, actor, changes),
    nameStaff: (actor: Actor, name: NameStaff) => nameStaff(deps, actor, name),
    setPhoto: (actor: Actor, bytes: Uint8Array) => setPhoto(deps, actor, bytes),
    removePhoto: (actor: Actor) => removePhoto(deps, actor),
    noticeChoices: (actor: Actor) => noticeChoices(db, actor),
    chooseNotice: (actor: Actor, choice: ChooseNotice) => chooseNotice(deps, actor, choice),

    editionsInForce: deps.editionsInForce,
    agreementsDue: (actor: Actor) => agreementsDue(deps, actor),
    agree: (actor: Actor, read: Agree) => agree(deps, actor, read),
    consents: (actor: Actor) => consents(db, actor),
    giveConsent: (actor: Actor, consent: GiveConsent) => giveConsent(deps, actor, consent),

    activity: (actor: Actor, page: PageRequest = {}) => activity(deps, actor, page),
    /** For server/personal-data.ts: what is held of the account itself. */
    exportData: (actor: Actor) => exportData(deps, actor),
    closingObjections: (actor: Actor) => closingObjections(deps, actor),
    closeAccount: (actor: Actor) => closeAccount(deps, actor),
    suspend: (actor: Actor, whom: SuspendUser) => suspend(deps, actor, whom),
    unsuspend: (actor: Actor, whom: SuspendUser) => unsuspend(deps, actor, whom),

    parts: accountsParts(deps),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
