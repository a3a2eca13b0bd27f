import type { Rupiah } from '#shared/money'
import type { Tick } from './states.ts'

/** The price step that holds at a price (fraksi harga). */
export const tickOf = (ticks: readonly Tick[], price: Rupiah): Rupiah =>
  ticks.find(({ below }) => below === null || price < below)!.step
