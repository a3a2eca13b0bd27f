import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart } from '#platform/commands/parts'
import { activateAccount, sendActivationCode } from './activate.ts'
import { createUser } from './create-user.ts'
import type { RegistrationDeps } from './deps.ts'
import { registrationNotices } from './notices.ts'
import { eraseRegistrationsInTx, listRegistrations } from './own-data.ts'
import { purgeExpired } from './purge-expired.ts'
import { processRegistration, register } from './register.ts'
import { processResend, resendVerification } from './resend-verification.ts'
import { continueRegistration, verifyEmail } from './verify-email.ts'

export type { NewUser } from './create-user.ts'
export type { RegistrationDeps } from './deps.ts'

/** Registration: form, e-mail verification, phone verification. */
export function createRegistration(deps: RegistrationDeps) {
  const { requests } = deps.credentials
  requests.answerWith('register', (request: Parameters<typeof processRegistration>[1], key) =>
    processRegistration(deps, request, key),
  )
  requests.answerWith('resend', (request: Parameters<typeof processResend>[1], key) =>
    processResend(deps, request, key),
  )

  const typed: PersonalDataPart = {
    name: 'registrations',
    may: 'account.use',
    read: ({ userId }) => listRegistrations(deps.db, userId),
  }

  return {
    ...bindDeps(deps, {
      register,
      resendVerification,
      verifyEmail,
      continueRegistration,
      sendActivationCode,
      activate: activateAccount,
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
