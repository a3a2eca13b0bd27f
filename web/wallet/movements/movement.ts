import type { Transaction } from '#contract/wallet/states'
import { money, number, signedMoney } from '../../lib/format.ts'

export type Direction = 'in' | 'out' | 'held' | 'released'

/** Whether a transaction came in, went out, was set aside (held) or released. */
export function classifyDirection({
  change,
  availableChange,
}: Pick<Transaction, 'change' | 'availableChange'>): Direction {
  if (change > 0n) return 'in'
  if (change < 0n) return 'out'
  return availableChange > 0n ? 'released' : 'held'
}

type Moved = Pick<Transaction, 'asset' | 'change' | 'availableChange' | 'to'>

/** '+Rp412.500', '−120 MHSB'; unsigned if neither total nor available balance changed. */
export function formatMovedAmount({ asset, change, availableChange, to }: Moved) {
  const moved = change === 0n ? availableChange : change
  if (moved === 0n)
    return amountText(
      asset,
      to.reduce((total, { amount }) => total + amount, 0n),
    )
  return asset === 'IDR' ? signedMoney(moved) : `${moved > 0n ? '+' : ''}${number(moved)} ${asset}`
}

const amountText = (asset: string, amount: bigint) => (asset === 'IDR' ? money(amount) : `${number(amount)} ${asset}`)

/** 'Rp1.250.000', '120 MHSB': the balance after a transaction. */
export const formatBalanceAfter = ({ asset, balanceAfter }: Pick<Transaction, 'asset' | 'balanceAfter'>) =>
  amountText(asset, balanceAfter)
