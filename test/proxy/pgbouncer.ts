import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findOnPath, getFromDebian, isExecutable } from '../get.ts'
import { findSparePort, findTestDataFolder } from '../postgres.ts'
import { findUnprivilegedAccount } from '../postgres-programs.ts'

/** PgBouncer of this machine, else of Debian's package; undefined where there is none to be had. */
export function pgbouncerProgram(): string | undefined {
  return installed() ?? (getFromDebian('pgbouncer') ? installed() : undefined)
}

function installed(): string | undefined {
  if (process.env.SYIRKAH_NO_SYSTEM) return undefined
  return findOnPath('pgbouncer') ?? ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(isExecutable)
}

export type Pooler = { databaseUrl(name: string): string; stop(): Promise<void> }

/** Starts PgBouncer in front of the server at `to`, with more lines of its ini file. It ends with `stop`, and with this process. */
export async function startPgbouncer(program: string, to: string, lines: Record<string, string>): Promise<Pooler> {
  const { host, port, user } = new pg.Client({ connectionString: to })
  const listens = await findSparePort()
  const folder = mkdtempSync(join(findTestDataFolder(), 'syirkah-pgbouncer-'))
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: listens,
    unix_socket_dir: '',
    auth_type: 'any',
    default_pool_size: 40,
    max_client_conn: 200,
    ...lines,
  }
  writeFileSync(users, '')
  writeFileSync(
    file,
    `[databases]\n* = host=${host} port=${port} user=${user}\n\n[pgbouncer]\n${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}`)
      .join('\n')}\n`,
  )
  const account = findUnprivilegedAccount() // PgBouncer, too, does not run as root
  if (account) for (const path of [folder, users, file]) chownSync(path, account.uid, account.gid)
  const server = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...account })
  let said = ''
  server.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes).slice(-4_000)
  })
  const end = () => server.kill('SIGKILL')
  process.once('exit', end)
  const url = (name: string) => `postgresql://${user}@127.0.0.1:${listens}/${name}`
  while (!(await answers(url(new URL(to).pathname.slice(1))))) {
    if (server.exitCode !== null) throw new Error(`PgBouncer does not start:\n${said}`)
    await sleep(50)
  }
  return {
    databaseUrl: url,
    async stop() {
      process.off('exit', end)
      const ended = new Promise((gone) => server.once('exit', gone))
      if (server.exitCode === null && end()) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
