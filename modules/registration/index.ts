import { bindDeps } from '#platform/bind-deps'
import type { PersonalDataPart } from '#platform/parts'
import { activate, sendActivationCode } from './activate.ts'
import { createUser } from './create-user.ts'
import type { RegistrationDeps } from './deps.ts'
import { registrationNotices } from './notices.ts'
import { eraseRegistrationsInTx, registrationsOf } from './own-data.ts'
import { purgeExpired } from './purge-expired.ts'
import { answerRegistering, register } from './register.ts'
import { answerResend, resendVerification } from './resend-verification.ts'
import { continueRegistration, verifyEmail } from './verify-email.ts'

export type { NewUser } from './create-user.ts'
export type { RegistrationDeps } from './deps.ts'

/** How somebody gets an account: they register, prove their address, then their phone. */
export function createRegistration(deps: RegistrationDeps) {
  const { requests } = deps.credentials
  requests.answerWith('register', (request: Parameters<typeof answerRegistering>[1], key) =>
    answerRegistering(deps, request, key),
  )
  requests.answerWith('resend', (request: Parameters<typeof answerResend>[1], key) => answerResend(deps, request, key))

  const typed: PersonalDataPart = {
    name: 'registrations',
    may: 'account.use',
    read: ({ userId }) => registrationsOf(deps.db, userId),
  }

  return {
    ...bindDeps(deps, {
      register,
      resendVerification,
      verifyEmail,
      continueRegistration,
      sendActivationCode,
      activate,
      createUser,
      purgeExpired,
    }),

    parts: {
      notices: [registrationNotices],
      recurring: [{ name: 'registration.purge-expired', cron: '21 3 * * *', run: () => purgeExpired(deps) }],
      personalData: [typed],
      erasures: [eraseRegistrationsInTx],
    },
  }
}
export type Registration = ReturnType<typeof createRegistration>
