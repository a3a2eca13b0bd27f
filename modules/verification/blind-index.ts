import type { Vault } from '#platform/crypto'
import type { IdentityKind } from './party.ts'

/** A number that two people must not share is compared by this, without being kept. */
export const blindIndex = (vault: Vault, kind: IdentityKind | 'account', value: string) => vault.mac('kyc', kind, value)

/** The same by every key there is: an older one may have made what is stored. */
export const blindIndexes = (vault: Vault, kind: IdentityKind | 'account', value: string) =>
  vault.macs('kyc', kind, value)
