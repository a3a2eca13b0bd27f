import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import { distributeUnitsInTx } from '#modules/registry'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { runInChunks } from '#platform/jobs/in-chunks'
import { type Actor, system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { cost, minus, plus, type Rupiah, rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { recordSubscriptionStatesInTx } from './changes.ts'
import { CHUNK } from './chunks.ts'
import type { Deps } from './deps.ts'
import { emitPurchaseEvents, toPurchaseEventFields } from './emit-events.ts'
import { endSubscriptionsInTx } from './end-subscriptions.ts'
import { raisedHandedOver } from './entries.ts'
import { endDecisionsInTx } from './hold.ts'
import { computeHandOverShares } from './ledger-facts.ts'
import { pendingSettlementStates } from './pending-settlement.ts'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'
import { fundingEvent, offeringEvent, purchaseEvent, raiseEvent, type SubscriptionState } from './states.ts'
import { tables } from './tables.ts'

const clockwork = system('offerings')

/**
 * Ends the offering period: `closed` when the minimum is paid (cancel windows may still run), else `failed` and void by
 * law, with full refunds.
 */
export function closeOffering({ commands }: Deps, id: string) {
  return commands.run({ name: 'offerings.close', actor: clockwork, may: 'offering.run' }, async (context) => {
    const offering = await locked(context, id)
    if (offering.state !== 'open' || offering.closes_at > context.now) return
    if (await mayStillPay(context, id)) return
    if (offering.paid_units < offering.minimum_units) return changeOfferingStateInTx(context, offering, 'failed')
    await changeOfferingStateInTx(context, offering, 'closed')
  })
}

/** Marks an offering whose units are all sold and confirmed before the end as funded. */
export function fundOffering({ commands }: Deps, id: string) {
  return commands.run({ name: 'offerings.fund', actor: clockwork, may: 'offering.run' }, async (context) => {
    const offering = await locked(context, id)
    if (offering.state !== 'open' || offering.paid_units !== offering.total_units) return
    if (await hasOpenWindow(context, id)) return
    await changeOfferingStateInTx(context, offering, 'funded')
  })
}

/** Withdraws an offering for its issuer before the handover; everybody is refunded. */
export async function withdrawOffering(deps: Deps, actor: Actor, id: string, reason: string) {
  await deps.commands.run(
    { name: 'offerings.withdraw', actor, may: 'offering.withdraw', input: { id, reason } },
    async (context) => {
      const offering = await locked(context, id)
      if (!['scheduled', 'open', 'closed', 'funded'].includes(offering.state))
        throw new Refusal<OfferingRefusals>('offering_not_open')
      await changeOfferingStateInTx(context, offering, 'withdrawn', reason)
    },
  )
  await runInChunks(() => refundNextPurchases(deps, id), deps.stopping)
}

/** Unfinished offerings of a business, with the amount paid including fees, which a withdrawal refunds. */
export async function listOpenRaises(
  through: Db | Tx,
  businessId: Id<'business'>,
): Promise<{ name: string; paid: Rupiah }[]> {
  const found = []
  for (const { id, name } of await raising(through, businessId).execute()) {
    const { paid } = await tables(through)
      .selectFrom('subscription')
      .select(sql<bigint>`coalesce(sum(total), 0)::bigint`.as('paid'))
      .where('offering_id', '=', id)
      .where('state', 'in', ['paid', 'confirmed'])
      .executeTakeFirstOrThrow()
    found.push({ name, paid: rupiah(paid) })
  }
  return found
}

const raising = (through: Db | Tx, businessId: Id<'business'>) =>
  tables(through)
    .selectFrom('offering')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', 'in', ['scheduled', 'open', 'closed', 'funded'])
    .orderBy('id')

/**
 * Withdraws all unfinished offerings of a business that may no longer raise; the due task refunds the purchases.
 */
export async function withdrawRaisesInTx(
  context: CommandContext,
  { businessId, reason }: { businessId: Id<'business'>; reason: string },
): Promise<void> {
  for (const offering of await raising(context.tx, businessId).forUpdate().execute())
    await changeOfferingStateInTx(context, offering, 'withdrawn', reason)
}

/**
 * After the last cancel window: pays the raised money from escrow to the issuer less the platform fee, and allots the
 * purchases. Voids the offering when cancellations left less than the minimum.
 */
export function handOverOffering({ commands, rulebook }: Deps, id: string) {
  return commands.run({ name: 'offerings.hand-over', actor: clockwork, may: 'offering.run' }, async (context) => {
    const { tx, now } = context
    const offering = await locked(context, id)
    if (offering.state !== 'closed' && offering.state !== 'funded') return
    if ((await hasOpenWindow(context, id)) || (await isHeld(context, id))) return
    if (offering.paid_units < offering.minimum_units) return changeOfferingStateInTx(context, offering, 'failed')

    const shared = await computeHandOverShares(tx, rulebook, offering)
    const { raised, platformFee, vat } = shared
    await postInTx(tx, [raisedHandedOver(shared)], now)
    await changeOfferingStateInTx(context, offering, 'handed_over')
    const fee = plus(platformFee, vat)
    context.emit(fundingEvent(offering.business_id, 'handed_over', { offering: offering.slug, raised, fee }))
    const told = { name: offering.name, offering: offering.slug, raised, fee, received: minus(raised, fee) }
    context.emit(raiseEvent(offering.business_id, 'raise_handed_over', told))
  })
}

/** Allots the next chunk of purchases of a handed-over offering; returns their number. */
export function allotNextPurchases({ commands }: Deps, id: string) {
  return commands.run({ name: 'offerings.allocate', actor: clockwork, may: 'offering.run' }, async (context) => {
    const offering = await locked(context, id)
    if (offering.state !== 'handed_over') return 0
    const rows = await advanceInTx(context, id, 'confirmed', 'allocated')
    for (const row of rows)
      context.emit(
        purchaseEvent(row.user_id, 'allocated', { ...toPurchaseEventFields(offering, row), units: units(row.units) }),
      )
    if (rows.length > 0) context.note(`offering/${id}`, { data: { allocated: rows.length } })
    return rows.length
  })
}

/**
 * Registers and credits the next chunk of allotted units to investors; the offering is `running` when none is left.
 * Returns the number of purchases.
 */
export function distributeNextPurchases({ commands }: Deps, id: string) {
  return commands.run({ name: 'offerings.distribute', actor: clockwork, may: 'offering.run' }, async (context) => {
    const { tx, now, note, emit } = context
    const offering = await locked(context, id)
    if (offering.state !== 'handed_over' || (await isIn(context, id, ['confirmed']))) return 0
    const rows = await advanceInTx(context, id, 'allocated', 'distributed')
    await distributeUnitsInTx(tx, {
      code: offering.security_code,
      now,
      allotments: rows.map((row) => ({
        userId: row.user_id,
        units: units(row.units),
        price: rupiah(offering.unit_price),
        reference: row.reference,
        source: `subscription/${row.id}`,
        paidAt: row.paid_at ?? row.created_at,
      })),
    })
    for (const row of rows)
      emit(
        purchaseEvent(row.user_id, 'distributed', { ...toPurchaseEventFields(offering, row), units: units(row.units) }),
      )
    if (await isIn(context, id, ['allocated'])) note(`offering/${id}`, { data: { distributed: rows.length } })
    else await changeOfferingStateInTx(context, offering, 'running')
    return rows.length
  })
}

/** Refunds the next chunk of purchases of a void or withdrawn offering in full; returns their number. */
export function refundNextPurchases({ commands }: Deps, id: string) {
  return commands.run({ name: 'offerings.refund', actor: clockwork, may: 'offering.run' }, async (context) => {
    const { tx, now } = context
    const offering = await locked(context, id)
    const { state } = offering
    if (state !== 'failed' && state !== 'withdrawn') return 0
    const rows = await standing(tx, id).limit(CHUNK).orderBy('id').forUpdate().execute()
    const reason = state === 'failed' ? 'offering_failed' : 'offering_withdrawn'
    await endSubscriptionsInTx(tx, { offering, rows, state: 'refunded', reason, now, by: 'offerings' })
    await endDecisionsInTx(context, rows)
    const why = offering.withdrawn_because ?? ''
    emitPurchaseEvents(context, offering, rows, state, ({ user_id: userId }, bought) =>
      state === 'failed' ? purchaseEvent(userId, state, bought) : purchaseEvent(userId, state, { ...bought, why }),
    )
    return rows.length
  })
}

/** Takes the next purchases of an offering on to a state, with a line of their history each. */
async function advanceInTx({ tx, now }: CommandContext, id: string, from: SubscriptionState, state: SubscriptionState) {
  const ids = await tables(tx)
    .selectFrom('subscription')
    .select('id')
    .where('offering_id', '=', id)
    .where('state', '=', from)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  const rows = await tables(tx)
    .updateTable('subscription')
    .set({ state })
    .where('id', '=', sql<string>`any(${idsOf(ids)}::uuid[])`)
    .returningAll()
    .execute()
  await recordSubscriptionStatesInTx(tx, idsOf(rows), state, now, 'offerings')
  return rows
}

const standing = (tx: Tx, id: string) =>
  tables(tx)
    .selectFrom('subscription')
    .selectAll()
    .where('offering_id', '=', id)
    .where('state', 'in', pendingSettlementStates)

type Ended = 'closed' | 'funded' | 'handed_over' | 'running' | 'failed' | 'withdrawn'

/** Sets the new state of an offering, with audit note and event. */
export async function changeOfferingStateInTx(
  { tx, now, note, emit }: CommandContext,
  offering: OfferingRow,
  state: Ended,
  reason?: string,
) {
  const moment = state === 'handed_over' ? 'handed_over_at' : state === 'running' ? 'distributed_at' : 'ended_at'
  await tables(tx)
    .updateTable('offering')
    .set({ state, [moment]: now, ...(state === 'withdrawn' && { withdrawn_because: reason! }) })
    .where('id', '=', offering.id)
    .execute()
  note(`offering/${offering.id}`, { ...(reason ? { reason } : {}), data: { state } })
  emit(offeringEvent(offering.slug, state === 'running' ? 'distributed' : state, { name: offering.name }))
  const told = { name: offering.name, offering: offering.slug }
  const raised = cost(offering.unit_price, units(offering.paid_units))
  if (state === 'funded') emit(raiseEvent(offering.business_id, 'raise_sold_out', told))
  if (state === 'closed') emit(raiseEvent(offering.business_id, 'raise_closed', { ...told, raised }))
  if (state === 'failed') emit(raiseEvent(offering.business_id, 'raise_failed', told))
  if (state === 'withdrawn') emit(raiseEvent(offering.business_id, 'raise_withdrawn', { ...told, why: reason! }))
}

const locked = ({ tx }: CommandContext, id: string) =>
  tables(tx).selectFrom('offering').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** After a freeze a purchase may be paid longer than its offering was to be open. */
async function mayStillPay({ tx, now }: CommandContext, id: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('subscription')
    .select('id')
    .where('offering_id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .where('pay_before', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const hasOpenWindow = (context: CommandContext, id: string) => isIn(context, id, ['paid', 'awaiting_payment'])

/** Whether a purchase of the offering is in one of these states. */
async function isIn({ tx }: CommandContext, id: string, states: readonly SubscriptionState[]): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('subscription')
    .select('id')
    .where('offering_id', '=', id)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Money of somebody on a list does not go to an issuer before two have decided so. */
async function isHeld({ tx }: CommandContext, id: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('subscription')
    .select('id')
    .where('offering_id', '=', id)
    .where('held_at', 'is not', null)
    .where('state', 'in', pendingSettlementStates)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)
