import { type LocalDate, localDate } from '#shared/dates'
import type { RightsDeps } from './deps.ts'
import type { RightsOrderView } from './states.ts'
import { tables } from './tables.ts'

/** What the public receipt check shows: what the receipt is for, but neither its owner nor the amount. */
export type GenuineRightsReceipt = {
  reference: string
  business: string
  kind: 'share'
  slug: string
  madeOn: LocalDate
  state: RightsOrderView['state']
}

/** The receipt with this reference as typed by a visitor; undefined if it was never issued. */
export async function findGenuineReceipt(
  { db, registry }: Pick<RightsDeps, 'db' | 'registry'>,
  typed: string,
): Promise<GenuineRightsReceipt | undefined> {
  const reference = typed.trim().toUpperCase().replace(/\s+/g, '')
  if (!/^TH-\d{6}-[0-9A-Z]{7}$/.test(reference)) return undefined
  const row = await tables(db)
    .selectFrom('rights_order as o')
    .innerJoin('rights_issue as i', 'i.id', 'o.rights_issue_id')
    .select(['o.state', 'o.created_at', 'i.security_code'])
    .where('o.reference', '=', reference)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, slug } = await registry.known(row.security_code)
  return { reference, business: name, kind: 'share', slug, madeOn: localDate(row.created_at), state: row.state }
}
