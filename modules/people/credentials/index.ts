import { checkDeviceInTx } from '#modules/identity'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Db, Tx } from '#platform/db/database'
import { createKeyedMutex } from '#platform/jobs/keyed-mutex'
import { createWorkQueue } from '#platform/jobs/work-queue'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmPhoneChange, requestPhoneChange } from './change-phone.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { eraseCredentialsInTx } from './credential.ts'
import type { CredentialsContext, CredentialsDeps } from './deps.ts'
import { createEmailRequests } from './email-requests.ts'
import { requestPasswordReset, sendPasswordReset } from './forgot-password.ts'
import { inviteInTx } from './invite.ts'
import { logIn } from './log-in.ts'
import { credentialsNotices } from './notices.ts'
import { allowOwnLogIn } from './own-log-in.ts'
import { addPasskey, removePasskey, startPasskeyRegistration } from './passkeys.ts'
import { createPasswordHasher } from './password.ts'
import { createProofRunner, findProof, isProofMissing, spendProofInTx } from './proof.ts'
import { readMyProofWays } from './proof-ways.ts'
import { giveProof, sendProofCode, startPasskeyProof } from './prove.ts'
import { confirmByPasskey, logInWithPasskey, startPasskeyConfirmation, startPasskeyLogIn } from './prove-passkey.ts'
import { confirmProviderLogIn, finishProviderLogIn, startProviderLogIn } from './provider-log-in.ts'
import { purgeExpired } from './purge-expired.ts'
import { recoverFromIntrusion, resetPassword } from './reset-password.ts'
import { readSecurity, readWithdrawalBlock } from './security.ts'
import { createPhoneMessageSender, sendWhatsappsInTx } from './send-code.ts'
import { signTextInTx } from './sign.ts'
import { createLogInBusy, hashingLimits } from './throttles.ts'
import {
  confirmTotp,
  disableTotp,
  enableTotpInTx,
  findOfferedTotp,
  offerTotpInTx,
  replaceRecoveryCodes,
  startTotp,
} from './totp.ts'
import { encryptTotpSecret, reencryptTotpSecrets } from './totp-secret.ts'

export { assertNotEasy } from './assert-not-easy.ts'
export { blockWithdrawalsInTx } from './block-withdrawals.ts'
export { notifyEmailOwnerInTx } from './change-email.ts'
export {
  findCredential,
  insertCredentialInTx,
  insertEmptyCredentialsInTx,
  loadLogInFactors,
  resetCredentialsInTx,
  setPasswordInTx,
} from './credential.ts'
export type { CredentialRules, CredentialsDeps } from './deps.ts'
export { issueCodeInTx, maskDestination, spendCodeInTx } from './one-time-code.ts'
export type { CodeSender, LogInProvider, PhoneMessage, ProviderIdentity, ProviderSecrets } from './ports.ts'
export type { Proven } from './proof.ts'
export { createLogInBusy } from './throttles.ts'
export { drawTotpOffer } from './totp.ts'

/** Authentication: passwords, passkeys, authenticators, one-time codes and proofs. */
export function createCredentials(baseDeps: CredentialsDeps) {
  const { db, clock, rulebook, vault, authenticatorClock = clock } = baseDeps
  const rules = (tx?: Tx) => rulebook.at(clock.now(), tx)
  const requests = createEmailRequests({ ...baseDeps, rules })
  const hashing = createWorkQueue({ ...hashingLimits, full: createLogInBusy })
  const passwords = createPasswordHasher(baseDeps.passwordCost)
  const phones = createPhoneMessageSender(baseDeps)
  const deps: CredentialsContext = {
    ...baseDeps,
    rules,
    authenticatorClock,
    hashing,
    oneByOne: createKeyedMutex(),
    passwords,
    phones,
    requests,
  }
  requests.answerWith('forgot', (request, key) => sendPasswordReset(deps, { ...request, ask: 'forgot' }, key))

  const past = { unproven: false }
  const { provider } = baseDeps
  return {
    /** The provider of staff as pages show it; undefined where none is configured. */
    logInProvider: provider && { name: provider.name, only: provider.only },
    /** Not bound by `bindDeps`, which would lose the type of what `run` answers. */
    askingForProof: createProofRunner(deps).askingForProof,
    ...bindDeps(deps, {
      logIn,
      logInWithPasskey,
      startProviderLogIn,
      finishProviderLogIn,
      confirmProviderLogIn,
      allowOwnLogIn,
      forgotPassword: requestPasswordReset,
      /** For accounts that were taken over from another platform. */
      inviteInTx,
      resetPassword,
      notMe: recoverFromIntrusion,
      confirmIdentity,
      confirmByPasskey,
      changePassword,
      changeEmail: requestEmailChange,
      confirmEmail: confirmEmailChange,
      changePhone: requestPhoneChange,
      confirmPhone: confirmPhoneChange,
      startTotp,
      confirmTotp,
      disableTotp,
      offerTotpInTx,
      findOfferedTotp,
      enableTotpInTx,
      newRecoveryCodes: replaceRecoveryCodes,
      passkeyOptions: startPasskeyRegistration,
      addPasskey,
      removePasskey,
      passkeyLogInOptions: startPasskeyLogIn,
      passkeyConfirmOptions: startPasskeyConfirmation,
      security: readSecurity,
      /** For commands of other modules that want their owner to prove that it is them, for exactly this: docs/accounts.md. */
      /** How they prove it: what was asked for, a code to their phone, what a passkey is asked, and the proof itself. */
      proofWays: readMyProofWays,
      proofOf: findProof,
      sendProofCode,
      proofPasskeyOptions: startPasskeyProof,
      prove: giveProof,
    }),
    /** A new access token for a session that lives. Refuses `token_revoked`, `session_expired`, `session_idle`. */
    refresh: async (refreshToken: string) =>
      baseDeps.identity.refresh(refreshToken, { staffIdleMinutes: (await rules())['account.staff_idle_minutes'] }),

    spendProofInTx,
    ...bindDeps(past, {
      signTextInTx,
    }),
    /** A made-up past signs without a proof, until it is released. */
    holdBack: () => {
      past.unproven = true
    },
    release: () => {
      past.unproven = false
    },
    isProofMissing,
    deviceInTx: checkDeviceInTx,
    /** For the wallet: until when this person's withdrawals wait; inside a transaction hand over its `tx`. */
    withdrawalsBlockedUntil: (userId: string, through: Db | Tx = db) =>
      readWithdrawalBlock(through, userId, clock.now()),
    ...bindDeps(phones, {
      /** Notices to people's proven numbers; nothing where there is none or WhatsApp is not open. */
      sendWhatsappsInTx,
    }),

    /** For the registration: what a stranger asks for by an e-mail address, and messages to a phone. */
    requests,
    phones,
    /** Hashes a password that is being chosen, when its turn comes. */
    hashPassword: (password: string) => hashing.admit((turn) => turn(() => passwords.hash(password))),
    ...bindDeps(vault, {
      /** An authenticator's secret as it is stored. */
      sealTotp: encryptTotpSecret,
    }),
    ...bindDeps(baseDeps, {
      sealSecrets: reencryptTotpSecrets,
      purgeExpired,
    }),

    parts: {
      notices: [credentialsNotices],
      recurring: [{ name: 'credentials.purge-expired', cron: '19 3 * * *', run: () => purgeExpired(baseDeps) }],
      erasures: [eraseCredentialsInTx],
    },
  }
}
export type Credentials = ReturnType<typeof createCredentials>
