import type { Credentials } from '#modules/credentials'
import type { Ledger } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Rupiah } from '#shared/money'
import type { SecurityAction } from './actions.ts'
import type { PriceSource } from './securities.ts'
import type { Declared, HoldingEvent } from './states.ts'

type Asked = {
  people: readonly string[]
  from?: Date | undefined
  until?: Date | undefined
  /** Of one security alone. */
  code?: string | undefined
  /** What issuers paid, and nothing of what was bought and sold. */
  only?: 'payments' | undefined
}

/** What changed people's holdings from one module's point of view, in the order of the books. */
export type HoldingEvents = (through: Db | Tx, asked: Asked) => Promise<HoldingEvent[]>
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
