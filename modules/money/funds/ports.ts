import type { BankHolding } from './states.ts'

/**
 * Reads the current balances of our bank accounts. Throws `Refusal('bank_unavailable')` when a bank is unreachable or
 * its answer malformed.
 */
export type BankBalances = { balances(): Promise<BankHolding[]> }
