import type { Db, Tx } from '#platform/database'
import { createKeyedMutex } from '#platform/keyed-mutex'
import { createWorkQueue } from '#platform/work-queue'
import type { Actor } from '#shared/actor'
import type { PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { type ActionCode, sendCode, spendActionCodeInTx } from './action-code.ts'
import { activate, sendActivationCode } from './activate.ts'
import { activity } from './activity.ts'
import { actorOf } from './actor-of.ts'
import { agree, agreementsDue } from './agree.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePhone, confirmPhone } from './change-phone.ts'
import { closeAccount, holdings } from './close-account.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { contactOf } from './contact-of.ts'
import { createUser, type NewUser } from './create-user.ts'
import type { IdentityDeps, IdentityRules, Inside } from './deps.ts'
import { createEmailRequests } from './email-requests.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './end-session.ts'
import { exportData } from './export-data.ts'
import { grantRole, type RoleChange, revokeRole } from './grant-role.ts'
import type {
  Activate,
  AddPasskey,
  Agree,
  ChangePassword,
  ChangePhone,
  ChooseNotice,
  ConfirmByPassword,
  GiveConsent,
  LogIn,
  PasskeyResponse,
  ResetPassword,
  SendActivationCode,
  SuspendUser,
  UpdateProfile,
} from './input.ts'
import { type CallerPlace, logIn } from './log-in.ts'
import { account, meOf, people, userByEmail } from './me.ts'
import { identityParts } from './parts.ts'
import {
  addPasskey,
  confirmByPasskey,
  logInWithPasskey,
  passkeyConfirmOptions,
  passkeyLogInOptions,
  passkeyOptions,
  removePasskey,
} from './passkeys.ts'
import { createPasswords } from './password.ts'
import { createPersonKeys } from './person-keys.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { chooseNotice, consents, giveConsent, noticeChoices, updateProfile, wantsNotice } from './profile.ts'
import { purgeExpired } from './purge-expired.ts'
import { refresh } from './refresh.ts'
import { checkLink, notMe, resetPassword } from './reset-password.ts'
import { security, withdrawalsBlockedUntil } from './security.ts'
import { createPhones, sendWhatsappInTx } from './send-code.ts'
import { type LinkPurpose, PRIVACY_VERSION, TERMS_VERSION } from './states.ts'
import { suspend, unsuspend } from './suspend-user.ts'
import { busy, hashingPace } from './throttles.ts'
import { confirmTotp, disableTotp, newRecoveryCodes, startTotp } from './totp.ts'
import { sealSecrets } from './totp-secret.ts'
import { continueRegistration, verifyEmail } from './verify-email.ts'

export type { ActionCode } from './action-code.ts'
export { requireConfirmedInTx } from './confirm-identity.ts'
export { createUserInTx, type NewUser } from './create-user.ts'
export { blockWithdrawalsInTx } from './credential-changed.ts'
export type { ActivityRecord, IdentityDeps, IdentityRules } from './deps.ts'
export { endSessionsInTx } from './end-session.ts'
export type { CallerPlace } from './log-in.ts'
export type { KycAndRightsOf, Person } from './me.ts'
export type { PersonKey, PersonKeys } from './person-keys.ts'
export type { CodeSender, PhoneMessage } from './ports.ts'
export { phraseOf } from './security-phrase.ts'
export { type Refused, settled } from './send-count.ts'

export function createIdentity(given: IdentityDeps) {
  const { db, clock, jobs, vault, codes, authenticatorClock = clock } = given
  const builtIn = { terms: TERMS_VERSION, privacy: PRIVACY_VERSION }
  const editionsInForce = given.editionsInForce ?? (async () => builtIn)
  const passwords = createPasswords(given.passwordCost)
  const hashing = createWorkQueue({ ...hashingPace, full: busy })
  const deps: Inside = {
    ...given,
    editionsInForce,
    authenticatorClock,
    hashing,
    oneByOne: createKeyedMutex(),
    passwords,
    meOf: (userId) => meOf(given, userId),
  }
  const keys = createPersonKeys(given)
  const phones = createPhones({ jobs, vault, codes })
  const withPhones = { ...deps, phones }
  const emailRequests = createEmailRequests(deps)
  const refreshing = {
    ...deps,
    staffIdleMinutes: async () => (await given.rules())['account.staff_idle_minutes'],
  }
  return {
    ...emailRequests,
    verifyEmail: (link: { token: string }) => verifyEmail(deps, link),
    continueRegistration: (actor: Actor) => continueRegistration(deps, actor),
    sendActivationCode: (input: SendActivationCode) => sendActivationCode(withPhones, input),
    activate: (input: Activate, from: CallerPlace) => activate(withPhones, input, from),
    checkLink: (purpose: LinkPurpose, token: string) => checkLink(deps, purpose, token),
    resetPassword: (input: ResetPassword) => resetPassword(deps, input),
    notMe: (link: { token: string }) => notMe(deps, link),
    confirmIdentity: (actor: Actor, input: ConfirmByPassword, from: CallerPlace) =>
      confirmIdentity(deps, actor, input, from),
    changePassword: (actor: Actor, input: ChangePassword) => changePassword(deps, actor, input),
    changeEmail: (actor: Actor, input: { email: string }) => changeEmail(deps, actor, input),
    confirmEmail: (link: { token: string }) => confirmEmail(deps, link),
    changePhone: (actor: Actor, input: ChangePhone) => changePhone(withPhones, actor, input),
    confirmPhone: (actor: Actor, input: { code: string }) => confirmPhone(withPhones, actor, input),
    startTotp: (actor: Actor) => startTotp(deps, actor),
    confirmTotp: (actor: Actor, input: { code: string }) => confirmTotp(deps, actor, input),
    disableTotp: (actor: Actor) => disableTotp(deps, actor),
    newRecoveryCodes: (actor: Actor) => newRecoveryCodes(deps, actor),
    passkeyOptions: (actor: Actor) => passkeyOptions(deps, actor),
    addPasskey: (actor: Actor, input: AddPasskey) => addPasskey(deps, actor, input),
    removePasskey: (actor: Actor, input: { passkeyId: string }) => removePasskey(deps, actor, input),
    passkeyLogInOptions: () => passkeyLogInOptions(deps),
    logInWithPasskey: (input: { response: PasskeyResponse }, from: CallerPlace) => logInWithPasskey(deps, input, from),
    passkeyConfirmOptions: (actor: Actor) => passkeyConfirmOptions(deps, actor),
    confirmByPasskey: (actor: Actor, input: { response: PasskeyResponse }) => confirmByPasskey(deps, actor, input),
    /** For actions of other modules that want a fresh factor: a code that is good for one thing only. */
    sendCode: (actor: Actor, action: ActionCode) => sendCode(withPhones, actor, action),
    /** The rules are asked for first, outside the transaction: `rules()`. */
    spendCodeInTx: (
      tx: Tx,
      actor: Actor,
      spending: { purpose: string; bound: string; code: string; rules: IdentityRules },
      now: Date,
    ) => spendActionCodeInTx(tx, { vault, rules: spending.rules }, actor, spending, now),
    /** A notice to a person's proven number; nothing where there is none or the way is closed. */
    sendWhatsappInTx: (tx: Tx, userId: string, text: string) => sendWhatsappInTx(phones, tx, userId, text),
    security: (actor: Actor) => security(deps, actor),
    /** For the wallet: until when this person's withdrawals wait; inside a transaction hand over its `tx`. */
    withdrawalsBlockedUntil: (userId: string, through: Db | Tx = db) =>
      withdrawalsBlockedUntil(through, userId, clock.now()),

    updateProfile: (actor: Actor, changes: UpdateProfile) => updateProfile(deps, actor, changes),
    setPhoto: (actor: Actor, bytes: Uint8Array) => setPhoto(deps, actor, bytes),
    removePhoto: (actor: Actor) => removePhoto(deps, actor),
    noticeChoices: (actor: Actor) => noticeChoices(db, actor),
    /** For modules that send notices: a person gets only what they chose. */
    wantsNotice: (userId: string, notice: Omit<ChooseNotice, 'wanted'>, through: Db | Tx = db) =>
      wantsNotice(through, userId, notice),
    chooseNotice: (actor: Actor, choice: ChooseNotice) => chooseNotice(deps, actor, choice),
    consents: (actor: Actor) => consents(db, actor),
    giveConsent: (actor: Actor, consent: GiveConsent) => giveConsent(deps, actor, consent),
    agreementsDue: (actor: Actor) => agreementsDue(deps, actor),
    agree: (actor: Actor, read: Agree) => agree(deps, actor, read),
    activity: (actor: Actor, page: PageRequest = {}) => activity(deps, actor, page),
    /** For server/personal-data.ts: this module's part of what a person may take along. */
    exportData: (actor: Actor) => exportData(deps, actor),
    holdings: (actor: Actor) => holdings(deps, actor),
    closeAccount: (actor: Actor) => closeAccount(deps, actor),
    suspend: (actor: Actor, whom: SuspendUser) => suspend(deps, actor, whom),
    unsuspend: (actor: Actor, whom: SuspendUser) => unsuspend(deps, actor, whom),

    logIn: (input: LogIn, from: CallerPlace) => logIn(deps, input, from),
    refresh: (refreshToken: string) => refresh(refreshing, refreshToken),
    logOut: (refreshToken: string) => logOut(deps, refreshToken),
    actorOf: (accessToken: string) => actorOf(deps, accessToken),
    /** The specification's answer to `GET /auth/me`. */
    me: async (actor: Actor) => {
      requirePermission(actor, 'account.use')
      return { user: await meOf(deps, actor.userId) }
    },
    account: (actor: Actor) => account(db, actor),
    contactOf,
    listSessions: (actor: Actor) => listSessions(db, actor),
    endSession: (actor: Actor, session: { sessionId: string }) => endSession(deps, actor, session),
    endOtherSessions: (actor: Actor) => endOtherSessions(deps, actor),
    createUser: (actor: Actor, user: NewUser) => createUser(deps, actor, user),
    grantRole: (actor: Actor, change: RoleChange) => grantRole(deps, actor, change),
    revokeRole: (actor: Actor, change: RoleChange) => revokeRole(deps, actor, change),
    people: (userIds: readonly string[]) => people(db, userIds),
    userByEmail: (email: string) => userByEmail(db, email),
    /** For modules that keep what a person hands in: it is sealed with that person's key. */
    keys,
    sealSecrets: async () => (await sealSecrets(deps)) + (await keys.rewrap()),
    purgeExpired: () => purgeExpired(deps),

    parts: identityParts(deps),
  }
}
export type Identity = ReturnType<typeof createIdentity>
