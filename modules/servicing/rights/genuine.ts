import { type LocalDate, localDate } from '#shared/dates'
import type { RightsDeps } from './deps.ts'
import type { RightsOrderView } from './states.ts'
import { tables } from './tables.ts'

/** What anyone may learn of the receipt of shares bought by right: that it is ours and what for; never whose or how much. */
export type GenuineRightsReceipt = {
  reference: string
  business: string
  kind: 'share'
  slug: string
  madeOn: LocalDate
  state: RightsOrderView['state']
}

/** The receipt with this reference, as typed by a person; undefined when we never gave it. */
export async function genuineRightsReceipt(
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
