import type { Commands } from '#platform/commands/command'

/**
 * Does a work as a process does that dies after so many commands of one name: the next one never happens. What was
 * committed before stays.
 */
export async function killedAfter(
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

/** The answer of a work in which each command of one name dies; what is not the death itself is refused as ever. */
export async function killedIn<Answer>(commands: Commands, command: string, work: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  await killedAfter(commands, { command, times: 0 }, () => {
    answer = work()
    return answer
  })
  return answer!
}
