import type { BankHolding } from './states.ts'

/** Asks the banks what our accounts hold now. Unreachable or incomprehensible: `Refusal('bank_unavailable')`. */
export type BankBalances = { balances(): Promise<BankHolding[]> }
