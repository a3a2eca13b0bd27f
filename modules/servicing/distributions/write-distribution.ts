import type { CommandContext } from '#platform/commands/command'
import { createPrintedReference } from '#platform/text/printed-reference'
import type { DistributionRow } from './rows.ts'
import { tables } from './tables.ts'

export type DistributionTerms = Pick<
  DistributionRow,
  | 'id'
  | 'security_code'
  | 'business_id'
  | 'kind'
  | 'about'
  | 'due_on'
  | 'foreseen_on'
  | 'owed_on'
  | 'recorded_on'
  | 'recorded_until'
  | 'amount'
  | 'reckoned_by'
  | 'reckoned'
  | 'period_from'
  | 'period_months'
  | 'basis'
  | 'ratio'
  | 'amount_reason'
  | 'part'
  | 'settles'
  | 'redeems'
  | 'tax_citizen'
  | 'tax_foreigner'
  | 'tax_entity'
  | 'purification_rate'
  | 'payer'
>

type WriteOptions = { state: 'foreseen' | 'submitted' | 'proposed'; reason: string; instead?: boolean }

/**
 * Writes a distribution: fills the foreseen one of the same day, which keeps its reference, or inserts a new one. A
 * replacement is always new.
 */
export async function writeDistributionInTx(
  { tx, now, note }: CommandContext,
  terms: DistributionTerms,
  { state, reason, instead = false }: WriteOptions,
): Promise<DistributionRow> {
  const { id, security_code, business_id, kind, foreseen_on, part, settles, redeems, ...facts } = terms
  const foreseen = tables(tx)
    .updateTable('distribution')
    .set({ ...facts, state, proposed_at: now })
    .where('state', '=', 'foreseen')
    .where('security_code', '=', security_code)
    .where('kind', '=', kind)
    .where('foreseen_on', '=', foreseen_on)
    .returningAll()
  const filled = instead ? undefined : await foreseen.executeTakeFirst()
  const row =
    filled ??
    (await tables(tx)
      .insertInto('distribution')
      .values({ ...terms, reference: createPrintedReference('PB', id, now), state, bank: 'bsi', proposed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow())
  note(`distribution/${row.id}`, { reason, data: { security: row.security_code, amount: String(row.amount), state } })
  return row
}
