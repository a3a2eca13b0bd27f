import type { Security } from '#contract/registry/states'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import { type DistributionRow, unitsInIssue } from './rows.ts'
import { returnFilledBy, scheduleOf } from './schedule.ts'
import { tables } from './tables.ts'

/** What was opened or handed in of what the terms of one security foresee, or of all, and not cancelled. */
export const fillingsOf = (through: Db | Tx, code?: string) =>
  tables(through)
    .selectFrom('distribution')
    .select(['security_code', 'kind', 'foreseen_on', 'state', 'part', 'redeems'])
    .where('state', '<>', 'cancelled')
    .where((is) => is.or([is('foreseen_on', 'is not', null), is('redeems', '=', true)]))
    .$if(code !== undefined, (query) => query.where('security_code', '=', code!))
    .execute()

type Asked = { kind: DistributionRow['kind']; dueOn: LocalDate; part: number | null }

/** Which day of the terms one is paid for, and after which day it is late: its issuer cannot put off what the terms say. */
export async function owedByTermsInTx(tx: Tx, security: Security, { kind, dueOn, part }: Asked) {
  const schedule = scheduleOf(security)
  const foreseen =
    kind === 'principal'
      ? (schedule.find((item) => item.part === part)?.on ?? null)
      : kind === 'return'
        ? returnFilledBy(schedule, await fillingsOf(tx, security.code), dueOn)
        : null
  return { foreseen_on: foreseen, owed_on: foreseen !== null && foreseen < dueOn ? foreseen : dueOn }
}

/** What the terms foresee for the day that one fills; undefined where they foresee none. */
export async function foreseenBy(
  tx: Tx,
  security: Security,
  { kind, foreseen_on }: Pick<DistributionRow, 'kind' | 'foreseen_on'>,
) {
  const schedule = scheduleOf(security, await unitsInIssue(tx, security.code))
  return schedule.find((item) => item.kind === kind && item.on === foreseen_on)
}
