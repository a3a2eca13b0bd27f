import type { AskByEmail } from '#contract/credentials/input'
import type { CallerPlace } from '#modules/identity'
import type { PersonalDataPart } from '#platform/parts'
import type { Actor } from '#shared/actor'
import { activate, sendActivationCode } from './activate.ts'
import { createUser, type NewUser } from './create-user.ts'
import type { RegistrationDeps } from './deps.ts'
import type { Activate, Register, SendActivationCode } from './input.ts'
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
    register: (input: Register, from: CallerPlace) => register(deps, input, from),
    resendVerification: (asked: AskByEmail, from: CallerPlace) => resendVerification(deps, asked, from),
    verifyEmail: (link: { token: string }) => verifyEmail(deps, link),
    continueRegistration: (actor: Actor) => continueRegistration(deps, actor),
    sendActivationCode: (input: SendActivationCode, from: CallerPlace) => sendActivationCode(deps, input, from),
    activate: (input: Activate, from: CallerPlace) => activate(deps, input, from),
    createUser: (actor: Actor, user: NewUser) => createUser(deps, actor, user),
    purgeExpired: () => purgeExpired(deps),

    parts: {
      notices: [registrationNotices],
      recurring: [{ name: 'registration.purge-expired', cron: '21 3 * * *', run: () => purgeExpired(deps) }],
      personalData: [typed],
      erasures: [eraseRegistrationsInTx],
    },
  }
}
export type Registration = ReturnType<typeof createRegistration>
