import type { Vault } from '#platform/crypto'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'

const incomePlace = (userId: Id<'user'>) => ({ table: 'kyc', column: 'income_sealed', id: userId })

/** A yearly income as `kyc` keeps it: sealed by the vault, since each purchase opens it and reads no other key for that. */
export const sealIncome = (vault: Vault, userId: Id<'user'>, income: Rupiah) =>
  vault.seal(String(income), incomePlace(userId))

export const openIncome = (vault: Vault, userId: Id<'user'>, sealed: string) =>
  rupiah(BigInt(vault.open(sealed, incomePlace(userId))))
