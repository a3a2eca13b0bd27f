import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import type { App } from './app.ts'
import { type OpsResult, opsCommands, said } from './ops-commands.ts'

const IN_USE = 'This needs a DATA_DIR that no running product owns: stop it, or name a new one.'

export const opsSocketPath = (dataDir: string) => join(dataDir, 'ops.sock')

/** The embedded database has one owner: operator's tools ask it through a socket that only its user can open. */
export async function startOpsSocket(app: App) {
  const path = opsSocketPath(app.config.dataDir)
  rmSync(path, { force: true })
  const server = createServer(async (req, res) => {
    const { name, args } = JSON.parse(await text(req)) as { name: string; args: string[] }
    const command = opsCommands[name]!
    const ran = 'run' in command ? command.run(app, args) : Promise.reject(new Error(IN_USE))
    const result = await ran.catch(said)
    res.end(JSON.stringify(result))
  })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(path, ready)
  })
  chmodSync(path, 0o600)
  return async () => {
    server.close()
    server.closeAllConnections()
    rmSync(path, { force: true })
  }
}

/** Answers undefined when no running product owns the data directory. */
export function askOpsSocket(dataDir: string, call: { name: string; args: string[] }): Promise<OpsResult | undefined> {
  return new Promise((resolve) => {
    const req = request({ socketPath: opsSocketPath(dataDir), method: 'POST', path: '/' }, async (res) =>
      resolve(JSON.parse(await text(res)) as OpsResult),
    )
    req.on('error', () => resolve(undefined))
    req.end(JSON.stringify(call))
  })
}

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
