import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type Account,
  copyUnreachablePrograms,
  findPostgresPrograms,
  findUnprivilegedAccount,
} from './postgres-programs.ts'

const USER = 'syirkah'

/**
 * For tests only: nothing survives a power cut, everything else behaves the same. Nor does it look at its tables by
 * itself, so that no plan hangs on when it did: `modules/money/ledger/statistics.db.test.ts` has that.
 */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  update_process_title: 'off',
}

/**
 * The server runs below a guard that waits on a pipe from us: when we end, even by kill -9, the pipe closes,
 * the guard stops the server and removes its folder. A postmaster left behind would hold memory and its port.
 */
const GUARD = `trap '' INT TERM HUP
exec 3<&0
home="$0"
"$@" 3<&- & server=$!
(
  read -r word <&3
  kill -INT $server 2>/dev/null
  while kill -0 $server 2>/dev/null; do sleep 0.05; done
  [ "$word" = keep ] || rm -rf "$home"
) & wait $server`

/** Tries before a server that does not start is given up. */
const STARTS = 300

export type PostgresOptions = {
  /** True: default durability, as benchmarks and crash tests need. False: fast. */
  durable?: boolean
  settings?: Record<string, string>
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Starts a temporary PostgreSQL on a free port; it ends with this process. */
export async function startPostgres({ durable = false, settings = {} }: PostgresOptions = {}) {
  const account = findUnprivilegedAccount()
  const home = makeHome({ durable, account })
  try {
    const bin = copyUnreachablePrograms(findPostgresPrograms(), join(home, 'programs'), account)
    const data = join(home, 'data')
    initialise({ bin, data, home, account })
    const cluster = new Cluster({ bin, data, home, account, settings: { ...(durable ? {} : FORGETFUL), ...settings } })
    await cluster.start()
    return cluster
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

type Place = { bin: string; data: string; home: string; account: Account | undefined }

class Cluster {
  readonly version: string
  port = 0
  readonly #place: Place
  readonly #settings: Record<string, string>
  #guard: ChildProcess | undefined

  constructor({ settings, ...place }: Place & { settings: Record<string, string> }) {
    this.#place = place
    this.#settings = settings
    this.version = spawnSync(join(place.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim()
  }

  /** The address of the maintenance database. */
  get url() {
    return this.databaseUrl('postgres')
  }

  databaseUrl(name: string) {
    return `postgresql://${USER}@127.0.0.1:${this.port}/${name}`
  }

  /** The path of one of PostgreSQL's own programs (pgbench, psql, pg_dump …); undefined when this installation lacks it. */
  program(name: string): string | undefined {
    const path = join(this.#place.bin, name)
    return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0 ? path : undefined
  }

  /** Makes a database, as a copy of `template` where one is named (nobody may be connected to it), and answers its address. */
  async createDatabase(name: string, template = 'template1') {
    await this.#asOwner(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
    return this.databaseUrl(name)
  }

  dropDatabase(name: string) {
    return this.#asOwner(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  }

  async #asOwner(statement: string) {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  /** Starts the server again after `crash`, on the same port, as soon as the processes of the one that died are gone. */
  async start() {
    this.port ||= await findSparePort()
    for (let tries = 1; ; tries++) {
      const log = await this.#tryToStart()
      if (log === undefined) return
      if (tries === STARTS || !log.includes('is still in use')) throw new Error(`PostgreSQL did not start:\n${log}`)
      await new Promise((wake) => setTimeout(wake, 100))
    }
  }

  /** Answers what the server said where it did not start. */
  async #tryToStart(): Promise<string | undefined> {
    const { bin, data, home, account } = this.#place
    const options = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: data,
      max_connections: '200',
      log_min_messages: 'warning',
      ...this.#settings,
    }
    const args = ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    // Collected in memory and never sent to the terminal: tests provoke many errors on purpose.
    let log = ''
    const guard = spawn('/bin/sh', ['-c', GUARD, home, join(bin, 'postgres'), ...args], {
      cwd: data,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...account,
    })
    guard.stdin.on('error', () => {})
    guard.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-4_000)
    })
    guard.unref()
    this.#guard = guard
    if (await answers(this.url, guard)) return undefined
    guard.stdin.end('keep\n')
    return log
  }

  /** The server dies at once, as by kill -9 or a power cut without loss of disk; `start` brings it back. */
  async crash() {
    process.kill(Number(readFileSync(join(this.#place.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await this.#ended()
  }

  async stop() {
    await this.#ended()
    rmSync(this.#place.home, { recursive: true, force: true, maxRetries: 5 })
  }

  async #ended() {
    const guard = this.#guard
    this.#guard = undefined
    if (!guard || guard.exitCode !== null || guard.signalCode !== null) return
    const exited = new Promise((resolve) => guard.once('exit', resolve))
    guard.ref()
    guard.stdin?.end('keep\n')
    await exited
  }
}

/** In memory where that is roomy and durability is not asked for; always reachable for the account that runs the server. */
function makeHome({ durable, account }: { durable: boolean; account: Account | undefined }) {
  const home = mkdtempSync(join(durable ? tmpdir() : findTestDataFolder(), 'syirkah-postgres-'))
  mkdirSync(join(home, 'data'), { mode: 0o700 })
  if (account) for (const folder of [home, join(home, 'data')]) chownSync(folder, account.uid, account.gid)
  return home
}

/** A folder for temporary test data: the memory disk if it has 2 GiB free. */
export function findTestDataFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 2 ** 31) return '/dev/shm'
  } catch {}
  return tmpdir()
}

function initialise({ bin, data, account }: Place) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const args = ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, {
    cwd: data,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
}

export function findSparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no spare port')),
      )
    })
  })
}

async function answers(url: string, guard: ChildProcess) {
  for (let attempt = 0; attempt < 6_000 && guard.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return false
}
