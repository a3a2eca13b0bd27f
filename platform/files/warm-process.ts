import { pipeline } from 'node:stream/promises'
import { encodeFrames, readFrames } from './frames.ts'
import { type LimitedProcess, startLimited, toExitError } from './limited-process.ts'
import type { Content } from './storage.ts'

type Warm = { child: LimitedProcess; answers: AsyncGenerator<Buffer>; ended: Promise<Error>; used: number }
type Work<Answer> = {
  head: string
  /** Given anew each time: a message may have to be sent again. */
  body: () => Content
  seconds: number
  /** What it throws is a fault like any other. */
  read: (answer: Buffer) => Answer
}

/**
 * A pool of limited processes that each handle several messages in turn, because starting one costs more than most
 * messages. At most `keep` idle processes are kept; each ends after `uses` messages, after any fault, and after
 * `idleSeconds`. A fault in a used process may be caused by an earlier message, so the message is retried in a fresh
 * one. `ready` starts processes in advance and keeps replacing them.
 */
export function createWarmProcesses(script: string, { keep = 1, uses = 8, idleSeconds = 60 } = {}) {
  const idle: { warm: Warm; timer: NodeJS.Timeout | undefined }[] = []
  let stays = false

  async function ask<Answer>(warm: Warm, { head, body, seconds, read }: Work<Answer>): Promise<Answer> {
    const { child, answers } = warm
    holdOpen(child, true)
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000)
    try {
      const sent = pipeline(encodeFrames(head, body()), child.stdin, { end: false })
      const broken = sent.then(
        () => new Promise<never>(() => {}),
        (error: Error) => (child.stdin.destroyed ? warm.ended.then(raise) : raise(error)),
      )
      const { value } = await Promise.race([answers.next(), warm.ended.then(raise), broken])
      if (!value) throw await warm.ended
      const answer = read(value)
      warm.used++
      rest(warm)
      return answer
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** It waits for its next message, and holds nothing open meanwhile; a fresh one as long as it takes. */
  function rest(warm: Warm) {
    if (warm.used >= uses || idle.length >= keep) return void warm.child.kill('SIGKILL')
    const timer = warm.used > 0 ? setTimeout(() => idleAway(warm), idleSeconds * 1_000) : undefined
    timer?.unref()
    const waiting = { warm, timer }
    idle.push(waiting)
    void warm.ended.then(() => drop(waiting))
    holdOpen(warm.child, false)
  }

  function idleAway({ child, ended }: Warm) {
    child.kill('SIGKILL')
    if (stays) void ended.then(() => rest(start(script)))
  }

  function drop(waiting: (typeof idle)[number]) {
    clearTimeout(waiting.timer)
    const at = idle.indexOf(waiting)
    if (at >= 0) idle.splice(at, 1)
  }

  async function send<Answer>(work: Work<Answer>): Promise<Answer> {
    const waiting = idle.at(-1)
    if (waiting) {
      drop(waiting)
      try {
        return await ask(waiting.warm, work)
      } catch {
        // the fresh one decides
      }
    }
    return ask(start(script), work)
  }

  function ready() {
    stays = true
    while (idle.length < keep) rest(start(script))
  }
  return Object.assign(send, { ready })
}

function start(script: string): Warm {
  const child = startLimited(script)
  const ended = new Promise<Error>((end) => child.once('close', (code) => end(toExitError(script, code))))
  return { child, ended, answers: readFrames(child.stdout), used: 0 }
}

const raise = (error: Error): never => {
  throw error
}

/** Whether the product waits for this process before it ends itself. */
function holdOpen(child: LimitedProcess, open: boolean) {
  const pipes = [child.stdin, child.stdout] as unknown[]
  for (const each of [child, ...pipes] as { ref(): void; unref(): void }[]) open ? each.ref() : each.unref()
}
