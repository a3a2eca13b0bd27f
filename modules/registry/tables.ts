import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Akad, SecurityKind } from './states.ts'

export type RegistryTables = {
  security: {
    code: string
    slug: string
    kind: SecurityKind
    akad: Akad
    business_id: string
    name: string
    issue_price: bigint
    projected_return: bigint | null
    payment_months: number | null
    tenor_months: number | null
    distributed_at: Date | null
    matures_on: LocalDate | null
  }
  acquisition: {
    id: string
    user_id: string
    security_code: string
    units: bigint
    price: bigint
    reference: string
    source: string
    paid_at: Date
    acquired_at: Date
  }
}

export const tables = (db: Db | Tx) => db.withTables<RegistryTables>()
