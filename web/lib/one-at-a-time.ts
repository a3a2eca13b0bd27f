/**
 * A look that is never begun twice at once: who asks while it is under way gets one more after it, however many ask. With
 * `rest` so many milliseconds lie between two looks. A look that fails is over; the next one is asked for as any other.
 */
export function oneAtATime(look: () => Promise<unknown>, rest = 0): () => Promise<void> {
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
