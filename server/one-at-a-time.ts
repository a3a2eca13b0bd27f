import { forEachIsolated } from '#platform/for-each-isolated'

type Report = (error: unknown, about: { operation: string }) => void

/**
 * Does all this work when woken, never twice at once; what wakes it while it runs makes it run once more. What fails holds up
 * nothing else.
 */
export function oneAtATime(works: readonly (() => Promise<unknown>)[], report: Report) {
  let running: Promise<void> | undefined
  let again = false

  async function run() {
    do {
      again = false
      await forEachIsolated(works, (work) => work()).catch((error: unknown) =>
        report(error, { operation: 'background work' }),
      )
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
