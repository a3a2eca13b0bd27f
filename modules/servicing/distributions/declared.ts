import { sql } from 'kysely'
import { readUnitsInIssueBefore, selectUnitsBefore } from '#modules/ledger'
import type { DeclaredPayments, SecurityAction } from '#modules/registry'
import { selectParties } from '#modules/verification'
import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import { portion, rupiah } from '#shared/money'
import { type DistributionRow, distributionKinds, ratesIn } from './rows.ts'
import type { TaxedParty } from './states.ts'
import { tables } from './tables.ts'

/**
 * What is announced for somebody and not paid, or left of what was paid in part: once the holders are counted their
 * share, before that a share of the units that they held at the end of the recording day, or hold now, in what was in
 * issue then, or is now.
 */
export const declaredTo: DeclaredPayments = async (through, { userId, codes }) => {
  const user = userId as Id<'user'>
  const due = tables(through)
    .selectFrom('distribution as d')
    .leftJoin('distribution_payment as p', (join) =>
      join.onRef('p.distribution_id', '=', 'd.id').on('p.user_id', '=', user),
    )
    .selectAll('d')
    .select(['p.units as counted', 'p.gross', 'p.tax'])
    .where('d.security_code', 'in', codes)
    .where((is) => is.or([is('d.state', 'in', ['proposed', 'funded', 'approved', 'paying']), isRest]))
    .where('p.paid_at', 'is', null)
    .orderBy('d.due_on')
    .orderBy('d.id')
  const rows = await readTogether(through, due, { ...distributionKinds, ...kinds('bigint', 'counted', 'gross', 'tax') })
  const declared = await Promise.all(
    rows.map(async (row) => {
      const share =
        row.state === 'paying'
          ? { units: row.counted ?? 0n, gross: row.gross ?? 0n, tax: row.tax ?? 0n }
          : await estimated(row, user, through)
      return {
        code: row.security_code,
        kind: row.kind,
        dueOn: row.due_on,
        foreseenOn: row.foreseen_on,
        owedOn: row.owed_on,
        recordedOn: row.recorded_on,
        about: row.about,
        reference: row.reference,
        redeems: row.redeems,
        units: share.units,
        total: rupiah(row.amount),
        gross: rupiah(share.gross),
        tax: rupiah(share.tax),
      }
    }),
  )
  return declared.filter(({ gross }) => gross > 0n)
}

/** Foreseen by the terms alone, beside another part of the same day. */
const isRest = sql<boolean>`d.state = 'foreseen' and exists (select from distribution as o where o.security_code = d.security_code
  and o.kind = d.kind and o.foreseen_on = d.foreseen_on and o.id <> d.id and o.state <> 'cancelled')`

async function estimated(row: DistributionRow, user: Id<'user'>, through: Db | Tx) {
  const { rows } = await selectUnitsBefore(user, row.security_code, row.recorded_until).execute(through)
  const units = rows[0]?.units ?? 0n
  // since that day they may have been split, have ended, or become more by rights
  const all = units > 0n ? await readUnitsInIssueBefore(through, row.security_code, row.recorded_until) : 0n
  const gross = all > 0n ? rupiah((row.amount * units) / all) : rupiah(0)
  const { rows: people } = await sql<{ party: TaxedParty }>`
    select party from (${selectParties}) as p where user_id = ${user}`.execute(through)
  const party = people[0]?.party
  return { units, gross, tax: portion(gross, ratesIn(row)[party ?? 'citizen']) }
}

/** One that is announced, and whose holders are not those of a day that is over. */
export const distributionRuns: SecurityAction = {
  kind: 'distribution',
  isRunning: async (tx, code, now) => {
    const found = await tables(tx)
      .selectFrom('distribution')
      .select('id')
      .where('security_code', '=', code)
      .where('state', 'in', ['submitted', 'proposed', 'funded', 'approved'])
      .where('recorded_until', '>', now)
      .executeTakeFirst()
    return found !== undefined
  },
}
