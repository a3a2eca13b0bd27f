import type { RawBuilder } from 'kysely'
import type { Credentials } from '#modules/credentials'
import type { Ledger } from '#modules/ledger'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { LocalDate } from '#shared/dates'
import type { Rupiah } from '#shared/money'
import type { SecurityAction } from './actions.ts'
import type { ClosedPosition } from './closed-positions.ts'
import type { PriceSource } from './securities.ts'
import type { Declared, HoldingEvent, Security } from './states.ts'

type HoldingEventQuery = {
  people: readonly string[]
  from?: Date | undefined
  until?: Date | undefined
  /** Of one security alone. */
  code?: string | undefined
  /** What issuers paid, and nothing of what was bought and sold. */
  only?: 'payments' | undefined
}

/**
 * A module's SQL select of what changed people's holdings; undefined when it has nothing. `place`: order among events
 * of one instant.
 */
export type HoldingEvents = (asked: HoldingEventQuery) => RawBuilder<EventRow> | undefined
export type EventRow = {
  user_id: string
  code: string
  kind: HoldingEvent['kind']
  at: Date
  /** When it was agreed or paid. */
  agreed_at: Date
  due_on: LocalDate | null
  units: bigint
  value: Rupiah
  reference: string
  place: string
}
/** A module's announced, unpaid payments to a person for these securities. */
export type DeclaredPayments = (
  through: Db | Tx,
  query: { userId: string; codes: readonly string[] },
) => Promise<Declared[]>
/** A module's last price per day of a period. */
export type DayPrices = (
  through: Db | Tx,
  span: { from: Date; until: Date },
) => Promise<readonly { code: string; day: LocalDate; price: Rupiah }[]>

export type RegistryDeps = {
  db: Db
  /** Each of these that there is: what is asked for together is read together. */
  securities: (codes: readonly string[]) => Promise<Map<string, Security>>
  /** What somebody stood at at their last close, with the instant from which what came later counts. */
  closedStanding: (userId: string) => Promise<ClosedPosition | undefined>
  clock: Clock
  commands: Commands
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  ledger: Ledger
  holdingEvents: readonly HoldingEvents[]
  declaredPayments: readonly DeclaredPayments[]
  prices: readonly PriceSource[]
  dayPrices: readonly DayPrices[]
  securityActions: readonly SecurityAction[]
  stopping: AbortController
}
