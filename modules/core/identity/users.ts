import { type Selectable, sql, type Updateable } from 'kysely'
import { type Db, type Tx, violatedConstraint } from '#platform/db/database'
import type { StaffRole } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { Email } from './input.ts'
import { formatFullName, recordNameInTx } from './names.ts'
import type { IdentityRefusals } from './refusals.ts'
import { type AccountKind, type AccountState, hasEnded, type Locale } from './states.ts'
import { type Tables, tables } from './tables.ts'

export type User = Selectable<Tables['app_user']>
export type NewPerson = {
  email: string
  firstname: string
  lastname?: string
  /** Given, so that a seeded world is the same every time; else a new one. */
  id?: Id<'user'>
  phone?: string
  imageFile?: string
  /** `active` by default; an account that is past `registered` counts as verified. */
  state?: AccountState
  kind?: AccountKind
  /** Makes a staff account. */
  roles?: readonly StaffRole[]
  locale?: Locale
}

/** Reads an account; undefined when there is none. */
export const findUserInTx = (through: Db | Tx, userId: Id<'user'>): Promise<User | undefined> =>
  tables(through).selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst()

/** Reads several accounts, in no order. */
export const listUsersInTx = (through: Db | Tx, userIds: readonly Id<'user'>[]): Promise<User[]> =>
  tables(through)
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()

/** Reads and locks an account; must be the first lock on a person. */
export const lockUserInTx = (tx: Tx, userId: Id<'user'>): Promise<User | undefined> =>
  tables(tx).selectFrom('app_user').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Suspended accounts in order of registration. */
export async function listSuspendedAccountsInTx(tx: Tx): Promise<Id<'user'>[]> {
  const rows = await tables(tx)
    .selectFrom('app_user')
    .select('id')
    .where('state', '=', 'suspended')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an account is open; locks it so until commit. */
export const lockUserIfOpenInTx = async (tx: Tx, userId: Id<'user'>): Promise<boolean> => {
  const user = await tables(tx)
    .selectFrom('app_user')
    .select('state')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return user !== undefined && !hasEnded(user.state)
}

/** Marks the account of a deceased person; nobody can log in or reopen it. */
export const markDeceasedInTx = (tx: Tx, userId: Id<'user'>) =>
  tables(tx).updateTable('app_user').set({ state: 'deceased', suspended_from: null }).where('id', '=', userId).execute()

/** Which of these accounts have ended; the others are locked open until commit. */
export async function findEndedAccountsInTx(tx: Tx, userIds: readonly Id<'user'>[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tables(tx)
    .selectFrom('app_user')
    .select(['id', 'state'])
    .where('id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.filter(({ state }) => hasEnded(state)).map(({ id }) => id))
}

/** Which of these accounts have not ended. */
export async function findOpenAccounts(through: Db | Tx, userIds: readonly Id<'user'>[]): Promise<Set<string>> {
  const rows = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'state'])
    .where('id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Set(rows.filter(({ state }) => !hasEnded(state)).map(({ id }) => id))
}

/** Which of these accounts are suspended. */
export async function findSuspendedAccounts(through: Db | Tx, userIds: readonly Id<'user'>[]): Promise<Id<'user'>[]> {
  if (userIds.length === 0) return []
  const rows = await tables(through)
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', userIds)
    .where('state', '=', 'suspended')
    .execute()
  return rows.map(({ id }) => id)
}

/** The account of a lower-cased e-mail address. An unknown address costs the same time as a known one. */
export async function findUserOfEmail(db: Db, email: string): Promise<Pick<User, 'id' | 'kind'> | undefined> {
  const { rows } = await sql<{ id: Id<'user'>; kind: AccountKind; known: boolean }>`
    select coalesce(u.id, '00000000-0000-0000-0000-000000000000') as id, coalesce(u.kind, 'person') as kind,
      u.id is not null as known
    from (values (1)) one left join app_user u on lower(u.email) = ${email}`.execute(db)
  const { id, kind, known } = rows[0]!
  return known ? { id, kind } : undefined
}

/** Reads and locks the account of an e-mail address. */
export const lockUserOfEmailInTx = (tx: Tx, email: string): Promise<User | undefined> =>
  tables(tx)
    .selectFrom('app_user')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The kind of a new account for audit and limits, by whether it has staff roles. */
export const findAccountKind = ({ kind, roles }: Pick<NewPerson, 'kind' | 'roles'>): AccountKind =>
  kind ?? (roles?.length ? 'staff' : 'person')

/** Creates an account with roles. Refuses `email_taken` and `phone_taken`. */
export async function insertUserInTx(tx: Tx, person: NewPerson, now: Date): Promise<Id<'user'>> {
  const { email, firstname, lastname = '', phone = null, imageFile = null, state = 'active', locale = 'id' } = person
  const id = person.id ?? newId<'user'>(now)
  const verified = state === 'registered' ? null : now
  await refusingTaken('email', 'phone', () =>
    tables(tx)
      .insertInto('app_user')
      .values({
        id,
        kind: findAccountKind(person),
        state,
        email: Email.parse(email),
        phone,
        firstname,
        lastname,
        image_file: imageFile,
        email_verified_at: verified,
        phone_verified_at: phone && state !== 'email_verified' ? verified : null,
        locale,
        created_at: now,
      })
      .execute(),
  )
  for (const role of person.roles ?? [])
    await tables(tx).insertInto('user_role').values({ user_id: id, role, granted_at: now }).execute()
  return id
}

/** Creates an unverified account; undefined when the address is known. */
export async function insertUnverifiedUserInTx(
  tx: Tx,
  { email, firstname, lastname, locale }: { email: string; firstname: string; lastname: string; locale: Locale },
  now: Date,
): Promise<Id<'user'> | undefined> {
  const id = newId<'user'>(now)
  const made = await tables(tx)
    .insertInto('app_user')
    .values({ id, email, firstname, lastname, locale, created_at: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n ? id : undefined
}

type Changes = Updateable<Omit<Tables['app_user'], 'id' | 'kind' | 'created_at'>>

/**
 * Updates an account; former names are kept. Refuses `email_taken` and `phone_taken`, on the field that holds the
 * value.
 */
export async function updateUserInTx(
  tx: Tx,
  userId: Id<'user'>,
  changes: Changes,
  fields: { email?: string; phone?: string } = {},
): Promise<void> {
  const isRenamed = changes.firstname !== undefined || changes.lastname !== undefined
  const before = isRenamed && changes.state !== 'closed' ? await findUserInTx(tx, userId) : undefined
  if (before) await recordNameInTx(tx, userId, formatFullName(before))
  await refusingTaken(fields.email, fields.phone, () =>
    tables(tx).updateTable('app_user').set(changes).where('id', '=', userId).execute(),
  )
}

async function refusingTaken(
  emailField: string | undefined,
  phoneField: string | undefined,
  work: () => Promise<unknown>,
) {
  try {
    await work()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'app_user_email') throw taken('email_taken', emailField)
    if (constraint === 'app_user_phone') throw taken('phone_taken', phoneField)
    throw error
  }
}

const taken = (code: 'email_taken' | 'phone_taken', field: string | undefined) =>
  field ? new Refusal<IdentityRefusals>(code, {}, field) : new Refusal<IdentityRefusals>(code)

/** Erases a person's data except the key and the row that books and records reference. */
export async function eraseUserInTx(tx: Tx, userId: Id<'user'>, now: Date): Promise<void> {
  await updateUserInTx(tx, userId, {
    state: 'closed',
    closed_at: now,
    email: `${userId}@closed.invalid`,
    phone: null,
    phone_verified_at: null,
    firstname: '–',
    lastname: '',
    image_file: null,
    phrase: null,
  })
  await tables(tx)
    .updateTable('session')
    .set({ user_agent: '', ip: '', network: '', device: '', place: '' })
    .where('user_id', '=', userId)
    .execute()
  await tables(tx).deleteFrom('account_link').where('user_id', '=', userId).execute()
  await tables(tx).deleteFrom('user_name').where('user_id', '=', userId).execute()
}

/** Destroys a person's key, so that their encrypted data is unreadable. */
export const destroyKeyInTx = (tx: Tx, userId: Id<'user'>) =>
  tables(tx).deleteFrom('person_key').where('user_id', '=', userId).execute()

/** Which of these people have verified their address. */
export async function findVerifiedPeopleInTx(tx: Tx, userIds: readonly Id<'user'>[]): Promise<Id<'user'>[]> {
  if (userIds.length === 0) return []
  const rows = await tables(tx)
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', userIds)
    .where('state', '<>', 'registered')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes accounts whose address was never verified; returns how many. */
export async function removeUnverifiedAccountsInTx(
  tx: Tx,
  userIds: readonly Id<'user'>[],
  createdBefore: Date,
): Promise<number> {
  if (userIds.length === 0) return 0
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('app_user')
    .where('id', 'in', userIds)
    .where('state', '=', 'registered')
    .where('created_at', '<', createdBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these have an open person account (staff excluded). */
export async function findOpenPeople(through: Db | Tx, userIds: readonly Id<'user'>[]): Promise<Id<'user'>[]> {
  const { rows } = await sql<{ id: Id<'user'> }>`
    select id from app_user where id = any(${[...userIds]}::uuid[]) and state not in ('closed', 'deceased') and kind <> 'staff' order by id`.execute(
    through,
  )
  return rows.map(({ id }) => id)
}

/** Accounts with a photo, and its file. */
export async function listPhotos(through: Db | Tx) {
  const rows = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'image_file'])
    .where('image_file', 'is not', null)
    .execute()
  return rows.map(({ id, image_file: imageFile }) => ({ id, imageFile: imageFile ?? '' }))
}
