import { sql } from 'kysely'
import type { Difference } from '#modules/ledger'
import { computePrincipalSchedule, type DayPrices, type PriceSource } from '#modules/registry'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays, plusMonths } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import type { DistributionRefusals } from './refusals.ts'
import { listPaidTotals } from './returns-paid.ts'
import type { DistributionRow } from './rows.ts'
import { tables } from './tables.ts'

type Security = Awaited<ReturnType<DistributionDeps['registry']['security']>>
type Principal = Pick<DistributionRow, 'part' | 'settles' | 'redeems'>

/** A dividend or a return repays no principal. */
export const NO_PRINCIPAL: Principal = { part: null, settles: null, redeems: false }

/**
 * The part of the principal that is due next, for all units; parts are paid in order and in full. Postponed parts are
 * skipped, except by the last one, which ends the units. Before its term a sukuk is redeemed at once, with the consent
 * of the holders' meeting and the notice period. Refuses `distribution_principal_twice`, `distribution_not_running`,
 * `distribution_part_day`, `distribution_early`, `distribution_early_notice` and `distribution_principal`
 * (docs/rules/distribution.md, Principal in parts; Early redemption).
 */
export async function findNextPrincipalPartInTx(
  deps: Pick<DistributionDeps, 'earlyConsents' | 'rulebook'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  security: Security,
  asked: { units: bigint; amount?: bigint | undefined; dueOn: LocalDate; soonest: LocalDate },
): Promise<Principal & { whole: Rupiah }> {
  const rows = await selectPrincipal(tx, security.code)
    .where('state', 'not in', ['foreseen', 'cancelled'])
    .select(['part', 'state', 'redeems', 'foreseen_on', 'owed_on'])
    .execute()
  const open = rows.filter(({ state }) => state !== 'paid')
  const twice = () => new Refusal<DistributionRefusals>('distribution_principal_twice', {}, 'kind')
  if (!open.every(isPostponed)) throw twice()
  const parts = computePrincipalSchedule(security)
  const ended = rows.some(({ redeems }) => redeems)
  const left = ended ? [] : parts.filter(({ part }) => rows.every((row) => row.part !== part))
  const next = left[0]
  if (!next) throw new Refusal<DistributionRefusals>('distribution_not_running', {}, 'security')
  const of = parts.length
  const due = computeDueDate(security, next)
  const isMissed = due < asked.soonest && asked.dueOn > due
  const rest = left.reduce((sum, { amount }) => sum + amount, 0n)
  const wantsRest = asked.dueOn !== due && (!isMissed || asked.amount === asked.units * rest)
  const early = wantsRest && isEarlyRedemption(security, asked) && (await hasEarlyConsent(deps, tx, security.code))
  if (early) await assertNoticePeriodInTx(deps, tx, asked.dueOn, now)
  else if (of > 1 && asked.dueOn !== due && !isMissed)
    throw new Refusal<DistributionRefusals>('distribution_part_day', { due, part: next.part, of }, 'dueOn')
  else if (asked.dueOn < due) throw new Refusal<DistributionRefusals>('distribution_early', { due }, 'dueOn')
  // the part that ends the units is paid after all others
  if (open.length > 0 && (early || next.part === of)) throw twice()
  const amount = early ? rest : next.amount
  const part = early ? of : next.part
  const expected = rupiah(asked.units * amount)
  if ((asked.amount ?? expected) !== expected)
    throw new Refusal<DistributionRefusals>('distribution_principal', { expected, part, of }, 'amount')
  return { part, settles: rupiah(amount), redeems: part === of, whole: expected }
}

/** Whether holders agreed to a later day for a part; it then blocks only the last part. */
export const isPostponed = ({
  foreseen_on,
  owed_on,
  redeems,
}: Pick<DistributionRow, 'foreseen_on' | 'owed_on' | 'redeems'>) =>
  !redeems && foreseen_on !== null && owed_on > foreseen_on

const computeDueDate = ({ distributedAt }: Security, { months }: { months: number }) =>
  plusMonths(localDate(distributedAt!), months)

/** Whether a day is before the end of a sukuk's term. */
export const isEarlyRedemption = (security: Security, { dueOn }: { dueOn: LocalDate }) =>
  dueOn < computeDueDate(security, { months: security.tenorMonths ?? 0 })

async function hasEarlyConsent({ earlyConsents }: Pick<DistributionDeps, 'earlyConsents'>, tx: Tx, code: string) {
  for (const given of earlyConsents) if (await given(tx, code)) return true
  return false
}

async function assertNoticePeriodInTx(
  { rulebook }: Pick<DistributionDeps, 'rulebook'>,
  tx: Tx,
  dueOn: LocalDate,
  now: Date,
): Promise<void> {
  const { 'distribution.early_notice_days': days } = await rulebook.at(now, tx)
  const first = plusDays(localDate(now), days)
  if (dueOn < first) throw new Refusal<DistributionRefusals>('distribution_early_notice', { first, days }, 'dueOn')
}

const selectPrincipal = (through: Db | Tx, code: string) =>
  tables(through).selectFrom('distribution').where('security_code', '=', code).where('kind', '=', 'principal')

/** The outstanding principal of one unit in rupiah: its issue price less the paid parts. */
export async function computeOutstandingPerUnit(
  through: Db | Tx,
  { code, issuePrice }: Pick<Security, 'code' | 'issuePrice'>,
): Promise<Rupiah> {
  const paid = await selectPrincipal(through, code).where('state', '=', 'paid').select('settles').execute()
  return rupiah(paid.reduce((left, { settles }) => left - (settles ?? 0n), issuePrice as bigint))
}

/** The price of a unit whose principal is repaid in part is its outstanding principal. */
export const outstandingPriceSource = ({ registry }: Pick<DistributionDeps, 'registry'>): PriceSource => ({
  from: 'outstanding',
  async read(through, codes) {
    const begun = (await listPaidTotals(through, codes)).filter(({ inParts }) => inParts)
    return new Map(
      await Promise.all(
        begun.map(async ({ code, settled }) => {
          const { issuePrice } = await registry.known(code, through)
          return [code, rupiah(issuePrice - settled)] as const
        }),
      ),
    )
  },
})

/** The outstanding principal of a unit at the end of each day on which a part was paid. */
export const outstandingDayPrices =
  ({ registry }: Pick<DistributionDeps, 'registry'>): DayPrices =>
  async (through, { from, until }) => {
    const { rows } = await sql<{ code: string; day: LocalDate; settled: bigint }>`
      select distinct on (code, day) code, day, settled from (
        select security_code as code, to_char(ended_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, ended_at, redeems,
          sum(settles) over (partition by security_code order by ended_at)::bigint as settled
        from distribution where kind = 'principal' and state = 'paid') as paid
      where ended_at >= ${from} and ended_at < ${until} and not redeems order by code, day, ended_at desc`.execute(
      through,
    )
    return Promise.all(
      rows.map(async ({ code, day, settled }) => {
        const { issuePrice } = await registry.known(code, through)
        return { code, day, price: rupiah(issuePrice - settled) }
      }),
    )
  }

/**
 * Checks that the paid parts of a principal do not exceed the issue price of a unit, and equal it once the units
 * ended.
 */
export const verifyPrincipalInTx =
  ({ registry }: Pick<DistributionDeps, 'registry'>) =>
  async (tx: Tx, since?: Date): Promise<Difference[]> => {
    const { rows } = await sql<{ code: string; settled: bigint; redeemed: boolean }>`
      select security_code as code, sum(settles)::bigint as settled, bool_or(redeems) as redeemed
      from distribution where kind = 'principal' and state = 'paid' group by security_code
      having ${since ? sql`bool_or(ended_at >= ${since})` : sql`true`}`.execute(tx)
    const found = await Promise.all(
      rows.map(async ({ code, settled, redeemed }) => {
        const { issuePrice } = await registry.known(code, tx)
        const right = redeemed ? settled === issuePrice : settled < issuePrice
        return right
          ? []
          : [
              {
                check: 'parts of a principal are its nominal',
                subject: code,
                expected: `${issuePrice}`,
                found: `${settled}`,
              },
            ]
      }),
    )
    return found.flat()
  }
