import { type Rupiah, rupiah, type Units } from '#shared/money'

/** By the dividend received, or by the shares held whatever was paid out. */
export type PurificationInput = { nonHalal: Rupiah; income: Rupiah } & (
  | { by: 'dividend'; dividend: Rupiah }
  | { by: 'shares'; shares: Units; totalShares: Units }
)
export type PurificationResult = {
  amount: Rupiah
  /** Non-halal part of the income in basis points, rounded up. */
  ratio: bigint
  /** What is left of the dividend; null when it is reckoned by shares. */
  left: Rupiah | null
}
export type PurificationRefusal = 'part_above_whole' | 'shares_above_all'

/**
 * The part of a return that came from non-halal income: dividend × non-halal ÷ total income, or non-halal × shares ÷ all
 * shares. Rounded up to the rupiah, so that nothing of it stays.
 */
export function calculatePurification(
  input: PurificationInput,
): { ok: true; result: PurificationResult } | { ok: false; why: PurificationRefusal } {
  const { nonHalal, income } = input
  if (nonHalal > income) return { ok: false, why: 'part_above_whole' }
  if (input.by === 'shares' && input.shares > input.totalShares) return { ok: false, why: 'shares_above_all' }
  const amount =
    input.by === 'dividend' ? up(input.dividend * nonHalal, income) : up(nonHalal * input.shares, input.totalShares)
  return {
    ok: true,
    result: {
      amount: rupiah(amount),
      ratio: up(nonHalal * 10_000n, income),
      left: input.by === 'dividend' ? rupiah(input.dividend - amount) : null,
    },
  }
}

const up = (part: bigint, whole: bigint) => (part + whole - 1n) / whole
