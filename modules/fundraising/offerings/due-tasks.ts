import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import { runInChunks } from '#platform/jobs/in-chunks'
import { system } from '#shared/actor'
import { after, HOUR, hoursBetween } from '#shared/dates'
import { rupiah } from '#shared/money'
import { recordSubscriptionStatesInTx } from './changes.ts'
import { CHUNK } from './chunks.ts'
import type { Deps } from './deps.ts'
import { emitPurchaseEvents } from './emit-events.ts'
import {
  allotNextPurchases,
  closeOffering,
  distributeNextPurchases,
  fundOffering,
  handOverOffering,
  refundNextPurchases,
} from './end-offering.ts'
import { endSubscriptionsInTx } from './end-subscriptions.ts'
import { endDecisionsInTx } from './hold.ts'
import { addPaymentAccount } from './payment-account.ts'
import type { OfferingRow, SubscriptionRow } from './rows.ts'
import { offeringEvent, purchaseEvent, raiseEvent, type SubscriptionState } from './states.ts'
import { tables } from './tables.ts'
import { toSubscriptionView } from './views.ts'

const clockwork = system('offerings')

/** The next instant at which an offering or purchase changes by time; null when there is none. */
export async function findNextOfferingStep({ db, rulebook, clock }: Deps): Promise<Date | null> {
  const { 'offering.reminder_hours': remindedBefore } = await rulebook.at(clock.now())
  const { rows } = await sql<{ due: Date | null }>`
    select min(due) as due from (
      select min(opens_at) as due from offering where state = 'scheduled'
      union all select min(opens_at) - ${remindedBefore} * interval '1 hour' from offering where state = 'scheduled' and reminded_at is null
      union all select min(closes_at) from offering where state = 'open'
      union all select min(pay_before) from subscription where state = 'awaiting_payment'
      union all select min(cancellable_until) from subscription where state = 'paid'
      union all select min(opens_at) from offering o where state = 'open' and paid_units = total_units
        and not exists (select from subscription s where s.offering_id = o.id and s.state = 'paid')
      union all select min(ended_at) from offering o where state in ('closed', 'funded')
        and not exists (select from subscription s where s.offering_id = o.id
          and (s.state = 'paid' or (s.held_at is not null and s.state in ('awaiting_payment', 'confirmed'))))
      union all select min(handed_over_at) from offering where state = 'handed_over'
      union all select min(ended_at) from offering o where state in ('failed', 'withdrawn')
        and exists (select from subscription s where s.offering_id = o.id and s.state in ('awaiting_payment', 'paid', 'confirmed'))
    ) as d`.execute(db)
  return rows[0]?.due ?? null
}

/**
 * Applies every time-based change that is due; idempotent. One failing offering does not stop the others; failures are
 * thrown at the end.
 */
export async function runOfferingSteps(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  const each = async <Item>(items: Item[], work: (item: Item) => Promise<unknown>) => {
    for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  }
  const now = deps.clock.now()
  const { 'offering.reminder_hours': remindedBefore } = await deps.rulebook.at(now)
  const offerings = tables(deps.db).selectFrom('offering').selectAll()
  const soon = offerings.where('state', '=', 'scheduled').where('reminded_at', 'is', null)
  await each(await soon.where('opens_at', '<=', after(now, remindedBefore * HOUR)).execute(), (offering) =>
    remindOfOpening(deps, offering),
  )
  await each(await offerings.where('state', '=', 'scheduled').where('opens_at', '<=', now).execute(), (offering) =>
    openOffering(deps, offering),
  )
  await each(await withSubscriptionsDue(deps, 'awaiting_payment', 'pay_before', now), (id) =>
    runInChunks(() => expireUnpaid(deps, id), deps.stopping),
  )
  await each(await withSubscriptionsDue(deps, 'paid', 'cancellable_until', now), (id) =>
    runInChunks(() => confirmPaid(deps, id), deps.stopping),
  )
  await each(await offerings.where('state', '=', 'open').where('closes_at', '<=', now).execute(), ({ id }) =>
    closeOffering(deps, id),
  )
  await each(await soldOutAndConfirmed(deps), ({ id }) => fundOffering(deps, id))
  await each(await offerings.where('state', 'in', ['closed', 'funded']).execute(), ({ id }) =>
    handOverOffering(deps, id),
  )
  await each(await withPurchasesToRefund(deps), ({ id }) =>
    runInChunks(() => refundNextPurchases(deps, id), deps.stopping),
  )
  await each(await offerings.where('state', '=', 'handed_over').execute(), async ({ id }) => {
    await runInChunks(() => allotNextPurchases(deps, id), deps.stopping)
    await runInChunks(() => distributeNextPurchases(deps, id), deps.stopping)
  })
  await retryMissingPaymentAccounts(deps)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} offerings could not go on`)
}

/** Offerings with purchases in a state whose time is over. */
async function withSubscriptionsDue(
  { db }: Deps,
  state: SubscriptionState,
  moment: 'pay_before' | 'cancellable_until',
  now: Date,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('subscription')
    .select('offering_id')
    .distinct()
    .where('state', '=', state)
    .where(moment, '<=', now)
    .execute()
  return rows.map((row) => row.offering_id)
}

/** Who saved an offering hears before it opens, once; of one whose page came later than that not. */
function remindOfOpening({ commands }: Deps, { id, slug, name, opens_at: opensAt }: OfferingRow) {
  return commands.run(
    { name: 'offerings.remind', actor: clockwork, may: 'offering.run' },
    async ({ tx, now, note, emit }) => {
      const reminded = await tables(tx)
        .updateTable('offering')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .where('reminded_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!reminded) return
      note(`offering/${id}`)
      if (opensAt > now) emit(offeringEvent(slug, 'opens_soon', { name, offering: slug, opensAt }))
    },
  )
}

function openOffering({ commands }: Deps, { id, slug, name, business_id, closes_at: closesAt }: OfferingRow) {
  return commands.run(
    { name: 'offerings.open', actor: clockwork, may: 'offering.run' },
    async ({ tx, now, note, emit }) => {
      const opened = await tables(tx)
        .updateTable('offering')
        .set({ state: 'open' })
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .where('opens_at', '<=', now)
        .returning('id')
        .executeTakeFirst()
      if (!opened) return
      note(`offering/${id}`)
      emit(offeringEvent(slug, 'opened', { name, offering: slug }))
      emit(raiseEvent(business_id, 'raise_opened', { name, offering: slug, closesAt }))
    },
  )
}

/** Nobody paid within the time: the units go back on sale (docs/rules/purchase.md: 24 h). */
function expireUnpaid({ commands }: Deps, id: string) {
  return commands.run({ name: 'offerings.expire', actor: clockwork, may: 'offering.run' }, async (context) => {
    const offering = await lockOffering(context, id)
    const rows = await tables(context.tx)
      .selectFrom('subscription')
      .selectAll()
      .where('offering_id', '=', id)
      .where('state', '=', 'awaiting_payment')
      .where('pay_before', '<=', context.now)
      .orderBy('id')
      .limit(CHUNK)
      .forUpdate()
      .execute()
    await endSubscriptionsInTx(context.tx, {
      offering,
      rows,
      state: 'expired',
      reason: 'expired',
      now: context.now,
      by: 'offerings',
    })
    await endDecisionsInTx(context, rows)
    emitPurchaseEvents(context, offering, rows, 'expired', ({ user_id: userId, total }, bought) =>
      purchaseEvent(userId, 'expired', { ...bought, due: rupiah(total) }),
    )
    return rows.length
  })
}

/** The time to cancel, as the rules gave it when the purchase was paid, is over: the purchase stands. */
function confirmPaid(deps: Deps, id: string) {
  return deps.commands.run({ name: 'offerings.confirm', actor: clockwork, may: 'offering.run' }, async (context) => {
    const offering = await lockOffering(context, id)
    const due = tables(context.tx)
      .selectFrom('subscription')
      .select('id')
      .where('offering_id', '=', id)
      .where('state', '=', 'paid')
      .where('cancellable_until', '<=', context.now)
      .orderBy('id')
      .limit(CHUNK)
    const rows = await tables(context.tx)
      .updateTable('subscription')
      .set({ state: 'confirmed' })
      .where('id', 'in', due)
      .returningAll()
      .execute()
    await recordSubscriptionStatesInTx(
      context.tx,
      rows.map((row) => row.id),
      'confirmed',
      context.now,
      'offerings',
    )
    emitPurchaseEvents(
      context,
      offering,
      rows,
      'confirmed',
      ({ user_id: userId, paid_at: from, cancellable_until: until }, bought) => {
        const cancelHours = from && until ? hoursBetween(from, until) : 0 // a freeze makes the window longer by any time
        return purchaseEvent(userId, 'confirmed', { ...bought, cancelHours })
      },
    )
    return rows.length
  })
}

const lockOffering = ({ tx }: CommandContext, id: string) =>
  tables(tx).selectFrom('offering').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** All units are paid and no cancel window runs any more: the period ends early (docs/law.md, Offering rules). */
async function soldOutAndConfirmed({ db }: Deps) {
  const { rows } = await sql<{ id: string }>`
    select o.id from offering o where o.state = 'open' and o.paid_units = o.total_units
      and not exists (select from subscription s where s.offering_id = o.id and s.state = 'paid')`.execute(db)
  return rows
}

/** Void or withdrawn with purchases that still stand. */
async function withPurchasesToRefund({ db }: Deps) {
  const { rows } = await sql<{ id: string }>`
    select o.id from offering o where o.state in ('failed', 'withdrawn') and exists (
      select from subscription s where s.offering_id = o.id and s.state in ('awaiting_payment', 'paid', 'confirmed'))`.execute(
    db,
  )
  return rows
}

/**
 * Requests missing payment accounts again, for purchases whose bank was unavailable. Random order, so that purchases a
 * bank keeps refusing do not block others.
 */
export async function retryMissingPaymentAccounts(deps: Pick<Deps, 'db' | 'wallet'>) {
  const missing = await tables(deps.db)
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('account_number', 'is', null)
    .orderBy(sql`random()`)
    .execute()
  for (let at = 0; at < missing.length; at += MISSING_AT_ONCE) {
    const ids = missing.slice(at, at + MISSING_AT_ONCE).map(({ id }) => id)
    const rows = await tables(deps.db).selectFrom('subscription').selectAll().where('id', 'in', ids).execute()
    const given = await Promise.all(rows.map((row) => withMissingAccount(deps, row)))
    if (!given.some(Boolean)) return
  }
}

const MISSING_AT_ONCE = 10

async function withMissingAccount(deps: Pick<Deps, 'db' | 'wallet'>, row: SubscriptionRow): Promise<boolean> {
  const offering = await tables(deps.db)
    .selectFrom('offering')
    .selectAll()
    .where('id', '=', row.offering_id)
    .executeTakeFirstOrThrow()
  const { virtualAccount, qr } = await addPaymentAccount(deps, toSubscriptionView(row, offering, []))
  return virtualAccount !== null || qr !== null
}
