import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of all answers that wait for their readers, taken together. */
const MAX_BYTES = 256 * 1024 * 1024
const LOOK_EVERY = 250

type BufferedAnswer = { res: ServerResponse; bytes: number }
type Limits = { mostBytes?: number; lookEvery?: number }

/**
 * Limits memory of responses that clients do not read: beyond `mostBytes` the largest response of the caller with the
 * most unread bytes is cut off.
 */
export function createUnreadResponseLimit(callerOf: (req: IncomingMessage) => string, limits: Limits = {}) {
  const { mostBytes = MAX_BYTES, lookEvery = LOOK_EVERY } = limits
  const open = new Map<ServerResponse, IncomingMessage>()
  let looksAgain = false

  function look() {
    looksAgain = false
    const held = [...open].map(([res, req]) => ({ res, req, bytes: res.writableLength }))
    let total = sumOf(held)
    if (total > mostBytes) {
      const callers = [...Map.groupBy(held, ({ req }) => callerOf(req)).values()].map((answers) => ({
        bytes: sumOf(answers),
        answers: answers.toSorted((one, other) => one.bytes - other.bytes),
      }))
      while (total > mostBytes) {
        const most = callers.reduce((one, other) => (other.bytes > one.bytes ? other : one))
        const { res, bytes } = most.answers.pop()!
        res.destroy()
        most.bytes -= bytes
        total -= bytes
      }
    }
    if (open.size > 0) lookAgain()
  }
  const lookAgain = () => {
    if (looksAgain) return
    looksAgain = true
    setTimeout(look, lookEvery).unref()
  }

  /** Counts this answer until its reader has all of it, or is gone. */
  return (req: IncomingMessage, res: ServerResponse) => {
    open.set(res, req)
    res.once('close', () => open.delete(res))
    lookAgain()
  }
}

const sumOf = (held: readonly BufferedAnswer[]) => held.reduce((sum, { bytes }) => sum + bytes, 0)
