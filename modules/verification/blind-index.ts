import type { Vault } from '#platform/crypto'
import type { IdentityKind } from './party.ts'

/** `sid`, `sre`: the numbers at the central depository. */
type Kind = IdentityKind | 'account' | 'sid' | 'sre'

/** A number that two people must not share is compared by this, without being kept. */
export const blindIndex = (vault: Vault, kind: Kind, value: string) => vault.mac('kyc', kind, value)

/** The same by every key there is: an older one may have made what is stored. */
export const blindIndexes = (vault: Vault, kind: Kind, value: string) => vault.macs('kyc', kind, value)
