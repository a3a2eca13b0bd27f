import { sql } from 'kysely'
import { readUnitsInIssueBefore, selectUnitsBefore } from '#modules/ledger'
import type { DeclaredPayments, SecurityAction } from '#modules/registry'
import { selectPartiesSql } from '#modules/verification'
import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import { portion, rupiah } from '#shared/money'
import { type DistributionRow, distributionColumnKinds, toTaxRates } from './rows.ts'
import type { TaxedParty } from './states.ts'
import { tables } from './tables.ts'

/**
 * Announced payments that an investor has not received yet, and unpaid rests of payments made in part: their counted
 * share, or before the count an estimate from the units held at the end of the recording day.
 */
export const listDeclaredPayments: DeclaredPayments = async (through, { userId, codes }) => {
  const user = userId as Id<'user'>
  const due = tables(through)
    .selectFrom('distribution as d')
    .leftJoin('distribution_payment as p', (join) =>
      join.onRef('p.distribution_id', '=', 'd.id').on('p.user_id', '=', user),
    )
    .selectAll('d')
    .select(['p.units as counted', 'p.gross', 'p.tax'])
    .where('d.security_code', 'in', codes)
    .where((is) => is.or([is('d.state', 'in', ['proposed', 'funded', 'approved', 'paying']), isUnpaidRest]))
    .where('p.paid_at', 'is', null)
    .orderBy('d.due_on')
    .orderBy('d.id')
  const rows = await readTogether(through, due, {
    ...distributionColumnKinds,
    ...kinds('bigint', 'counted', 'gross', 'tax'),
  })
  const declared = await Promise.all(
    rows.map(async (row) => {
      const share =
        row.state === 'paying'
          ? { units: row.counted ?? 0n, gross: row.gross ?? 0n, tax: row.tax ?? 0n }
          : await estimateShare(row, user, through)
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

/** Foreseen by the terms only, beside another part of the same day. */
const isUnpaidRest = sql<boolean>`d.state = 'foreseen' and exists (select from distribution as o where o.security_code = d.security_code
  and o.kind = d.kind and o.foreseen_on = d.foreseen_on and o.id <> d.id and o.state <> 'cancelled')`

async function estimateShare(row: DistributionRow, user: Id<'user'>, through: Db | Tx) {
  const { rows } = await selectUnitsBefore(user, row.security_code, row.recorded_until).execute(through)
  const units = rows[0]?.units ?? 0n
  // units in issue may have changed since by a split, a redemption or a rights issue
  const all = units > 0n ? await readUnitsInIssueBefore(through, row.security_code, row.recorded_until) : 0n
  const gross = all > 0n ? rupiah((row.amount * units) / all) : rupiah(0)
  const { rows: people } = await sql<{ party: TaxedParty }>`
    select party from (${selectPartiesSql}) as p where user_id = ${user}`.execute(through)
  const party = people[0]?.party
  return { units, gross, tax: portion(gross, toTaxRates(row)[party ?? 'citizen']) }
}

/** Whether a distribution is open for a security whose holders are not recorded yet. */
export const distributionSecurityAction: SecurityAction = {
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
