import type { Commands } from '#platform/commands/command'

/** Runs `work` and simulates that the process dies at the command after `times` runs of it. */
export async function runUntilKilled(
  commands: Commands,
  { command, times }: { command: string; times: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const { run } = commands
  let left = times
  const dying: Commands['run'] = (spec, body) => {
    if (spec.name === command && left-- <= 0) return Promise.reject(new Error('killed'))
    return run(spec, body)
  }
  commands.run = dying
  try {
    await work().catch(() => {})
  } finally {
    commands.run = run
  }
}

/** Runs `work` while each run of one command dies. */
export async function runWithKilledCommand<Answer>(commands: Commands, command: string, work: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  await runUntilKilled(commands, { command, times: 0 }, () => {
    answer = work()
    return answer
  })
  return answer!
}
