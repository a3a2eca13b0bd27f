import { sql } from 'kysely'
import type { Issuers } from '#modules/issuers'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { searchable } from '#platform/search'
import { type Actor, nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { type Id, isId, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { FileDisclosure } from './input.ts'
import type { DisclosureRefusals } from './refusals.ts'
import { disclosureEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = { db: Db; commands: Commands; issuers: Issuers }
export type NewDisclosure = FileDisclosure & {
  /** Absent: the operator's own, which staff file. */
  businessId?: Id<'business'> | null
  /** The published disclosure that this one puts right. */
  corrects?: Id<'disclosure'> | null
  key?: string | undefined
}
export type Decided = { id: Id<'disclosure'>; key?: string | undefined }

/** An issuer files for its own business, staff for any business and for the operator. */
export async function fileDisclosure({ commands, issuers }: Deps, actor: Actor, { key, ...input }: NewDisclosure) {
  const before = () => refuseForeign(issuers, actor, input.businessId ?? null)
  const run = { name: 'disclosures.file', actor, may: 'disclosure.file' as const, input, key, before }
  return commands.run(run, async ({ tx, now, note, emit }) => {
    const businessId = input.businessId ?? null
    if (input.corrects) await refuseUncorrectableInTx(tx, input.corrects, businessId)
    const id: Id<'disclosure'> = newId(now)
    const body = input.body.replace(/\r\n?/g, '\n')
    await tables(tx)
      .insertInto('disclosure')
      .values({
        id,
        number: null,
        type: input.type,
        business_id: businessId,
        title: input.title,
        body,
        search: searchable(input.title, body),
        state: 'filed',
        corrects: input.corrects ?? null,
        filed_by: nameOf(actor),
        filed_at: now,
        reviewed_by: null,
        reviewed_at: null,
        return_reason: null,
        published_by: null,
        published_at: null,
      })
      .execute()
    note(`disclosure/${id}`, { data: { type: input.type, business: businessId } })
    emit(disclosureEvent(null, 'filed', { type: input.type }))
    return id
  })
}

/** Of a business that is not there, and of one that is not the filer's own. */
async function refuseForeign(issuers: Issuers, actor: Actor, businessId: Id<'business'> | null) {
  const business = businessId && isId(businessId) ? await issuers.byId(businessId) : undefined
  if (businessId && !business) throw new Refusal<DisclosureRefusals>('disclosure_not_found')
  if (business?.ownerUserId !== nameOf(actor)) requirePermission(actor, 'disclosure.file-for-any')
}

/** Only what is published can be put right, by its own filer's side, once: the next correction corrects the correction. */
async function refuseUncorrectableInTx(tx: Tx, corrects: Id<'disclosure'>, businessId: string | null) {
  const before = await lockedInTx(tx, corrects)
  if (before.business_id !== businessId) throw new Refusal<DisclosureRefusals>('disclosure_not_found')
  if (before.state !== 'published') throw new Refusal<DisclosureRefusals>('disclosure_state')
  const successor = await tables(tx)
    .selectFrom('disclosure')
    .select('id')
    .where('corrects', '=', corrects)
    .where('state', '<>', 'returned')
    .executeTakeFirst()
  if (successor) throw new Refusal<DisclosureRefusals>('disclosure_corrected')
}

/** An analyst's yes, to a filing that is not his own. */
export function reviewDisclosure(deps: Deps, actor: Actor, { key, ...input }: Decided) {
  const run = { name: 'disclosures.review', actor, may: 'disclosure.review' as const, input, key }
  return deps.commands.run(run, async ({ tx, now, note }) => {
    await filedByAnotherInTx(tx, input.id, actor)
    await tables(tx)
      .updateTable('disclosure')
      .set({ state: 'reviewed', reviewed_by: nameOf(actor), reviewed_at: now })
      .where('id', '=', input.id)
      .execute()
    note(`disclosure/${input.id}`, { data: { state: 'reviewed' } })
  })
}

/** Sends a filing back; its filer files anew. */
export function returnDisclosure(deps: Deps, actor: Actor, { key, ...input }: Decided & { reason: string }) {
  const run = { name: 'disclosures.return', actor, may: 'disclosure.review' as const, input, key }
  return deps.commands.run(run, async ({ tx, now, note }) => {
    await filedByAnotherInTx(tx, input.id, actor)
    await tables(tx)
      .updateTable('disclosure')
      .set({ state: 'returned', reviewed_by: nameOf(actor), reviewed_at: now, return_reason: input.reason })
      .where('id', '=', input.id)
      .execute()
    note(`disclosure/${input.id}`, { reason: input.reason, data: { state: 'returned' } })
  })
}

/** Gives a reviewed filing its number and publishes it, for good. */
export function publishDisclosure(deps: Deps, actor: Actor, { key, ...input }: Decided) {
  const run = { name: 'disclosures.publish', actor, may: 'disclosure.publish' as const, input, key }
  return deps.commands.run(run, async ({ tx, now, note, emit }) => {
    const row = await lockedInTx(tx, input.id)
    if (row.state !== 'reviewed') throw new Refusal<DisclosureRefusals>('disclosure_state')
    const { rows } = await sql<{ next: bigint }>`select nextval('disclosure_number') as next`.execute(tx)
    const number = `KI-${localDate(now).slice(0, 4)}-${String(rows[0]!.next).padStart(5, '0')}`
    await tables(tx)
      .updateTable('disclosure')
      .set({ state: 'published', number, published_by: nameOf(actor), published_at: now })
      .where('id', '=', input.id)
      .execute()
    note(`disclosure/${input.id}`, { data: { number } })
    const { type, title, business_id: businessId } = row
    emit(disclosureEvent(null, 'disclosed', { number, type, title, businessId }))
    return number
  })
}

async function filedByAnotherInTx(tx: Tx, id: Id<'disclosure'>, actor: Actor) {
  const row = await lockedInTx(tx, id)
  if (row.state !== 'filed') throw new Refusal<DisclosureRefusals>('disclosure_state')
  if (row.filed_by === nameOf(actor)) throw new Refusal<DisclosureRefusals>('own_text')
}

async function lockedInTx(tx: Tx, id: Id<'disclosure'>) {
  const row =
    isId(id) &&
    (await tables(tx).selectFrom('disclosure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!row) throw new Refusal<DisclosureRefusals>('disclosure_not_found')
  return row
}
