import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type DatabaseCommand, opsCommands, opsHelp, toOpsFailure } from './ops-commands.ts'
import { callOpsSocket } from './ops-socket.ts'
import { runSetup } from './setup.ts'
import { describeStartProblem, formatProblem } from './start-problem.ts'
import { openTerminal } from './terminal.ts'

const [name = '--help', ...given] = process.argv.slice(2)
/** Files are named from where the operator stands, which the running product does not know. */
const args = ['backup', 'restore', 'import', 'export'].includes(name)
  ? given.map((file) => (file.startsWith('--') ? file : resolve(file)))
  : given
process.exitCode = await main()

async function main(): Promise<number> {
  if (name === 'setup') return setUp()
  const command = opsCommands[name]
  if (!command) {
    for (const line of opsHelp()) console.log(line)
    if (name !== '--help') console.error(`\nThere is no command ${name}.`)
    return name === '--help' ? 0 : 2
  }
  let config: Config | undefined
  try {
    config = readConfig({ production: true })
    const { ok, lines } =
      'look' in command
        ? await command.look(config, args)
        : ((await askRunning(config)) ?? (await alone(config, command)))
    for (const line of lines) console.log(line)
    return ok ? 0 : 1
  } catch (error) {
    console.error(formatProblem(error, config))
    return 1
  }

  async function askRunning({ databaseUrl, dataDir }: Config) {
    return databaseUrl ? undefined : callOpsSocket(dataDir, { name, args })
  }

  async function alone(config: Config, command: DatabaseCommand) {
    if ('runAlone' in command)
      return command.runAlone(config, args).catch((error: unknown) => {
        const problem = describeStartProblem(error, config)
        return problem ? { ok: false, lines: [problem] } : toOpsFailure(error)
      })
    const app = await createApp(config)
    await app.jobs.start({ work: false })
    try {
      return await command.run(app, args).catch(toOpsFailure)
    } finally {
      await app.stop()
    }
  }
}

/** Without settings yet: it makes them. Asks where somebody sits at the terminal. */
async function setUp(): Promise<number> {
  const terminal = process.stdin.isTTY ? openTerminal({ input: process.stdin, output: process.stdout }) : undefined
  try {
    const { ok, lines } = await runSetup(given, terminal?.ask)
    for (const line of lines) console.log(line)
    return ok ? 0 : 1
  } finally {
    terminal?.close()
  }
}
