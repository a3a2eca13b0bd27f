/** A long computation that says where it may pause. */
export type InParts<Result> = Generator<undefined, Result, undefined>

/** So long nobody else is served. */
const TURN = 10

/** Does it to its end, letting whatever waits go on after each ten milliseconds of it. */
export async function yielding<Result>(work: InParts<Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN) continue
    await new Promise((go) => setImmediate(go))
    since = performance.now()
  }
}

/** Does it to its end in one go, where nobody waits. */
export function atOnce<Result>(work: InParts<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
