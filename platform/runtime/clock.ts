/** The only source of time, injected wherever the time is needed. */
export type Clock = { now(): Date }

/** The machine's time. */
export const wallClock: Clock = { now: () => new Date() }

/** A clock that can be moved forward, for the demo and tests. It advances with `from` from wherever it was moved to. */
export type MovableClock = Clock & {
  moveTo(instant: Date): void
  offset(): number
  setOffset(milliseconds: number): void
}

/** A clock that is `offset` milliseconds ahead of `from` until `moveTo` sets it to an instant. */
export function movableClock(offset = 0, from: Clock = wallClock): MovableClock {
  let ahead = offset
  return {
    now: () => new Date(from.now().getTime() + ahead),
    moveTo: (instant) => {
      ahead = instant.getTime() - from.now().getTime()
    },
    offset: () => ahead,
    setOffset: (milliseconds) => {
      ahead = milliseconds
    },
  }
}

/** A clock that stands still until it is moved, for tests with fixed instants. */
export function frozenClock(start: Date): Clock & { moveTo(instant: Date): void } {
  let now = start
  return {
    now: () => now,
    moveTo: (instant) => {
      now = instant
    },
  }
}
