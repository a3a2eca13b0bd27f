import { opsCommands } from '../../server/ops-commands.ts'
import type { Product } from './test.ts'

/** What an operator's command says beside the running product. */
export async function ops({ app }: Product, name: string, ...args: string[]): Promise<string> {
  const command = opsCommands[name]
  if (!command || !('run' in command)) throw new Error(`There is no command ${name} of a running product.`)
  const { ok, lines } = await command.run(app, args)
  if (!ok) throw new Error(lines.join('\n'))
  return `${lines.join('\n')}\n`
}
