import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { createXenditBalances } from '#adapters/payments/xendit-balances'
import { openDatabase } from '#platform/db/database'
import { createStorage, newFileName } from '#platform/files/storage'
import type { Config } from './config.ts'

const PATIENCE = 10_000
const OLDEST_POSTGRES = 150_000

type Check = { name: string; run: () => Promise<unknown> }

/** Tests each configured connection of an installation; one line each, none of a demo. Changes nothing. */
export async function checkConnections(config: Config): Promise<{ ok: boolean; lines: string[] }> {
  const found = await Promise.all(
    listChecks(config).map(async ({ name, run }) => {
      try {
        await Promise.race([run(), timeOut()])
        return { ok: true, line: `${name}: ok` }
      } catch (error) {
        return { ok: false, line: `${name}: FAILED, ${describeFailure(error)}` }
      }
    }),
  )
  return { ok: found.every(({ ok }) => ok), lines: found.map(({ line }) => line) }
}

function listChecks(config: Config): Check[] {
  if (config.demo) return []
  const { databaseUrl, smtpUrl, gateway, whatsapp, sms, identity, signing, custodian, statements, oidc } = config
  const service = (name: string, at: { url: string; key: string } | undefined): Check[] =>
    at ? [{ name, run: () => ask(at.url, `Bearer ${at.key}`) }] : []
  return [
    ...(databaseUrl ? [{ name: 'database', run: () => checkDatabase(databaseUrl) }] : []),
    { name: config.s3 ? 'files in the bucket' : 'files in DATA_DIR', run: () => checkStorage(config) },
    ...(smtpUrl ? [{ name: 'mail', run: () => checkMail(smtpUrl) }] : []),
    ...(gateway
      ? [
          {
            name: 'gateway',
            run: () => createXenditBalances({ secretKey: gateway.key, baseUrl: gateway.url }).balances(),
          },
        ]
      : []),
    ...(whatsapp
      ? [{ name: 'whatsapp', run: () => ask(`${whatsapp.url}/${whatsapp.phoneId}`, `Bearer ${whatsapp.token}`) }]
      : []),
    ...(sms
      ? [{ name: 'sms', run: () => ask(`${sms.url}/2010-04-01/Accounts/${sms.account}.json`, toBasic(sms)) }]
      : []),
    ...service('identity', identity),
    ...service('signing', signing),
    ...service('custodian', custodian),
    ...service('statements', statements),
    ...(oidc ? [{ name: 'oidc', run: () => checkProvider(oidc) }] : []),
  ]
}

const toBasic = ({ account, token }: { account: string; token: string }) =>
  `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

async function checkDatabase(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl })
  try {
    const { rows } = await sql<{
      version: number
    }>`select current_setting('server_version_num')::int as version`.execute(database.db)
    if (rows[0]!.version < OLDEST_POSTGRES) throw new Error('PostgreSQL 15 or newer is needed')
    const { rows: foreign } = await sql`
      select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and to_regclass('public.schema_migration') is null limit 1`.execute(database.db)
    if (foreign.length > 0) throw new Error('the database holds tables of another program')
  } finally {
    await database.close()
  }
}

async function checkStorage(config: Config) {
  const storage = createStorage(config)
  const name = `${newFileName()}.txt`
  await storage.put(name, Buffer.from('check'))
  const kept = await storage.get(name)
  await storage.remove([name])
  if (kept?.toString() !== 'check') throw new Error('a file that was written cannot be read')
}

/** Its discovery document. Whether it takes our client's secret, only a log-in shows. */
async function checkProvider(oidc: NonNullable<Config['oidc']>) {
  const { discoverProvider } = await import('#adapters/oidc/provider')
  const { authorization_endpoint, jwks_uri } = (await discoverProvider(oidc)).serverMetadata()
  if (!authorization_endpoint || !jwks_uri) throw new Error('its discovery document names no log-in page or no keys')
}

async function checkMail(smtpUrl: string) {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Any answer shows that the service is there, but for one that refuses the key. */
async function ask(url: string, authorization: string) {
  const response = await fetch(url, {
    headers: { authorization },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
  await response.body?.cancel()
  if (response.status === 401 || response.status === 403) throw new Error(`it refuses the key (${response.status})`)
  if (response.status >= 500) throw new Error(`it answered ${response.status}`)
}

const timeOut = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer within 15 seconds')), 15_000).unref()
  })

/** The innermost cause says most; an address with a password is in none of them. */
function describeFailure(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  return inner instanceof Error ? inner.message : String(inner)
}
