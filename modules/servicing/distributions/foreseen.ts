import type { Security } from '#contract/registry/states'
import { readUnitsInIssueBefore } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, wib } from '#shared/dates'
import { type DistributionRow, readUnitsInIssue } from './rows.ts'
import { computePaymentSchedule, computeUnpaidRest, findScheduledReturnDay, type ScheduledPayment } from './schedule.ts'
import { tables } from './tables.ts'

/** Distributions that are not cancelled and belong to a day of the terms, of one security or of all. */
export const listScheduledDistributions = (through: Db | Tx, code?: string) =>
  tables(through)
    .selectFrom('distribution')
    .select(['id', 'security_code', 'kind', 'foreseen_on', 'owed_on', 'state', 'part', 'redeems', 'amount', 'reckoned'])
    .where('state', '<>', 'cancelled')
    .where((is) => is.or([is('foreseen_on', 'is not', null), is('redeems', '=', true)]))
    .$if(code !== undefined, (query) => query.where('security_code', '=', code!))
    .execute()

type OwedDayInput = { kind: DistributionRow['kind']; dueOn: LocalDate; part: number | null }

/**
 * The day of the terms that a payment belongs to (`foreseen_on`), and the day after which it is late (`owed_on`): an
 * issuer cannot postpone what the terms say.
 */
export async function findOwedDaysInTx(tx: Tx, security: Security, { kind, dueOn, part }: OwedDayInput) {
  const schedule = computePaymentSchedule(security)
  const foreseen =
    kind === 'principal'
      ? (schedule.find((item) => item.part === part)?.on ?? null)
      : kind === 'return'
        ? findScheduledReturnDay(schedule, await listScheduledDistributions(tx, security.code), dueOn)
        : null
  return { foreseen_on: foreseen, owed_on: foreseen !== null && foreseen < dueOn ? foreseen : dueOn }
}

/** Rupiah still owed for the day of the terms that a return on `dueOn` belongs to. */
export async function computeOwedReturnRestInTx(tx: Tx, security: Security, dueOn: LocalDate): Promise<bigint> {
  const schedule = computePaymentSchedule(security)
  const rows = await listScheduledDistributions(tx, security.code)
  const on = findScheduledReturnDay(schedule, rows, dueOn)
  return on === null ? 0n : computeUnpaidRest(rows, { kind: 'return', on })
}

/**
 * The payment that the terms foresee for a distribution's day, less other parts submitted for it; undefined if there
 * is none.
 */
export async function findForeseenPaymentInTx(
  tx: Tx,
  security: Security,
  { id, kind, foreseen_on }: Pick<DistributionRow, 'id' | 'kind' | 'foreseen_on'>,
): Promise<ScheduledPayment | undefined> {
  const held = await readUnitsInIssue(tx, security.code)
  const units =
    held > 0n || foreseen_on === null ? held : await readUnitsInIssueBefore(tx, security.code, wib(foreseen_on))
  const schedule = computePaymentSchedule(security, units)
  const item = schedule.find((each) => each.kind === kind && each.on === foreseen_on)
  const others = (await listScheduledDistributions(tx, security.code)).filter((row) => row.id !== id)
  const rest = item && computeUnpaidRest(others, item)
  return rest ? { ...item, amount: rest, isRest: true } : item
}
