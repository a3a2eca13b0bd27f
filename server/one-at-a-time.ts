import { forEachIsolated } from '#platform/jobs/for-each-isolated'

type Report = (error: unknown, about: { operation: string }) => void

/**
 * Runs all work when woken, never concurrently; a wake-up during a run starts another. Failures do not stop the rest.
 */
export function runSerially(works: readonly (() => Promise<unknown>)[], report: Report) {
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
