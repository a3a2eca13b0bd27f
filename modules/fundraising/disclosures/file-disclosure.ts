import { sql } from 'kysely'
import type { Approvals } from '#modules/approvals'
import type { Issuers } from '#modules/issuers'
import type { CommandContext, Commands } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { toSearchVector } from '#platform/db/search'
import { type Actor, nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { type Id, isId, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { FILING_APPROVAL, type Filing } from './approval.ts'
import type { FileDisclosure } from './input.ts'
import type { DisclosureRefusals } from './refusals.ts'
import { disclosureEvent, disclosureTypeWords } from './states.ts'
import { tables } from './tables.ts'

type Deps = { db: Db; commands: Commands; issuers: Issuers; approvals: Approvals }
type NewDisclosure = FileDisclosure & {
  /** Absent: the operator's own, which staff file. */
  businessId?: Id<'business'> | null
  /** The published disclosure that this one puts right. */
  corrects?: Id<'disclosure'> | null
}

/** Files a disclosure: an issuer for its own business, staff for any business or the operator. */
export const fileDisclosure = defineCommand({
  name: 'disclosures.file',
  permission: 'disclosure.file',
  before: ({ issuers }: Deps, actor, { businessId = null }: NewDisclosure) =>
    assertOwnBusiness(issuers, actor, businessId),
  async run(context, { businessId = null, ...input }: NewDisclosure, { approvals }: Deps) {
    const { tx, now, actor, note, emit } = context
    if (businessId) await assertBelowLimitInTx(tx, businessId)
    if (input.corrects) await assertCorrectableInTx(tx, input.corrects, businessId)
    const id: Id<'disclosure'> = newId(now)
    const body = input.body.replace(/\r\n?/g, '\n')
    const { type, title } = input
    const payload: Filing = { id, type, title, body, corrects: input.corrects ?? null }
    const reason = `${disclosureTypeWords[type].id}: ${title}`
    const request = await approvals.proposeInTx(context, {
      subject: FILING_APPROVAL,
      object: `disclosure/${id}`,
      payload,
      reason,
    })
    await tables(tx)
      .insertInto('disclosure')
      .values({
        id,
        number: null,
        type,
        business_id: businessId,
        title,
        body,
        search: toSearchVector(title, body),
        state: 'filed',
        corrects: payload.corrects,
        request_id: request,
        approved: null,
        filed_by: nameOf(actor),
        filed_at: now,
        return_reason: null,
        published_by: null,
        published_at: null,
      })
      .execute()
    note(`disclosure/${id}`, { data: { type, business: businessId } })
    emit(disclosureEvent(null, 'filed', { type }))
    return id
  },
})

/** Refuses a business that does not exist or is not the filer's own. */
async function assertOwnBusiness(issuers: Issuers, actor: Actor, businessId: Id<'business'> | null) {
  const business = businessId && isId(businessId) ? await issuers.byId(businessId) : undefined
  if (businessId && !business) throw new Refusal<DisclosureRefusals>('disclosure_not_found')
  if (business?.ownerUserId !== nameOf(actor)) requirePermission(actor, 'disclosure.file-for-any')
}

/** Pending filings per business, against flooding (decision 0008). */
const MAX_WAITING = 20

async function assertBelowLimitInTx(tx: Tx, businessId: Id<'business'>) {
  const { waiting } = await tables(tx)
    .selectFrom('disclosure')
    .select((row) => row.fn.countAll<bigint>().as('waiting'))
    .where('business_id', '=', businessId)
    .where('state', 'in', ['filed', 'reviewed'])
    .executeTakeFirstOrThrow()
  if (waiting >= MAX_WAITING) throw new Refusal<DisclosureRefusals>('disclosure_flood')
}

/**
 * Only a published disclosure can be corrected, once, by its filer's side; the next correction corrects the correction.
 */
async function assertCorrectableInTx(tx: Tx, corrects: Id<'disclosure'>, businessId: string | null) {
  const before = await lockDisclosureInTx(tx, corrects)
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

type Announced = Pick<NewDisclosure, 'type' | 'title' | 'body'> & {
  businessId: Id<'business'>
  request: Id<'approval'>
  /** The module that announces it writes to the holders itself. */
  holdersTold?: boolean
}

/** Publishes a disclosure that an approval of another module decided, in its transaction. Returns its number. */
export async function publishDisclosureInTx(
  { tx, now, note, emit, actor }: CommandContext,
  { type, title, body, businessId, request, holdersTold }: Announced,
): Promise<string> {
  const id: Id<'disclosure'> = newId(now)
  const number = await nextNumberInTx(tx, now)
  await tables(tx)
    .insertInto('disclosure')
    .values({
      id,
      number,
      type,
      business_id: businessId,
      title,
      body,
      search: toSearchVector(title, body),
      state: 'published',
      corrects: null,
      request_id: request,
      approved: 'approved',
      filed_by: nameOf(actor),
      filed_at: now,
      return_reason: null,
      published_by: nameOf(actor),
      published_at: now,
    })
    .execute()
  note(`disclosure/${id}`, { data: { type, business: businessId, number } })
  emit(disclosureEvent(null, 'disclosed', { number, type, title, businessId, holdersTold: holdersTold ? 'yes' : 'no' }))
  return number
}

async function nextNumberInTx(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ next: bigint }>`select nextval('disclosure_number') as next`.execute(tx)
  return `KI-${localDate(now).slice(0, 4)}-${String(rows[0]!.next).padStart(5, '0')}`
}

/** Numbers a reviewed filing and publishes it permanently. */
export const publishDisclosure = defineCommand({
  name: 'disclosures.publish',
  permission: 'disclosure.publish',
  async run({ tx, now, actor, note, emit }, { id }: { id: Id<'disclosure'> }) {
    const row = await lockDisclosureInTx(tx, id)
    if (row.state !== 'reviewed') throw new Refusal<DisclosureRefusals>('disclosure_state')
    const number = await nextNumberInTx(tx, now)
    await tables(tx)
      .updateTable('disclosure')
      .set({ state: 'published', number, published_by: nameOf(actor), published_at: now })
      .where('id', '=', id)
      .execute()
    note(`disclosure/${id}`, { data: { number } })
    const { type, title, business_id: businessId } = row
    emit(disclosureEvent(null, 'disclosed', { number, type, title, businessId, holdersTold: 'no' }))
    return number
  },
})

async function lockDisclosureInTx(tx: Tx, id: Id<'disclosure'>) {
  const row =
    isId(id) &&
    (await tables(tx).selectFrom('disclosure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!row) throw new Refusal<DisclosureRefusals>('disclosure_not_found')
  return row
}
