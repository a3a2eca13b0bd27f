type Report = (error: unknown, about: { operation: string }) => void

/** Runs `work` when woken, never twice at once; what wakes it while it runs makes it run once more. */
export function oneAtATime(work: () => Promise<void>, report: Report) {
  let running: Promise<void> | undefined
  let again = false

  async function run() {
    do {
      again = false
      await work().catch((error: unknown) => report(error, { operation: 'background work' }))
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
