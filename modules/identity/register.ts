import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { system } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { IdentityRules, Inside } from './deps.ts'
import { linkUrl, newLinkInTx } from './links.ts'
import { masked } from './one-time-code.ts'
import { sendEmailInTx } from './send-email.ts'
import { type AccountState, identityEvent, type Locale } from './states.ts'
import { tables } from './tables.ts'

export type Registering = {
  email: string
  firstname: string
  lastname: string
  phone: string
  passwordHash: string
  locale: Locale
  termsVersion: string
  privacyVersion?: string
  /** referral, utm_*, client_id: as they came, each of at most 100 characters. */
  origin: Record<string, string | undefined>
  network: string
}
export type Known = { id: Id<'user'>; state: AccountState; firstname: string; email: string; locale: Locale }

/**
 * Opens the account of an address that is new, or writes to the owner of one that is known. What was typed waits beside
 * the account until its link is opened: somebody else who typed the same address before leaves nothing behind in it.
 */
export async function takeRegistration(deps: Inside, asked: Registering, key: string): Promise<void> {
  const rules = await deps.rules()
  await deps.commands.run(
    { name: 'identity.register', actor: system('identity'), may: 'account.create', key },
    async (context) => {
      const user = await accountOfAddress(context, asked)
      if (user.state !== 'registered') return emailOwner(deps, context, user)
      await sendVerificationInTx(deps, context, { user, registration: await keep(context, user, asked), rules })
    },
  )
}

async function accountOfAddress({ tx, now, emit, note }: CommandContext, asked: Registering): Promise<Known> {
  const { email, firstname, lastname, locale } = asked
  const id = newId<'user'>(now)
  const made = await tables(tx)
    .insertInto('app_user')
    .values({
      id,
      kind: 'person',
      state: 'registered',
      email,
      phone: null,
      firstname,
      lastname,
      image_file: null,
      password_hash: asked.passwordHash,
      totp_sealed: null,
      totp_last_step: null,
      email_verified_at: null,
      phone_verified_at: null,
      locale,
      created_at: now,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 1n) {
    note(`user/${id}`)
    emit(identityEvent(id, 'registered', {}))
  }
  return (await knownByEmail(tx, email))!
}

export const knownByEmail = (tx: Tx, email: string): Promise<Known | undefined> =>
  tables(tx)
    .selectFrom('app_user')
    .select(['id', 'state', 'firstname', 'email', 'locale'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .forNoKeyUpdate()
    .executeTakeFirst()

type Kept = {
  id: Id<'registration'>
  firstname: string
  lastname: string
  phone: string
  locale: Locale
  created_at: Date
}

async function keep({ tx, now }: CommandContext, user: Known, asked: Registering): Promise<Kept> {
  const { firstname, lastname, phone, locale } = asked
  const kept = { id: newId<'registration'>(now), firstname, lastname, phone, locale, created_at: now }
  await tables(tx)
    .insertInto('registration')
    .values({
      ...kept,
      user_id: user.id,
      password_hash: asked.passwordHash,
      terms_version: asked.termsVersion,
      privacy_version: asked.privacyVersion ?? null,
      origin: JSON.stringify(asked.origin),
      network: asked.network,
    })
    .execute()
  return kept
}

type Verification = { user: Known; registration: Kept; rules: IdentityRules }

/** The link that proves the address, for one registration. The letter names it, so that nobody opens another's. */
export async function sendVerificationInTx(
  deps: Inside,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { user, registration, rules }: Verification,
) {
  const expiresAt = after(now, rules['account.verification_hours'] * HOUR)
  const { id: subject, firstname, lastname, phone, locale, created_at } = registration
  const token = await newLinkInTx(tx, { purpose: 'verify_email', userId: user.id, subject, expiresAt }, now)
  await sendEmailInTx(deps, tx, {
    user: { ...user, firstname, locale },
    kind: 'verify_email',
    values: {
      registered: `${firstname} ${lastname}`.trim(),
      phone: masked(phone),
      at: created_at,
      until: expiresAt,
      link: linkUrl(deps.publicUrl(), 'verify_email', token),
    },
  })
}

export const emailOwner = (deps: Inside, { tx, now }: Pick<CommandContext, 'tx' | 'now'>, user: Known) =>
  sendEmailInTx(deps, tx, { user, kind: 'already_registered', values: { at: now, link: `${deps.publicUrl()}/forgot` } })
