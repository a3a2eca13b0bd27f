import type { Transaction } from '#contract/wallet/states'
import { money, number, signedMoney } from '../../lib/format.ts'

export type Direction = 'in' | 'out' | 'held' | 'released'

/** How a movement reads: came in, went out, or only changed between usable and set aside. */
export function directionOf({ change, availableChange }: Pick<Transaction, 'change' | 'availableChange'>): Direction {
  if (change > 0n) return 'in'
  if (change < 0n) return 'out'
  return availableChange < 0n ? 'held' : 'released'
}

/** The figure of a movement: its change, or what was set aside or released. */
export const movedOf = ({ change, availableChange }: Pick<Transaction, 'change' | 'availableChange'>) =>
  change === 0n ? availableChange : change

/** '+Rp412.500', '−120 MHSB'. */
export function movedText(movement: Pick<Transaction, 'asset' | 'change' | 'availableChange'>) {
  const moved = movedOf(movement)
  if (movement.asset === 'IDR') return signedMoney(moved)
  return `${moved > 0n ? '+' : ''}${number(moved)} ${movement.asset}`
}

/** What is there after it: 'Rp1.250.000', '120 MHSB'. */
export const balanceText = ({ asset, balanceAfter }: Pick<Transaction, 'asset' | 'balanceAfter'>) =>
  asset === 'IDR' ? money(balanceAfter) : `${number(balanceAfter)} ${asset}`
