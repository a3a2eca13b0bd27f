import { bareDigits } from '#shared/read-number'

/** What a queue can be narrowed by, each by its name in the address: one of some values, or an amount from which on. */
export type Narrowing = Readonly<Record<string, readonly string[] | 'rupiah'>>
export type Narrowed<By extends Narrowing> = {
  [Name in keyof By]?: By[Name] extends readonly (infer Value)[] ? Value : bigint
}

/** What an address narrows the queue by; what it does not know it leaves out. */
export function parseQueueFilter<By extends Narrowing>(search: URLSearchParams, by: By): Narrowed<By> {
  const found = Object.entries(by).flatMap(([name, values]) => {
    const asked = search.get(name) ?? ''
    if (values === 'rupiah') {
      const digits = bareDigits(asked)
      return /^\d{1,15}$/.test(digits) ? [[name, BigInt(digits)]] : []
    }
    return values.includes(asked) ? [[name, asked]] : []
  })
  return Object.fromEntries(found) as Narrowed<By>
}

/** The same in an address. */
export const queueFilterQuery = (narrowed: Readonly<Record<string, string | bigint | undefined>>) =>
  Object.fromEntries(
    Object.entries(narrowed).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
