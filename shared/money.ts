/** Whole rupiah. An integer always: rupiah has no minor unit anyone settles in. */
export type Rupiah = bigint & { readonly unit: 'IDR' }
/** Whole securities (lembar, unit sukuk). */
export type Units = bigint & { readonly unit: 'unit' }
/** Hundredths of a percent: 250n is 2,5 %. */
export type BasisPoints = bigint & { readonly unit: 'bp' }

export const rupiah = (value: bigint | number | string) => BigInt(value) as Rupiah
export const units = (value: bigint | number | string) => BigInt(value) as Units
export const basisPoints = (value: bigint | number | string) => BigInt(value) as BasisPoints

/** What `quantity` units cost at `price` each. The only place the two types meet. */
export const cost = (price: Rupiah, quantity: Units) => (price * quantity) as Rupiah

/** `rate` of `amount`, floored to the rupiah (docs/rules/README.md, Principles). Amounts are never negative. */
export const portion = (amount: Rupiah, rate: BasisPoints) => ((amount * rate) / 10_000n) as Rupiah

export const plus = (...amounts: Rupiah[]) => amounts.reduce((sum, amount) => sum + amount, 0n) as Rupiah
export const minus = (amount: Rupiah, other: Rupiah) => (amount - other) as Rupiah
