import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { wib } from '#shared/dates'
import { startProduct } from '../e2e/product.ts'
import { findSparePort, findTestDataFolder, startPostgres } from '../postgres.ts'
import { startProxy } from '../proxy/proxy.ts'
import { startS3 } from '../s3-server.ts'
import { DatabaseClock } from './clock.ts'
import { startCustodian } from './custodian.ts'
import { startIdentityService } from './identity.ts'
import { Inbox } from './inbox.ts'
import { startMailServer } from './mail-server.ts'
import { connectMachine } from './network.ts'
import { startTwilio, startWhatsapp } from './phones.ts'
import { startSigningService } from './signing.ts'
import { startXendit } from './xendit.ts'

const METRICS_TOKEN = 'metrics-token-of-the-operator'
/** A working day. All is reckoned from it, whatever day the machine has. */
const START = wib('2026-12-01', '10:00')

export type Installation = Awaited<ReturnType<typeof prepareInstallation>>

/** A server, a domain with TLS, an empty PostgreSQL and accounts at the vendors: what docs/operator/install.md begins with. */
export async function prepareInstallation() {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(findTestDataFolder(), 'syirkah-production-'))
  for (const statement of documented(/create role syirkah_owner.*|create database syirkah .*/g))
    await asSuperuser(postgres.url, statement)
  const superuser = postgres.databaseUrl('syirkah')
  const clock = await DatabaseClock.install(superuser, START)
  const port = await findSparePort()
  const proxy = await startProxy(port)
  const outside = connectMachine()
  const services = {
    now: clock.now,
    async call(path: string, headers: Record<string, string>, body: object) {
      const answer = await outside(proxy.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    },
  }
  const inbox = new Inbox()
  const s3 = await startS3()
  const mail = await startMailServer(inbox)
  const xendit = await startXendit(services)
  const others = [
    await startWhatsapp(inbox),
    await startTwilio(inbox),
    await startIdentityService(),
    await startSigningService(services),
    await startCustodian(),
  ]
  const file = join(folder, 'env')
  const databaseUrl = (username: string, password: string) =>
    Object.assign(new URL(superuser), { username, password }).href
  const ownerUrl = databaseUrl('syirkah_owner', 'OWNER-PASSWORD')
  const running = new Map<string, Awaited<ReturnType<typeof startProduct>>>()

  const settings = () => ({ ...parseEnv(readFileSync(file, 'utf8')) }) as Record<string, string>
  async function start(role: 'web' | 'worker') {
    const { PUBLIC_URL = '', DEMO = '', DATA_DIR: dataDir = '', ...env } = settings()
    const given = { ...env, PUBLIC_URL, DEMO, ROLE: role, HOST: '127.0.0.1' }
    const own = role === 'web' ? port : await findSparePort()
    running.set(role, await startProduct({ name: `production-${role}`, dataDir, port: own, env: given }))
  }

  return {
    clock,
    inbox,
    xendit,
    url: proxy.url,
    file,
    /** As docs/operator/install.md says to call it; a failure is thrown with what it said. */
    ops: (...args: string[]) => runOps(args, args[0] === 'setup' ? {} : settings()),
    fetch: outside,
    givenSettings: {
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: ownerUrl,
      PUBLIC_URL: proxy.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'halo@operator.id',
      METRICS_TOKEN,
      ...xendit.settings,
      ...Object.assign({}, ...others.map((other) => other.settings)),
      STORAGE: 's3',
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY: s3.settings.accessKey,
      S3_SECRET_KEY: s3.settings.secretKey,
      AUDIT_KEY: Buffer.alloc(32, 7).toString('base64'),
      AUDIT_HEADS: `s3://${s3.settings.bucket}/heads`,
    } as Record<string, string>,
    /** The role of the processes, which owns no table, in the place of the owner. */
    async takeApplicationRole() {
      const [statement = ''] = documented(/create role web [^"]*/g)
      await asSuperuser(superuser, statement)
      const kept = readFileSync(file, 'utf8')
      writeFileSync(file, kept.replace(ownerUrl, databaseUrl('web', 'WEB-PASSWORD')))
    },
    start,
    /**
     * The clock of the database goes on. The worker rests meanwhile, as in an outage: at its start it makes up for what
     * it missed. Both processes have read the new time when this ends.
     */
    async moveTo(instant: Date) {
      await running.get('worker')?.stop()
      await clock.moveTo(instant)
      await start('worker')
      await untilClockIsRead()
    },
    /** Minutes go by. */
    async wait(milliseconds: number) {
      await clock.advance(milliseconds)
      await untilClockIsRead()
    },
    async stop() {
      for (const product of running.values()) await product.stop()
      await Promise.all([proxy.stop(), s3.stop(), mail.stop(), xendit.stop(), ...others.map((other) => other.stop())])
      await clock.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  /** What an operator's monitoring sees of each process. */
  async function untilClockIsRead() {
    const isRead = async (url: string) => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      const error = Number(/^syirkah_clock_error_seconds (\S+)$/m.exec(await answer.text())?.[1])
      return Math.abs(error + clock.ahead / 1_000) < 5
    }
    for (const { url } of running.values()) while (!(await isRead(url))) await sleep(50)
  }
}

/** What the operator's guide says to type. */
const documented = (statement: RegExp) => readFileSync('docs/operator/install.md', 'utf8').match(statement) ?? []

async function asSuperuser(url: string, statements: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

function runOps(args: string[], env: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, ['bin/ops.mjs', ...args], {
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece
      })
    program.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`ops ${args[0]}: ${said}`))))
  })
}
