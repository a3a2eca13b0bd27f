/** Runs a function never concurrently: calls during a run cause one more. `rest`: milliseconds between runs. */
export function runOneAtATime(look: () => Promise<unknown>, rest = 0): () => Promise<void> {
  let [isUnderWay, isAskedAgain] = [false, false]
  return async () => {
    isAskedAgain = true
    if (isUnderWay) return
    isUnderWay = true
    while (isAskedAgain) {
      isAskedAgain = false
      await look().catch(() => {})
      if (rest > 0) await new Promise((go) => setTimeout(go, rest))
    }
    isUnderWay = false
  }
}
