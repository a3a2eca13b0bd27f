import { Refusal } from '#shared/refusal'
import type { IdentityRefusal } from './refusals.ts'

/** Runs costly work when its turn comes. */
export type Turn = <Result>(costly: () => Promise<Result>) => Promise<Result>
export type Gate = ReturnType<typeof createGate>

/**
 * Hashing a password costs 19 MiB and a core for a while: `atOnce` at a time, `waiting` more in line, and the next is
 * refused with `log_in_busy`, so that a storm of log-ins leaves room for everybody who is logged in already.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let inside = 0
  let running = 0

  const turn: Turn = async (costly) => {
    if (running < atOnce) running++
    else await new Promise<void>((go) => line.push(go))
    try {
      return await costly()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }

  const ends = new Map<string, Promise<unknown>>()

  /**
   * Work under the same name goes one after the other, so that somebody's ten log-ins at once do not look like ten
   * guesses: each is settled before the next is counted. What is counted stands in the database; this only lines up.
   */
  async function single<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (ends.get(name) ?? Promise.resolve()).then(work)
    const end = mine.catch(() => {})
    ends.set(name, end)
    try {
      return await mine
    } finally {
      if (ends.get(name) === end) ends.delete(name)
    }
  }

  async function admit<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
    if (inside >= atOnce + waiting) throw new Refusal<IdentityRefusal>('log_in_busy', { retry_after: '2' })
    inside++
    try {
      return await work(turn)
    } finally {
      inside--
    }
  }

  return { admit, single }
}
