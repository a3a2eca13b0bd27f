import { type CallerPlace, deviceInTx } from '#modules/identity'
import type { Db, Tx } from '#platform/database'
import { createKeyedMutex } from '#platform/keyed-mutex'
import { createWorkQueue } from '#platform/work-queue'
import type { Actor, UserActor } from '#shared/actor'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePhone, confirmPhone } from './change-phone.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { eraseCredentialsInTx } from './credential.ts'
import type { CredentialsDeps, Inside } from './deps.ts'
import { createEmailRequests } from './email-requests.ts'
import { answerForgotten, forgotPassword } from './forgot-password.ts'
import type {
  AddPasskey,
  AskByEmail,
  ChangePassword,
  ChangePhone,
  ConfirmByPassword,
  LogIn,
  PasskeyResponse,
  Prove,
  ResetPassword,
} from './input.ts'
import { logIn } from './log-in.ts'
import { credentialsNotices } from './notices.ts'
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.ts'
import { createPasswords } from './password.ts'
import { askingForProof, isProofMissing, type Proven, proofOf, spendProofInTx } from './proof.ts'
import { myProofWays } from './proof-ways.ts'
import { proofPasskeyOptions, prove, sendProofCode } from './prove.ts'
import { confirmByPasskey, logInWithPasskey, passkeyConfirmOptions, passkeyLogInOptions } from './prove-passkey.ts'
import { purgeExpired } from './purge-expired.ts'
import { notMe, resetPassword } from './reset-password.ts'
import { security, withdrawalsBlockedUntil } from './security.ts'
import { createPhones, sendWhatsappsInTx } from './send-code.ts'
import { type Signing, signInTx } from './sign.ts'
import type { PhoneChannel } from './states.ts'
import { busy, hashingPace } from './throttles.ts'
import { confirmTotp, disableTotp, newRecoveryCodes, startTotp } from './totp.ts'
import { sealSecrets, sealTotp } from './totp-secret.ts'

export { blockWithdrawalsInTx } from './block-withdrawals.ts'
export { emailOwnerInTx } from './change-email.ts'
export { insertCredentialInTx, setPasswordInTx } from './credential.ts'
export type { CredentialRules, CredentialsDeps } from './deps.ts'
export { masked, newCodeInTx, spendCodeInTx } from './one-time-code.ts'
export type { CodeSender, PhoneMessage } from './ports.ts'
export type { Proven } from './proof.ts'
export { refuseEasy } from './refuse-easy.ts'
export { busy } from './throttles.ts'

/** What people prove who they are with: passwords, passkeys, authenticators, codes. */
export function createCredentials(given: CredentialsDeps) {
  const { db, clock, rulebook, vault, authenticatorClock = clock } = given
  const rules = () => rulebook.at(clock.now())
  const requests = createEmailRequests({ ...given, rules })
  const hashing = createWorkQueue({ ...hashingPace, full: busy })
  const passwords = createPasswords(given.passwordCost)
  const phones = createPhones(given)
  const deps: Inside = {
    ...given,
    rules,
    authenticatorClock,
    hashing,
    oneByOne: createKeyedMutex(),
    passwords,
    phones,
    requests,
  }
  requests.answerWith('forgot', (request, key) => answerForgotten(deps, { ...request, ask: 'forgot' }, key))

  const past = { unproven: false }
  return {
    logIn: (input: LogIn, from: CallerPlace) => logIn(deps, input, from),
    logInWithPasskey: (input: { response: PasskeyResponse }, from: CallerPlace) => logInWithPasskey(deps, input, from),
    /** A new access token for a session that lives. Refuses `token_revoked`, `session_expired`, `session_idle`. */
    refresh: async (refreshToken: string) =>
      given.identity.refresh(refreshToken, { staffIdleMinutes: (await rules())['account.staff_idle_minutes'] }),
    forgotPassword: (asked: AskByEmail, from: CallerPlace) => forgotPassword(deps, asked, from),
    resetPassword: (input: ResetPassword) => resetPassword(deps, input),
    notMe: (link: { token: string }) => notMe(deps, link),

    confirmIdentity: (actor: Actor, input: ConfirmByPassword, from: CallerPlace) =>
      confirmIdentity(deps, actor, input, from),
    confirmByPasskey: (actor: Actor, input: { response: PasskeyResponse }) => confirmByPasskey(deps, actor, input),
    changePassword: (actor: Actor, input: ChangePassword) => changePassword(deps, actor, input),
    changeEmail: (actor: Actor, input: { email: string }, proven?: Proven) => changeEmail(deps, actor, input, proven),
    confirmEmail: (link: { token: string }) => confirmEmail(deps, link),
    changePhone: (actor: Actor, input: ChangePhone, proven?: Proven) => changePhone(deps, actor, input, proven),
    confirmPhone: (actor: Actor, input: { code: string }) => confirmPhone(deps, actor, input),
    startTotp: (actor: Actor, proven?: Proven) => startTotp(deps, actor, proven),
    confirmTotp: (actor: Actor, input: { code: string }) => confirmTotp(deps, actor, input),
    disableTotp: (actor: Actor, proven?: Proven) => disableTotp(deps, actor, proven),
    newRecoveryCodes: (actor: Actor, proven?: Proven) => newRecoveryCodes(deps, actor, proven),
    passkeyOptions: (actor: Actor) => passkeyOptions(deps, actor),
    addPasskey: (actor: Actor, input: AddPasskey, proven?: Proven) => addPasskey(deps, actor, input, proven),
    removePasskey: (actor: Actor, input: { passkeyId: string }, proven?: Proven) =>
      removePasskey(deps, actor, input, proven),
    passkeyLogInOptions: () => passkeyLogInOptions(deps),
    passkeyConfirmOptions: (actor: Actor) => passkeyConfirmOptions(deps, actor),
    security: (actor: Actor) => security(deps, actor),

    /** For commands of other modules that want their owner to prove that it is them, for exactly this: docs/accounts.md. */
    askingForProof: <Result>(actor: Actor, run: () => Promise<Result>) => askingForProof(deps, actor, run),
    spendProofInTx,
    signInTx: (tx: Tx, actor: UserActor, text: Signing, now: Date) => signInTx(past, tx, actor, text, now),
    /** A made-up past signs without a proof, until it is released. */
    holdBack: () => {
      past.unproven = true
    },
    release: () => {
      past.unproven = false
    },
    isProofMissing,
    deviceInTx,
    /** How they prove it: what was asked for, a code to their phone, what a passkey is asked, and the proof itself. */
    proofWays: (actor: Actor) => myProofWays(deps, actor),
    proofOf: (actor: Actor, proofId: string) => proofOf(deps, actor, proofId),
    sendProofCode: (actor: Actor, asked: { proofId: string; channel: PhoneChannel }) =>
      sendProofCode(deps, actor, asked),
    proofPasskeyOptions: (actor: Actor, asked: { proofId: string }) => proofPasskeyOptions(deps, actor, asked),
    prove: (actor: Actor, given: Prove) => prove(deps, actor, given),
    /** For the wallet: until when this person's withdrawals wait; inside a transaction hand over its `tx`. */
    withdrawalsBlockedUntil: (userId: string, through: Db | Tx = db) =>
      withdrawalsBlockedUntil(through, userId, clock.now()),
    /** Notices to people's proven numbers; nothing where there is none or WhatsApp is not open. */
    sendWhatsappsInTx: (tx: Tx, messages: readonly { userId: string; text: string }[]) =>
      sendWhatsappsInTx(phones, tx, messages),

    /** For the registration: what a stranger asks for by an e-mail address, and messages to a phone. */
    requests,
    phones,
    /** Hashes a password that is being chosen, when its turn comes. */
    hashPassword: (password: string) => hashing.admit((turn) => turn(() => passwords.hash(password))),
    /** An authenticator's secret as it is stored. */
    sealTotp: (userId: Parameters<typeof sealTotp>[1], secret: string) => sealTotp(vault, userId, secret),
    sealSecrets: () => sealSecrets(given),
    purgeExpired: () => purgeExpired(given),

    parts: {
      notices: [credentialsNotices],
      recurring: [{ name: 'credentials.purge-expired', cron: '19 3 * * *', run: () => purgeExpired(given) }],
      erasures: [eraseCredentialsInTx],
    },
  }
}
export type Credentials = ReturnType<typeof createCredentials>
