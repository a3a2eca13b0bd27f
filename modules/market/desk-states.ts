import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { TradeState } from './states.ts'

/** Something odd in the trading of a share on a day: a question to be looked at. */
export type Finding = {
  kind: 'back_and_forth' | 'close' | 'layering' | 'concentration' | 'move'
  day: LocalDate
  /** Whom it concerns. */
  ids: string[]
  /** How much, in words of figures: a part, or a number. */
  figure: string
}

/** A file for the custodian: what became of its trades, and those that wait for an answer. */
export type SettlementFile = {
  id: Id<'settlement'>
  name: string
  sentAt: Date
  confirmedAt: Date | null
  /** It asks for trades that the answer to another left out. */
  asksAgain: boolean
  trades: number
  settled: number
  failed: number
  /** Left out of its answer and asked for in another file. */
  askedAgain: number
  open: { reference: string; code: string; price: Rupiah; units: bigint; settlesOn: LocalDate; state: TradeState }[]
}
