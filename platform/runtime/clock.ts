/** The only source of time. Everything that needs the hour is handed a clock. */
export type Clock = { now(): Date }

export const wallClock: Clock = { now: () => new Date() }

/** A clock that can be moved forward: the demo's and the tests'. It goes on as `from` does from where it was put. */
export type MovableClock = Clock & {
  moveTo(instant: Date): void
  offset(): number
  setOffset(milliseconds: number): void
}

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

/** A clock that stands still until it is moved: for tests that name their instants. */
export function frozenClock(start: Date): Clock & { moveTo(instant: Date): void } {
  let now = start
  return {
    now: () => now,
    moveTo: (instant) => {
      now = instant
    },
  }
}
