import type { Database } from './database.ts'

const EVERY = 1_000

/**
 * Calls `look` at every NOTIFY on the channel with its payload, and once a second without one, because a NOTIFY can be
 * lost and only reduces latency. Returns a function that stops watching.
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
