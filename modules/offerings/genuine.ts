import { sql } from 'kysely'
import type { SecurityKind } from '#contract/registry/states'
import type { Db } from '#platform/database'
import { type LocalDate, localDate } from '#shared/dates'
import type { Deps } from './deps.ts'
import type { SubscriptionState } from './states.ts'

/** What anyone may learn of a receipt that he holds: that it is ours and what for; never whose or how much. */
export type GenuineReceipt = {
  reference: string
  business: string
  kind: SecurityKind
  slug: string
  madeOn: LocalDate
  state: SubscriptionState
}

/** The document of an offering that a typed code or SHA-256 belongs to; undefined when it is none of ours. */
export async function genuineDocument({ db, documents }: Pick<Deps, 'db' | 'documents'>, typed: string) {
  const found = await documents.genuine(typed)
  if (!found) return undefined
  const { rows } = await sql<{ slug: string; business: string }>`
    select slug, name as business from offering where id = ${found.subject.replace('offering/', '')}`.execute(db)
  return rows[0] && { ...found.document, ...rows[0] }
}

/** The receipt with this reference, as typed by a person; undefined when we never gave it. */
export async function genuineReceipt(db: Db, typed: string): Promise<GenuineReceipt | undefined> {
  const reference = typed.trim().toUpperCase().replace(/\s+/g, '')
  if (!/^SB-\d{6}-[0-9A-Z]{7}$/.test(reference)) return undefined
  const { rows } = await sql<Omit<GenuineReceipt, 'madeOn' | 'reference'> & { created_at: Date }>`
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
