import { deviceInTx } from '#modules/identity'
import { bindDeps } from '#platform/bind-deps'
import type { Db, Tx } from '#platform/database'
import { createKeyedMutex } from '#platform/keyed-mutex'
import { createWorkQueue } from '#platform/work-queue'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePhone, confirmPhone } from './change-phone.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { eraseCredentialsInTx } from './credential.ts'
import type { CredentialsDeps, Inside } from './deps.ts'
import { createEmailRequests } from './email-requests.ts'
import { answerForgotten, forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { credentialsNotices } from './notices.ts'
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.ts'
import { createPasswords } from './password.ts'
import { isProofMissing, proofAsker, proofOf, spendProofInTx } from './proof.ts'
import { myProofWays } from './proof-ways.ts'
import { proofPasskeyOptions, prove, sendProofCode } from './prove.ts'
import { confirmByPasskey, logInWithPasskey, passkeyConfirmOptions, passkeyLogInOptions } from './prove-passkey.ts'
import { purgeExpired } from './purge-expired.ts'
import { notMe, resetPassword } from './reset-password.ts'
import { security, withdrawalsBlockedUntil } from './security.ts'
import { createPhones, sendWhatsappsInTx } from './send-code.ts'
import { signInTx } from './sign.ts'
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
  const rules = (tx?: Tx) => rulebook.at(clock.now(), tx)
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
    /** Not bound by `bindDeps`, which would lose the type of what `run` answers. */
    askingForProof: proofAsker(deps).askingForProof,
    ...bindDeps(deps, {
      logIn,
      logInWithPasskey,
      forgotPassword,
      resetPassword,
      notMe,
      confirmIdentity,
      confirmByPasskey,
      changePassword,
      changeEmail,
      confirmEmail,
      changePhone,
      confirmPhone,
      startTotp,
      confirmTotp,
      disableTotp,
      newRecoveryCodes,
      passkeyOptions,
      addPasskey,
      removePasskey,
      passkeyLogInOptions,
      passkeyConfirmOptions,
      security,
      /** For commands of other modules that want their owner to prove that it is them, for exactly this: docs/accounts.md. */
      /** How they prove it: what was asked for, a code to their phone, what a passkey is asked, and the proof itself. */
      proofWays: myProofWays,
      proofOf,
      sendProofCode,
      proofPasskeyOptions,
      prove,
    }),
    /** A new access token for a session that lives. Refuses `token_revoked`, `session_expired`, `session_idle`. */
    refresh: async (refreshToken: string) =>
      given.identity.refresh(refreshToken, { staffIdleMinutes: (await rules())['account.staff_idle_minutes'] }),

    spendProofInTx,
    ...bindDeps(past, {
      signInTx,
    }),
    /** A made-up past signs without a proof, until it is released. */
    holdBack: () => {
      past.unproven = true
    },
    release: () => {
      past.unproven = false
    },
    isProofMissing,
    deviceInTx,
    /** For the wallet: until when this person's withdrawals wait; inside a transaction hand over its `tx`. */
    withdrawalsBlockedUntil: (userId: string, through: Db | Tx = db) =>
      withdrawalsBlockedUntil(through, userId, clock.now()),
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
      sealTotp,
    }),
    ...bindDeps(given, {
      sealSecrets,
      purgeExpired,
    }),

    parts: {
      notices: [credentialsNotices],
      recurring: [{ name: 'credentials.purge-expired', cron: '19 3 * * *', run: () => purgeExpired(given) }],
      erasures: [eraseCredentialsInTx],
    },
  }
}
export type Credentials = ReturnType<typeof createCredentials>
