import type { Logger } from 'pino'

/** Runs `work` when woken, never twice at once; what wakes it while it runs makes it run once more. */
export function oneAtATime(work: () => Promise<void>, log: Logger) {
  let running: Promise<void> | undefined
  let again = false

  async function run() {
    do {
      again = false
      await work().catch((error: unknown) => log.error({ err: error }, 'background work failed; it is tried again'))
    } while (again)
    running = undefined
  }

  return {
    wake: () => {
      again = true
      running ??= run()
    },
    idle: async () => {
      await running
    },
  }
}
