import { Email } from '#contract/identity/input'
import { lockUserInTx, lockUserOfEmailInTx, type User } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { lockCredentialInTx } from './credential.ts'
import type { ProviderIdentity } from './ports.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { assertAccountUsable, type Holder } from './second-factor.ts'
import { tables } from './tables.ts'

type Matched = Holder & { email: string; linked: boolean }

/**
 * The staff account of somebody at the provider, locked: by its link, or by verified e-mail address where there is none
 * yet. An address that moves to somebody else at the provider thus opens nothing.
 */
export async function lockProviderUserInTx(tx: Tx, identity: ProviderIdentity): Promise<Matched> {
  const linked = await findLinkedUser(tx, identity)
  const user = linked ? await lockUserInTx(tx, linked) : await lockUnlinkedUserInTx(tx, identity)
  if (user?.kind !== 'staff' || user.state === 'closed') throw new Refusal<CredentialsRefusals>('provider_no_account')
  assertAccountUsable(user)
  const credential = await lockCredentialInTx(tx, user.id)
  // the authenticator proves commands (decision 0019), also of those whom the provider lets in
  if (!credential?.totp_sealed) throw new Refusal<CredentialsRefusals>('second_factor_not_set')
  const { totp_sealed, totp_last_step } = credential
  return { id: user.id, kind: user.kind, email: user.email, totp_sealed, totp_last_step, linked: linked !== undefined }
}

const findLinkedUser = async (tx: Tx, { issuer, subject }: ProviderIdentity): Promise<Id<'user'> | undefined> => {
  const row = await tables(tx)
    .selectFrom('provider_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

async function lockUnlinkedUserInTx(tx: Tx, { issuer, email, emailVerified }: ProviderIdentity) {
  const address = Email.safeParse(email ?? '')
  if (!address.success || !emailVerified) throw new Refusal<CredentialsRefusals>('provider_email_unverified')
  const user: User | undefined = await lockUserOfEmailInTx(tx, address.data)
  const other = user && (await findIdentityOf(tx, user.id, issuer))
  if (other) throw createOtherAccount()
  return user
}

const findIdentityOf = (tx: Tx, userId: Id<'user'>, issuer: string) =>
  tables(tx)
    .selectFrom('provider_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()

/** Links a staff account to this account of the provider, at the end of its first log-in there. */
export async function linkIdentityInTx(
  { tx, now, note }: Pick<CommandContext, 'tx' | 'now' | 'note'>,
  userId: Id<'user'>,
  { issuer, subject }: ProviderIdentity,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('provider_identity')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw createOtherAccount() // a log-in at the same moment was faster
  note(`user/${userId}`, { data: { change: 'provider_linked', issuer } })
}

const createOtherAccount = () => new Refusal<CredentialsRefusals>('provider_other_account')
