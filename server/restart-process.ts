import { setTimeout as sleep } from 'node:timers/promises'

/** So long a start that the database ended waits at least before the next; twice that at most, or two would get in each other's way for ever. */
const PAUSE = 1_500

/** Restarts the start by replacing the process, which keeps its id. Returns where that is not possible. */
export async function restartProcess(pause = PAUSE) {
  console.error('PostgreSQL went away, or has no connection free for this process; it starts again.')
  await sleep(pause * (1 + Math.random()))
  const { execPath, execArgv, argv, env } = process
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], env)
}
