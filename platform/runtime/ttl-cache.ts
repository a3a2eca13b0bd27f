import type { Clock } from './clock.ts'

/** Caches one value for `ttl` milliseconds of the product’s clock. */
export function createTtlCache<Value>(clock: Clock, ttl: number) {
  let cached: { value: Value; readAt: number } | undefined
  return {
    async get(read: () => Promise<Value>): Promise<Value> {
      const age = cached ? clock.now().getTime() - cached.readAt : -1
      if (cached && age >= 0 && age < ttl) return cached.value
      const value = await read()
      cached = { value, readAt: clock.now().getTime() }
      return value
    },
    clear() {
      cached = undefined
    },
  }
}
