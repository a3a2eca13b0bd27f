import type { Database } from './database.ts'

const EVERY = 1_000

/**
 * Calls `look` at every NOTIFY on the channel, and once a second: a NOTIFY only spares the wait. It may be lost, or the
 * engine may have none. `look` is handed what the NOTIFY said, if anything. Answers how to stop.
 */
export async function watch({ listen }: Pick<Database, 'listen'>, channel: string, look: (word?: string) => void) {
  const stopListening = await listen(channel, look).catch(() => async () => {})
  const timer = setInterval(look, EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await stopListening()
  }
}
