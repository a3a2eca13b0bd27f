import type { RawBuilder } from 'kysely'
import type { Credentials } from '#modules/credentials'
import type { Ledger } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Rupiah } from '#shared/money'
import type { SecurityAction } from './actions.ts'
import type { PriceSource } from './securities.ts'
import type { ClosedStanding } from './standing.ts'
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
 * A statement that selects what changed people's holdings from one module's point of view; undefined where it knows nothing
 * of what is asked. `place`: the order of what is in the books at the same instant.
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
/** What issuers announced for somebody and have not paid yet, of these securities. */
export type DeclaredPayments = (
  through: Db | Tx,
  asked: { userId: string; codes: readonly string[] },
) => Promise<Declared[]>
/** The last price of each day of a span on which one was made. */
export type DayPrices = (
  through: Db | Tx,
  span: { from: Date; until: Date },
) => Promise<readonly { code: string; day: LocalDate; price: Rupiah }[]>

export type RegistryDeps = {
  db: Db
  /** Each of these that there is: what is asked for together is read together. */
  securities: (codes: readonly string[]) => Promise<Map<string, Security>>
  /** What somebody stood at at their last close, with the instant from which what came later counts. */
  closedStanding: (userId: string) => Promise<ClosedStanding | undefined>
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
