import type { Security } from '#contract/registry/states'
import { readUnitsInIssueBefore } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, wib } from '#shared/dates'
import { type DistributionRow, unitsInIssue } from './rows.ts'
import { type Foreseen, restOf, returnFilledBy, scheduleOf } from './schedule.ts'
import { tables } from './tables.ts'

/** What was opened or handed in of what the terms of one security foresee, or of all, and not cancelled. */
export const fillingsOf = (through: Db | Tx, code?: string) =>
  tables(through)
    .selectFrom('distribution')
    .select(['id', 'security_code', 'kind', 'foreseen_on', 'owed_on', 'state', 'part', 'redeems', 'amount', 'reckoned'])
    .where('state', '<>', 'cancelled')
    .where((is) => is.or([is('foreseen_on', 'is not', null), is('redeems', '=', true)]))
    .$if(code !== undefined, (query) => query.where('security_code', '=', code!))
    .execute()

type ForeseenPayment = { kind: DistributionRow['kind']; dueOn: LocalDate; part: number | null }

/** Which day of the terms one is paid for, and after which day it is late: its issuer cannot put off what the terms say. */
export async function owedByTermsInTx(tx: Tx, security: Security, { kind, dueOn, part }: ForeseenPayment) {
  const schedule = scheduleOf(security)
  const foreseen =
    kind === 'principal'
      ? (schedule.find((item) => item.part === part)?.on ?? null)
      : kind === 'return'
        ? returnFilledBy(schedule, await fillingsOf(tx, security.code), dueOn)
        : null
  return { foreseen_on: foreseen, owed_on: foreseen !== null && foreseen < dueOn ? foreseen : dueOn }
}

/** What is still owed of the day of the terms that a return of a day would fill, beside what was handed in for it. */
export async function restOwedInTx(tx: Tx, security: Security, dueOn: LocalDate): Promise<bigint> {
  const schedule = scheduleOf(security)
  const rows = await fillingsOf(tx, security.code)
  const on = returnFilledBy(schedule, rows, dueOn)
  return on === null ? 0n : restOf(rows, { kind: 'return', on })
}

/**
 * What the terms foresee for the day that one fills, less what else was handed in for it; undefined where they
 * foresee none.
 */
export async function foreseenBy(
  tx: Tx,
  security: Security,
  { id, kind, foreseen_on }: Pick<DistributionRow, 'id' | 'kind' | 'foreseen_on'>,
): Promise<Foreseen | undefined> {
  const held = await unitsInIssue(tx, security.code)
  const units =
    held > 0n || foreseen_on === null ? held : await readUnitsInIssueBefore(tx, security.code, wib(foreseen_on))
  const schedule = scheduleOf(security, units)
  const item = schedule.find((each) => each.kind === kind && each.on === foreseen_on)
  const others = (await fillingsOf(tx, security.code)).filter((row) => row.id !== id)
  const rest = item && restOf(others, item)
  return rest ? { ...item, amount: rest, isRest: true } : item
}
