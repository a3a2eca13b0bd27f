import { sql } from 'kysely'
import type { SecurityKind } from '#contract/registry/states'
import type { Db } from '#platform/db/database'
import { type LocalDate, localDate } from '#shared/dates'
import type { Deps } from './deps.ts'
import type { SubscriptionState } from './states.ts'

/** The public facts of a receipt: that we issued it and for what; no person, no amount. */
export type IssuedReceipt = {
  reference: string
  business: string
  kind: SecurityKind
  slug: string
  madeOn: LocalDate
  state: SubscriptionState
}

/** Finds the published offering document with this code or SHA-256; undefined when it is not ours. */
export async function findIssuedDocument({ db, documents }: Pick<Deps, 'db' | 'documents'>, typed: string) {
  const found = await documents.genuine(typed)
  if (!found) return undefined
  const { rows } = await sql<{ slug: string; business: string }>`
    select slug, name as business from offering where id = ${found.subject.replace('offering/', '')}`.execute(db)
  return rows[0] && { ...found.document, ...rows[0] }
}

/** Finds the receipt with this reference as typed by a person; undefined when we never issued it. */
export async function findIssuedReceipt(db: Db, typed: string): Promise<IssuedReceipt | undefined> {
  const reference = typed.trim().toUpperCase().replace(/\s+/g, '')
  if (!/^SB-\d{6}-[0-9A-Z]{7}$/.test(reference)) return undefined
  const { rows } = await sql<Omit<IssuedReceipt, 'madeOn' | 'reference'> & { created_at: Date }>`
    select o.name as business, o.kind, o.slug, s.state, s.created_at
    from subscription s join offering o on o.id = s.offering_id where s.reference = ${reference}`.execute(db)
  const row = rows[0]
  return (
    row && {
      reference,
      business: row.business,
      kind: row.kind,
      slug: row.slug,
      state: row.state,
      madeOn: localDate(row.created_at),
    }
  )
}
