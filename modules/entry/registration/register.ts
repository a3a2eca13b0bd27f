import type { AccountsRefusals } from '#contract/accounts/refusals'
import type { Locale } from '#contract/identity/states'
import { assertNotEasy, insertCredentialInTx, maskDestination, notifyEmailOwnerInTx } from '#modules/credentials'
import {
  buildLinkUrl,
  type CallerPlace,
  insertUnverifiedUserInTx,
  issueLinkInTx,
  lockUserOfEmailInTx,
  type User,
} from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { system } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { toWire } from '#shared/wire'
import type { RegistrationDeps } from './deps.ts'
import { emails } from './emails.ts'
import type { Register } from './input.ts'
import type {} from './states.ts'
import { registrationEvent } from './states.ts'
import { tables } from './tables.ts'

type Registering = {
  ask: 'register'
  email: string
  firstname: string
  lastname: string
  phone: string
  passwordHash: string
  locale: Locale
  termsVersion: string
  privacyVersion: string
  /** As it came, each value of at most 100 characters; kept under the names that addresses give it. */
  origin: Record<string, string | undefined>
  network: string
}

/** Starts a registration. Refuses a weak password; does not reveal whether the address is known. */
export async function register(deps: RegistrationDeps, input: Register, from: CallerPlace): Promise<void> {
  const { firstname, lastname = '', email, phone, password, locale = 'id', terms, ...origin } = input
  assertNotEasy(password, { email, names: [firstname, lastname], phone })
  const inForce = await deps.accounts.editionsInForce()
  if (terms !== inForce.terms) throw new Refusal<AccountsRefusals>('terms_changed', { edition: inForce.terms }, 'terms')
  const network = await deps.credentials.requests.admit(from)
  const passwordHash = await deps.credentials.hashPassword(password)
  const editions = { termsVersion: terms, privacyVersion: inForce.privacy }
  const registering = { firstname, lastname, email, phone, passwordHash, locale, ...editions, origin }
  await deps.credentials.requests.put<Registering>({ ask: 'register', ...registering, network }, 'verify', from)
}

/**
 * Creates an account for a new address, or e-mails the owner of a known one. The form is stored beside the account
 * until its link is opened, so that forms of others for the same address have no effect.
 */
export async function processRegistration(deps: RegistrationDeps, asked: Registering, key: string): Promise<void> {
  const rules = await deps.rulebook.at(deps.clock.now())
  await deps.commands.run(
    { name: 'registration.register', actor: system('registration'), may: 'account.create', key },
    async (context) => {
      const user = await accountOfAddress(context, asked)
      if (user.state !== 'registered') return notifyEmailOwnerInTx(deps, context, user)
      const registration = await keep(context, user, asked)
      await sendVerificationLinkInTx(deps, context, { user, registration, hours: rules['account.verification_hours'] })
    },
  )
}

async function accountOfAddress({ tx, now, emit, note }: CommandContext, asked: Registering): Promise<User> {
  const id = await insertUnverifiedUserInTx(tx, asked, now)
  if (id) {
    await insertCredentialInTx(tx, id, asked)
    note(`user/${id}`)
    emit(registrationEvent(id, 'registered', {}))
  }
  return (await lockUserOfEmailInTx(tx, asked.email))!
}

type RegistrationRow = {
  id: Id<'registration'>
  firstname: string
  lastname: string
  phone: string
  locale: Locale
  created_at: Date
}

async function keep({ tx, now }: CommandContext, user: User, asked: Registering): Promise<RegistrationRow> {
  const { firstname, lastname, phone, locale } = asked
  const kept = { id: newId<'registration'>(now), firstname, lastname, phone, locale, created_at: now }
  await tables(tx)
    .insertInto('registration')
    .values({
      ...kept,
      user_id: user.id,
      password_hash: asked.passwordHash,
      terms_version: asked.termsVersion,
      privacy_version: asked.privacyVersion,
      origin: JSON.stringify(toWire(asked.origin)),
      network: asked.network,
    })
    .execute()
  return kept
}

type Verification = { user: User; registration: RegistrationRow; hours: number }

/** Sends the link that verifies the address of one registration. */
export async function sendVerificationLinkInTx(
  deps: Pick<RegistrationDeps, 'mail' | 'publicUrl'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { user, registration, hours }: Verification,
) {
  const expiresAt = after(now, hours * HOUR)
  const { id: subject, phone, locale, created_at } = registration
  const token = await issueLinkInTx(tx, { purpose: 'verify_email', userId: user.id, subject, expiresAt }, now)
  await emails.sendInTx(deps, tx, {
    user: { ...user, firstname: '', locale }, // the e-mail contains nothing that a stranger typed
    kind: 'verify_email',
    values: {
      phone: maskDestination(phone),
      at: created_at,
      until: expiresAt,
      link: buildLinkUrl(deps.publicUrl(), 'verify_email', token),
    },
  })
}
