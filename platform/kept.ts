import type { Clock } from './clock.ts'

/** A copy of what was read, right for as long as nobody minds that it is `life` milliseconds old by the product's clock. */
export function createKept<Value>(clock: Clock, life: number) {
  let kept: { value: Value; readAt: number } | undefined
  return {
    async get(read: () => Promise<Value>): Promise<Value> {
      const age = kept ? clock.now().getTime() - kept.readAt : -1
      if (kept && age >= 0 && age < life) return kept.value
      const value = await read()
      kept = { value, readAt: clock.now().getTime() }
      return value
    },
    forget() {
      kept = undefined
    },
  }
}
