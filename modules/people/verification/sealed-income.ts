import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'

const incomePlace = (userId: Id<'user'>) => ({ table: 'kyc', column: 'income_sealed', id: userId })

/** Encrypts a yearly income with the vault key, not the person's key (sealed.ts), because each purchase decrypts it. */
export const encryptIncome = (vault: Vault, userId: Id<'user'>, income: Rupiah) =>
  vault.seal(String(income), incomePlace(userId))

export const decryptIncome = (vault: Vault, userId: Id<'user'>, sealed: string) =>
  rupiah(BigInt(vault.open(sealed, incomePlace(userId))))
