import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Product, startProduct } from '../../e2e/product.ts'
import { findSparePort, type Postgres, startPostgres } from '../../postgres.ts'
import { type Bank, startBank } from '../load/bank-process.ts'

export const newKey = () => randomBytes(32).toString('base64')
type Secrets = Record<'DATA_KEY' | 'AUDIT_KEY' | 'BANK_WEBHOOK_SECRET', string>
export type Told = { ok: boolean; text: string }

/** The product as an operator has it: PostgreSQL, a process for pages, one for jobs, a bank outside; secrets handed to it. */
export async function install() {
  const home = mkdtempSync(join(tmpdir(), 'syirkah-incidents-'))
  const ports = { web: await findSparePort(), worker: await findSparePort(), bank: await findSparePort() }
  const url = `http://localhost:${ports.web}`
  const secrets: Secrets = { DATA_KEY: newKey(), AUDIT_KEY: newKey(), BANK_WEBHOOK_SECRET: newKey() }
  const place = { dataDir: join(home, 'data'), password: newKey().slice(0, 20) }
  let postgres: Postgres = await startPostgres({ durable: true })
  let running: { web: Product; worker: Product; bank: Bank } | undefined

  /** Of the owner of the tables, or of the role that the product has (docs/operations.md). */
  const address = (as: 'owner' | 'web' = 'owner', name = 'syirkah') => {
    const at = new URL(postgres.databaseUrl(name))
    if (as === 'web') Object.assign(at, { username: 'web', password: place.password })
    return at.href
  }
  const env = (databaseUrl: string) => ({
    ...secrets,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DATA_DIR: place.dataDir,
    AUDIT_HEADS: join(home, 'heads.log'),
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
  })

  async function owner<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name = 'syirkah') {
    const client = new pg.Client({ connectionString: address('owner', name) })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** `npm run ops -- <line>`, with whatever differs from the installation's own settings. */
  function ops(line: string, { as = 'owner', ...differs }: { as?: 'owner' | 'web' } & Record<string, string> = {}) {
    const child = spawn(process.execPath, ['bin/ops.mjs', ...line.split(' ')], {
      env: { ...process.env, ...env(address(as)), ...differs },
    })
    let text = ''
    for (const out of [child.stdout, child.stderr]) out.on('data', (chunk: Buffer) => (text += chunk))
    return new Promise<Told>((done) => child.once('exit', (code) => done({ ok: code === 0, text: text.trim() })))
  }

  /** The four lines of docs/operations.md: the owner's schema, and a role that owns nothing and has a password. */
  async function prepareDatabase() {
    await postgres.createDatabase('syirkah')
    const { ok, text } = await ops('migrate')
    if (!ok) throw new Error(text)
    await prepareRole()
  }
  async function prepareRole() {
    await owner(`create role web login password '${place.password}' in role syirkah_application`)
    const [at] = await owner<{ hba_file: string }>('show hba_file')
    await owner(`copy (values ('host all web all scram-sha-256'), ('host all all all trust')) to '${at!.hba_file}'`)
    await owner('select pg_reload_conf()')
  }

  async function start() {
    const given = {
      dataDir: place.dataDir,
      env: { ...env(address('web')), PUBLIC_URL: url },
      probe: '/healthz' as const,
    }
    const role = (name: 'web' | 'worker') =>
      startProduct({ ...given, name: `incidents-${name}`, port: ports[name], env: { ...given.env, ROLE: name } })
    const web = await role('web')
    const bank = { databaseUrl: address('web'), secret: secrets.BANK_WEBHOOK_SECRET, port: ports.bank, product: url }
    running = { web, worker: await role('worker'), bank: await startBank(bank) }
  }
  /** The demo world is built by one process that does everything: its codes are sent by jobs. */
  async function seed() {
    const given = { name: 'incidents-seed', patience: 1_800_000, dataDir: place.dataDir, env: env(address('web')) }
    await (await startProduct(given)).stop()
  }
  async function stop() {
    const { web, worker, bank } = running!
    running = undefined
    await Promise.all([web.stop(), worker.stop(), bank.kill()])
  }

  await prepareDatabase()
  await seed()
  await start()
  return {
    url,
    workerUrl: `http://localhost:${ports.worker}`,
    bankUrl: `http://localhost:${ports.bank}`,
    home,
    secrets,
    place,
    ops,
    owner,
    address,
    stop,
    start,
    prepareRole,
    createDatabase: (name: string) => postgres.createDatabase(name),
    async restart(changed: Partial<Secrets> = {}) {
      await stop()
      Object.assign(secrets, changed)
      await start()
    },
    /** The machine of the database is gone with its disk; another stands there, empty. */
    async loseDatabase() {
      await Promise.all([running!.web.kill(), running!.worker.kill(), running!.bank.kill()])
      running = undefined
      await postgres.crash()
      await postgres.stop()
      postgres = await startPostgres({ durable: true })
      place.dataDir = join(home, 'data-again')
      await postgres.createDatabase('syirkah')
    },
    async end() {
      if (running) await stop()
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
export type Installation = Awaited<ReturnType<typeof install>>
