import { sql } from 'kysely'
import { formatAccountId } from '#contract/ledger/states'
import { loadBalancesInTx, postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusMonths, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah, type Units, units } from '#shared/money'
import type { RegistryDeps } from './deps.ts'
import { securitiesDistributed } from './entries.ts'
import { loadHoldingEvents, TRANSFERRED } from './events.ts'
import { applyHoldingEvents } from './position.ts'
import { toSecurity } from './securities.ts'
import type { HoldingEvent, Security } from './states.ts'
import { tables } from './tables.ts'

/** A security in issue as it is taken over from another platform, and as it is handed to one. */
export type TransferredSecurity = Omit<Security, 'distributedAt' | 'maturesOn'> & { distributedOn: LocalDate }

/** Units that a holder acquired at one price on one day. */
export type TransferredLot = { code: string; reference: string; units: Units; price: Rupiah; acquiredOn: LocalDate }

/** Registers securities whose units are in issue on another platform; their terms run from the day of their distribution there. */
export async function insertTransferredSecuritiesInTx(
  { tx, note }: CommandContext,
  securities: readonly TransferredSecurity[],
): Promise<void> {
  const rows = securities.map((security) => ({
    code: security.code,
    slug: security.slug,
    kind: security.kind,
    akad: security.akad,
    business_id: security.businessId,
    name: security.name,
    issue_price: security.issuePrice,
    projected_return: security.projectedReturn,
    payment_months: security.paymentMonths,
    dividend_days: security.dividendDays,
    tenor_months: security.tenorMonths,
    distributed_at: wib(security.distributedOn),
    matures_on: security.tenorMonths === null ? null : plusMonths(security.distributedOn, security.tenorMonths),
    amortised: security.amortised,
  }))
  await tables(tx).insertInto('security').values(rows).execute()
  for (const { code, business_id } of rows) note(`security/${code}`, { data: { business: business_id } })
}

/** Which of these codes and slugs a security here has. */
export async function loadTakenSecurities(through: Db | Tx, of: readonly { code: string; slug: string }[]) {
  const { rows } = await sql<{ code: string; slug: string }>`
    select code, slug from security where code = any(${of.map(({ code }) => code)}::text[])
      or slug = any(${of.map(({ slug }) => slug)}::text[])`.execute(through)
  return new Set(rows.flatMap(({ code, slug }) => [code, slug]))
}

/** Enters lots of another platform's register and issues their units in the ledger; answers the units. */
export async function insertTransferredUnitsInTx(
  { tx, now }: CommandContext,
  { importId, lots }: { importId: string; lots: readonly (TransferredLot & { userId: Id<'user'> })[] },
): Promise<bigint> {
  const rows = lots.map((lot) => ({
    ...lot,
    source: `${TRANSFERRED}${importId}/${lot.userId}/${lot.code}/${lot.reference}`,
  }))
  await postInTx(
    tx,
    rows.map((lot) => securitiesDistributed(lot.code, lot)),
    now,
  )
  await tables(tx)
    .insertInto('acquisition')
    .values(
      rows.map(({ userId, code, units, price, reference, source, acquiredOn }) => ({
        ...{ id: newId<'acquisition'>(now), user_id: userId, security_code: code, units, price, reference, source },
        ...{ paid_at: wib(acquiredOn), acquired_at: now },
      })),
    )
    .execute()
  return lots.reduce((sum, lot) => sum + lot.units, 0n)
}

/** Units in issue of each of these securities, by the ledger. */
export async function loadUnitsInIssue(through: Db | Tx, codes: readonly string[]): Promise<Map<string, Units>> {
  const accountOf = (code: string) => ({ owner: `security/${code}`, purpose: 'issuance', asset: code }) as const
  const amounts = await loadBalancesInTx(through, codes.map(accountOf))
  return new Map(codes.map((code) => [code, units(amounts.get(formatAccountId(accountOf(code))) ?? 0n)]))
}

/** All securities in issue as they are handed to another platform, by code, with their units. */
export async function listSecuritiesToTransfer(through: Db | Tx) {
  const rows = await tables(through)
    .selectFrom('security')
    .selectAll()
    .where('distributed_at', 'is not', null)
    .orderBy(sql`code collate "C"`)
    .execute()
  const issued = await loadUnitsInIssue(
    through,
    rows.map(({ code }) => code),
  )
  return rows.flatMap((row) => {
    const issuedUnits = issued.get(row.code) ?? units(0)
    return issuedUnits > 0n ? [{ ...toSecurity(row), distributedOn: localDate(row.distributed_at!), issuedUnits }] : []
  })
}

/**
 * What these people hold, by person and security, in the lots in which it was acquired. Where units were sold, given
 * away, split or repaid since, the holding is one lot at average cost, or two where that is no whole rupiah: the sum of
 * their cost is exact.
 */
export async function loadLotsToTransfer(
  deps: Pick<RegistryDeps, 'holdingEvents'>,
  through: Db | Tx,
  userIds: readonly Id<'user'>[],
): Promise<Map<Id<'user'>, TransferredLot[]>> {
  const events = await loadHoldingEvents(deps, through, { people: [...userIds] })
  const found = new Map<Id<'user'>, TransferredLot[]>()
  for (const [userId, own] of Map.groupBy(events, (event) => event.userId as Id<'user'>)) {
    const lots = [...Map.groupBy(own, ({ code }) => code).values()].flatMap(toLots)
    if (lots.length > 0) found.set(userId, lots.sort(byCodeAndDay))
  }
  return found
}

function toLots(events: readonly HoldingEvent[]): TransferredLot[] {
  const moving = events.filter(({ kind }) => kind !== 'return' && kind !== 'dividend')
  const [position] = applyHoldingEvents(new Map(), moving).values()
  if (!position || position.units === 0n) return []
  const [first] = moving
  const isWhole = moving.every(
    ({ kind, units: count, value }) =>
      (kind === 'purchase' || kind === 'received') && value > 0n && value % count === 0n,
  )
  if (isWhole)
    return moving.map(({ code, reference, units: count, value, on }) => ({
      ...{ code, reference, acquiredOn: on },
      ...{ units: units(count), price: rupiah(value / count) },
    }))
  const [price, rest] = [position.cost / position.units, position.cost % position.units]
  const lots = [
    { units: position.units - rest, price },
    { units: rest, price: price + 1n },
  ].filter((lot) => lot.units > 0n)
  return lots.map((lot, at) => ({
    ...{ code: first!.code, reference: `AVG-${at + 1}`, acquiredOn: first!.on },
    ...{ units: units(lot.units), price: rupiah(lot.price) },
  }))
}

const byCodeAndDay = (a: TransferredLot, b: TransferredLot) =>
  compare(a.code, b.code) || compare(a.acquiredOn, b.acquiredOn) || compare(a.reference, b.reference)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
