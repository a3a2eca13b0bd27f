import type { Vault } from '#platform/runtime/crypto'
import type { IdentityKind } from './party.ts'

/** `sid`, `sre`: the numbers at the central depository. */
type Kind = IdentityKind | 'account' | 'sid' | 'sre'

/** A keyed hash by which identity numbers are compared without storing them. */
export const computeBlindIndex = (vault: Vault, kind: Kind, value: string) => vault.mac('kyc', kind, value)

/** The keyed hashes of a value by every key of the ring, because stored hashes may be of an older key. */
export const computeBlindIndexes = (vault: Vault, kind: Kind, value: string) => vault.macs('kyc', kind, value)
