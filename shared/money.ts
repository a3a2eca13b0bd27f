/** Whole rupiah; there is no minor unit in use. */
export type Rupiah = bigint & { readonly unit: 'IDR' }
/** Whole securities (lembar, sukuk units). */
export type Units = bigint & { readonly unit: 'unit' }
/** Hundredths of a percent: 250n is 2,5 %. */
export type BasisPoints = bigint & { readonly unit: 'bp' }

/** Converts a whole number of rupiah. */
export const rupiah = (value: bigint | number | string) => BigInt(value) as Rupiah
/** Converts a whole number of securities. */
export const units = (value: bigint | number | string) => BigInt(value) as Units
/** Converts a number of basis points. */
export const basisPoints = (value: bigint | number | string) => BigInt(value) as BasisPoints

/** The cost in rupiah of `quantity` units at `price` each; the only place where the two types meet. */
export const cost = (price: Rupiah, quantity: Units) => (price * quantity) as Rupiah

/** `rate` of `amount`, floored to the rupiah (docs/rules/README.md, Principles). Amounts are never negative. */
export const portion = (amount: Rupiah, rate: BasisPoints) => ((amount * rate) / 10_000n) as Rupiah

/** The sum of amounts in rupiah. */
export const plus = (...amounts: Rupiah[]) => amounts.reduce((sum, amount) => sum + amount, 0n) as Rupiah
export const minus = (amount: Rupiah, other: Rupiah) => (amount - other) as Rupiah
