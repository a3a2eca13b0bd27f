/** A long computation as a generator that yields where it may pause. */
export type InParts<Result> = Generator<undefined, Result, undefined>

/** Milliseconds of computing before yielding. */
const TURN = 10

/** Runs work to its end, yielding to the event loop every ten milliseconds. */
export async function runYielding<Result>(work: InParts<Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN) continue
    await new Promise((go) => setImmediate(go))
    since = performance.now()
  }
}

/** Runs work to its end without yielding. */
export function runAtOnce<Result>(work: InParts<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
