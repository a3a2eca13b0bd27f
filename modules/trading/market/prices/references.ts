import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { ListedShare } from '../states.ts'
import { tables } from '../tables.ts'

/** The reference prices of shares that have a book. */
export async function loadReferencePrices(
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, Pick<ListedShare, 'reference' | 'referenceFrom'>>> {
  if (codes.length === 0) return new Map()
  const books = tables(db)
    .selectFrom('market_book')
    .select(['security_code', 'reference', 'reference_from as referenceFrom'])
    .where('security_code', 'in', [...codes])
  const rows = await readTogether(db, books, { reference: 'bigint' })
  return new Map(rows.map(({ security_code, ...reference }) => [security_code, reference]))
}
