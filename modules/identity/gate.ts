import { Refusal } from '#shared/refusal'
import type { IdentityRefusal } from './contract.ts'

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

  async function admit<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
    if (inside >= atOnce + waiting) throw new Refusal<IdentityRefusal>('log_in_busy', { retry_after: '2' })
    inside++
    try {
      return await work(turn)
    } finally {
      inside--
    }
  }

  return { admit }
}
