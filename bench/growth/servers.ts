import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findSparePort, type Postgres } from '../../test/postgres.ts'

export type Cluster = Pick<Postgres, 'version' | 'createDatabase' | 'databaseUrl' | 'dropDatabase' | 'stop'>

/** A PostgreSQL that runs already, by the address of one of its databases. */
export async function existing(url: string): Promise<Cluster> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const databaseUrl = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    version: (await run('select version()'))[0].version,
    databaseUrl,
    createDatabase: async (name) => {
      await run(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`) // one that was not filled to its end
      await run(`create database ${pg.escapeIdentifier(name)}`)
      return databaseUrl(name)
    },
    dropDatabase: async (name) => void (await run(`drop database ${pg.escapeIdentifier(name)}`)),
    stop: async () => {},
  }
}

/** The built product as `npm start` runs it. */
export async function startServer(env: Record<string, string>, role: 'web' | 'worker') {
  const port = await findSparePort()
  const given = { ROLE: role, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['bin/start.mjs', '--built'], {
    env: { ...process.env, ...env, ...given },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok === true
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await sleep(100)
  }
  return { port, memory: () => memoryOf(child.pid!), stop: () => void child.kill() }
}

/** The most that a process held in memory so far, where the system says it. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}
