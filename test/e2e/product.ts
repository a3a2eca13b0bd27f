import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findSparePort } from '../postgres.ts'

const LOGS = join('.cache', 'logs')

export type Product = {
  url: string
  /** Without TLS, where a proxy in front of the product sends such readers away. */
  plainUrl?: string
  dataDir: string
  stop(): Promise<void>
  /** As by kill -9, or as if the power went. */
  kill(): Promise<void>
}

type Start = {
  name: string
  dataDir: string
  patience?: number
  env?: Record<string, string>
  port?: number
  /** Where the version stands that is started; ours by default. */
  folder?: string
  /** What has to be answered before it counts as started: `/healthz` where money stands still. */
  probe?: '/readyz' | '/healthz'
}

/** Starts the built product on a spare port and answers when it is ready. What it says goes to `.cache/logs/<name>.log`. */
export async function startProduct({
  name,
  dataDir,
  patience = 600_000,
  env = {},
  port: given,
  folder = '.',
  probe = '/readyz',
}: Start): Promise<Product> {
  const port = given ?? (await findSparePort())
  const url = `http://localhost:${port}`
  mkdirSync(LOGS, { recursive: true })
  const log = join(LOGS, `${name}.log`)
  // The channel tells the server when we are gone, even by kill -9.
  const server = spawn(process.execPath, [join(folder, 'bin', 'start.mjs'), '--built'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...withoutOurs(process.env), PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DEMO: '1', ...env },
  })
  const file = createWriteStream(log)
  server.stdout?.pipe(file)
  server.stderr?.pipe(file)
  if (!(await isReady(url + probe, server, patience))) {
    server.kill('SIGKILL')
    throw new Error(`The product did not get ready (${name}):\n${readFileSync(log, 'utf8').slice(-3_000)}`)
  }
  return { url, dataDir, stop: () => stop(server), kill: () => kill(server) }
}

/** What a developer's shell or the runner set must not reach the product. */
function withoutOurs(env: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, NODE_ENV: __, NODE_OPTIONS: ___, FORCE_COLOR: ____, ...rest } = env
  return { ...rest, NO_COLOR: '1' }
}

async function isReady(probe: string, server: ChildProcess, patience: number) {
  const until = performance.now() + patience
  while (performance.now() < until && server.exitCode === null) {
    const ready = await fetch(probe).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return true
    await sleep(100)
  }
  return false
}

async function kill(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await exited
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), 120_000)
  await exited
  clearTimeout(late)
}
