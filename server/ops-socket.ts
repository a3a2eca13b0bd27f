import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { App } from './app.ts'
import { type OpsResult, opsCommands, toOpsFailure } from './ops-commands.ts'

const IN_USE = 'This needs a DATA_DIR that no running product owns: stop it, or name a new one.'
/** A socket's address holds 107 bytes on Linux and 103 on macOS, whatever the file system allows. */
const LONGEST = 100

const opsSocketPath = (dataDir: string) => join(dataDir, 'ops.sock')

/** Serves operator tools through a socket, because an embedded database has one owner. Failure is only a warning. */
export async function startOpsSocket(app: Pick<App, 'config' | 'log'>) {
  const path = opsSocketPath(app.config.dataDir)
  const server = createServer(async (req, res) => {
    const { name, args } = JSON.parse(await text(req)) as { name: string; args: string[] }
    const command = opsCommands[name]!
    const ran = 'run' in command ? command.run(app as App, args) : Promise.reject(new Error(IN_USE))
    const result = await ran.catch(toOpsFailure)
    res.end(JSON.stringify(result))
  })
  try {
    rmSync(path, { force: true })
    await withShortPath(path, async (short) => {
      await new Promise<void>((ready, failed) => {
        server.once('error', failed)
        server.listen(short, ready)
      })
    })
    chmodSync(path, 0o600)
  } catch (error) {
    app.log.warn(
      `DATA_DIR: npm run ops cannot reach this process, since no socket can be made at ${path} (${(error as Error).message}).`,
    )
    return async () => {}
  }
  return async () => {
    server.close()
    server.closeAllConnections()
    rmSync(path, { force: true })
  }
}

/** Runs a tool in the running product; undefined if none owns the data directory. */
export function callOpsSocket(dataDir: string, call: { name: string; args: string[] }): Promise<OpsResult | undefined> {
  return withShortPath(
    opsSocketPath(dataDir),
    (socketPath) =>
      new Promise((answer) => {
        const req = request({ socketPath, method: 'POST', path: '/' }, async (res) =>
          answer(JSON.parse(await text(res)) as OpsResult),
        )
        req.on('error', () => answer(undefined))
        req.end(JSON.stringify(call))
      }),
  )
}

/** A path that is too long for a socket's address is reached through a link in a private folder, while it is opened. */
async function withShortPath<Result>(path: string, open: (short: string) => Promise<Result>): Promise<Result> {
  if (Buffer.byteLength(path) <= LONGEST) return open(path)
  const folder = mkdtempSync(join(tmpdir(), 'syirkah-'))
  try {
    symlinkSync(resolve(path, '..'), join(folder, 'd'))
    return await open(join(folder, 'd', 'ops.sock'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
