import type { Rupiah } from '#shared/money'
import type { Tick } from './states.ts'

/** The price step (fraksi harga) at a price. */
export const findPriceStep = (ticks: readonly Tick[], price: Rupiah): Rupiah =>
  ticks.find(({ below }) => below === null || price < below)!.step
