import { sql } from 'kysely'
import { findOpenPeople, lockUserInTx } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import { createTtlCache } from '#platform/runtime/ttl-cache'
import type { Actor, UserActor } from '#shared/actor'
import { SECOND } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import type { Agree } from './input.ts'
import type { AccountsRefusals } from './refusals.ts'
import {
  type AgreedKind,
  type AgreementDue,
  agreedKinds,
  type Editions,
  PRIVACY_VERSION,
  TERMS_VERSION,
} from './states.ts'
import { tables } from './tables.ts'

/** The editions in force that people agree to; the program's own if none is published. */
export async function readEditionsInForce({ content }: Pick<AccountsDeps, 'content'>): Promise<Editions> {
  const { 'terms-and-conditions': terms = TERMS_VERSION, 'privacy-policy': privacy = PRIVACY_VERSION } =
    await content.editionsInForce()
  return { terms, privacy }
}

export type WithEditions = AccountsDeps & {
  /** Not to be asked inside a transaction. */
  editionsInForce: () => Promise<Editions>
  /** The editions that people are known to have agreed to last: who agreed to an edition has agreed to it for good. */
  agreed: Map<string, string>
}

/**
 * Texts whose edition in force differs from the one the person agreed to last. Empty for staff and people who never
 * agreed.
 */
export async function listAgreementsDue(
  { db, editionsInForce, agreed }: Pick<WithEditions, 'db' | 'editionsInForce' | 'agreed'>,
  actor: Actor,
): Promise<AgreementDue[]> {
  if (actor.kind !== 'person') return []
  const inForce = await editionsInForce()
  const editions = `${inForce.terms} ${inForce.privacy}`
  if (agreed.get(actor.userId) === editions) return []
  const due = dueOf(inForce, await agreedOf(db, actor))
  if (due.length > 0) return due
  if (agreed.size >= REMEMBERED) agreed.clear()
  agreed.set(actor.userId, editions)
  return []
}

const REMEMBERED = 50_000

/**
 * Whether a person has no agreement due, checked by every command that moves money. The edition in force may be five
 * seconds old.
 */
export function createAgreementCheck(deps: Pick<WithEditions, 'db' | 'clock' | 'editionsInForce' | 'agreed'>) {
  const inForce = createTtlCache<Editions>(deps.clock, 5 * SECOND)
  const editionsInForce = () => inForce.get(deps.editionsInForce)
  return async (actor: UserActor) => (await listAgreementsDue({ ...deps, editionsInForce }, actor)).length === 0
}

const dueOf = (inForce: Editions, agreed: Map<AgreedKind, string>): AgreementDue[] =>
  agreedKinds.flatMap((kind) => {
    const [edition, before] = [inForce[kind], agreed.get(kind)]
    return before === undefined || before === edition ? [] : [{ kind, edition, agreed: before }]
  })

async function agreedOf(db: Db | Tx, { userId }: UserActor): Promise<Map<AgreedKind, string>> {
  const { rows } = await sql<{ kind: AgreedKind; version: string }>`
    select distinct on (kind) kind, version from consent
    where user_id = ${userId} and kind in ('terms', 'privacy') order by kind, at desc, id desc`.execute(db)
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}

/**
 * Records agreement to the editions that were read. Refuses `terms_changed` if another is in force; those not due are
 * skipped.
 */
export async function agreeToEditions(
  { commands, editionsInForce }: WithEditions,
  actor: Actor,
  read: Agree,
): Promise<void> {
  requirePermission(actor, 'account.use')
  const inForce = await editionsInForce()
  await commands.run({ name: 'accounts.agree', actor, may: 'account.use' }, async ({ tx, now, note }) => {
    await lockUserInTx(tx, actor.userId)
    for (const { kind, edition } of dueOf(inForce, await agreedOf(tx, actor))) {
      const given = read[kind]
      if (given === undefined) continue
      if (given !== edition) throw new Refusal<AccountsRefusals>('terms_changed', { edition })
      await logAgreementInTx(tx, actor.userId, { [kind]: edition }, now)
      note(`user/${actor.userId}`, { data: { [kind]: edition } })
    }
  })
}

/** Adds agreements to the consent log. */
export async function logAgreementInTx(tx: Tx, userId: Id<'user'>, editions: Partial<Editions>, at: Date) {
  const rows = agreedKinds.flatMap((kind) => {
    const version = editions[kind]
    return version ? [{ id: newId<'consent'>(at), user_id: userId, kind, version, given: true, at }] : []
  })
  if (rows.length > 0) await tables(tx).insertInto('consent').values(rows).execute()
}

/** Everybody with an account who agreed to the terms, to notify them of changes. */
export async function listPeopleWhoAgreed(db: Db): Promise<Id<'user'>[]> {
  const { rows } = await sql<{ user_id: Id<'user'> }>`
    select distinct user_id from consent where kind = 'terms' order by user_id`.execute(db)
  return findOpenPeople(
    db,
    rows.map(({ user_id }) => user_id),
  )
}
