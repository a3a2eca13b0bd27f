import { readFileSync } from 'node:fs'
import type { Dsn } from '#adapters/errors/sentry'
import type { OidcSettings } from '#adapters/oidc/provider'
import { assertDatabaseAddress } from '#platform/db/database-address'
import type { S3Settings } from '#platform/files/storage/s3-client'
import { SetupError } from '#platform/runtime/setup-error'
import { brandToken } from '#shared/brand'
import type { BankAccounts } from './bank-accounts.ts'
import type { ProxyHeader, TrustedProxies } from './client-address.ts'
import { loadOrCreateSecret } from './demo-secret.ts'
import { listIncompleteSettings } from './incomplete-settings.ts'
import { listMissingSettings } from './missing-settings.ts'
import { type SettingName, Settings, settingNames } from './settings.ts'
import { listUnknownSettings } from './unknown-settings.ts'
import { listUnsafeSettings } from './unsafe-settings.ts'

export type Config = {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  publicUrl: string
  /** Machines that may say for whom they speak; none by default. */
  trustedProxies: TrustedProxies
  /** The one header in which they say it; undefined is read as server/client-address.ts tells. */
  proxyHeader: ProxyHeader | undefined
  /** How long this process still takes requests after it was told to end, so that what stands in front of it notices. */
  drainSeconds: number
  demo: boolean
  role: 'all' | 'web' | 'worker'
  locales: ('id' | 'en')[]
  maintenance: boolean
  production: boolean
  /** Seals secrets in the database: 32 bytes in base64, the newest first; older ones still open. */
  dataKeys: string[]
  /** Sign the head of the audit chain: 32 bytes in base64, the newest first; none: no head is kept outside. */
  auditKeys: string[]
  /** The file or the address where heads are kept; absent in a demo: a file in `dataDir`. */
  auditHeads: string | undefined
  /** The bucket that `s3://…` in `auditHeads` names. */
  auditBucket: { settings: S3Settings; folder: string } | undefined
  auditHeadsToken: string | undefined
  /** Signs what the sandbox services and the product send each other (BANK_WEBHOOK_SECRET); undefined outside a demo, where none of them runs. */
  sandboxSecret: string | undefined
  /** Absent: the sandbox mailbox (demo only). */
  smtpUrl: string | undefined
  mailFrom: string
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** What brings codes to telephones; neither: the sandbox's telephone (demo only). */
  whatsapp: { url: string; phoneId: string; token: string; template: string } | undefined
  sms: { url: string; account: string; token: string; from: string } | undefined
  /** Compares people with the civil registry, faces and bank accounts; absent: the sandbox (demo only), else nobody. */
  identity: { url: string; key: string } | undefined
  /** Has agreements signed electronically; absent: the sandbox (demo only), else nobody can sign. */
  signing: { url: string; portal: string; key: string } | undefined
  /** Settles trades of the market; absent: the sandbox (demo only), else they wait. */
  custodian: { url: string; key: string } | undefined
  /** The numbers of our bank accounts: a statement file of another account is refused. */
  bankAccounts: BankAccounts
  /** Gives the statements of our bank accounts; absent: the sandbox bank's (demo only), else files are brought. */
  statements: { url: string; key: string } | undefined
  /** The bucket where files are kept; absent: a folder in `dataDir`. */
  s3: S3Settings | undefined
  /** The payment gateway's key; absent: the sandbox bank (demo only). */
  gateway: { url: string; key: string; callbackToken: string } | undefined
  /** The OpenID Connect provider with which staff log in; absent: by password and authenticator alone. */
  oidc: OidcSettings | undefined
  /** Where errors are reported to; without a DSN the sandbox of a demo, else nowhere. */
  errors: { dsn: Dsn | undefined; environment: string; release: string }
}

/** Stops the start; names the setting and never its value. */
export class ConfigError extends Error {}

/**
 * Reads the environment, once. Secrets may come from files (`NAME_FILE`). All problems are reported in one ConfigError.
 */
export function readConfig({
  env = process.env,
  production = false,
}: {
  env?: Record<string, string | undefined>
  production?: boolean
} = {}): Config {
  const { values, problems } = withFiles(env)
  const { given, malformed } = parsed(values)
  const set = new Set(Object.keys(values) as SettingName[])
  const demo = !set.has('DEMO') ? !set.has('DATABASE_URL') : (given.DEMO ?? true)
  const wrong = [
    ...problems,
    ...malformed,
    ...listUnknownSettings(env),
    ...listIncompleteSettings(set, given),
    ...(given.ROLE !== 'all' && !set.has('DATABASE_URL') ? [OWN_DATABASE] : []),
    ...(demo
      ? []
      : [...listMissingSettings(set), ...listUnsafeSettings({ ...given, SENTRY_DSN: given.SENTRY_DSN?.url })]),
    ...wrongHeadBucket(given),
    ...misreadAddress(given.DATABASE_URL),
  ]
  if (wrong.length > 0) throw new ConfigError([...new Set(wrong)].join('\n'))
  return {
    port: given.PORT,
    host: given.HOST ?? (demo ? 'localhost' : '::'),
    databaseUrl: given.DATABASE_URL,
    dataDir: given.DATA_DIR,
    trustedProxies: given.TRUSTED_PROXIES,
    proxyHeader: given.PROXY_HEADER,
    drainSeconds: given.DRAIN_SECONDS ?? (demo ? 0 : 5),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    demo,
    role: given.ROLE,
    locales: given.LOCALES === 'id' ? ['id'] : ['id', 'en'],
    maintenance: given.MAINTENANCE,
    production,
    dataKeys: (given.DATA_KEY ?? loadOrCreateSecret(given.DATA_DIR, 'data')).split(','),
    auditKeys: (given.AUDIT_KEY ?? (demo ? loadOrCreateSecret(given.DATA_DIR, 'audit') : undefined))?.split(',') ?? [],
    auditHeads: given.AUDIT_HEADS,
    auditBucket: given.AUDIT_HEADS?.startsWith('s3:') ? headBucketOf(given) : undefined,
    auditHeadsToken: given.AUDIT_HEADS_TOKEN,
    whatsapp:
      given.WHATSAPP_PHONE_ID && given.WHATSAPP_TOKEN
        ? {
            url: given.WHATSAPP_URL ?? 'https://graph.facebook.com/v23.0',
            phoneId: given.WHATSAPP_PHONE_ID,
            token: given.WHATSAPP_TOKEN,
            template: given.WHATSAPP_TEMPLATE ?? 'otp',
          }
        : undefined,
    sms:
      given.SMS_ACCOUNT && given.SMS_TOKEN && given.SMS_FROM
        ? {
            url: given.SMS_URL ?? 'https://api.twilio.com',
            account: given.SMS_ACCOUNT,
            token: given.SMS_TOKEN,
            from: given.SMS_FROM,
          }
        : undefined,
    identity:
      given.IDENTITY_URL && given.IDENTITY_KEY ? { url: given.IDENTITY_URL, key: given.IDENTITY_KEY } : undefined,
    signing:
      given.SIGNING_URL && given.SIGNING_KEY
        ? { url: given.SIGNING_URL, portal: given.SIGNING_PORTAL_URL ?? given.SIGNING_URL, key: given.SIGNING_KEY }
        : undefined,
    custodian:
      given.CUSTODIAN_URL && given.CUSTODIAN_KEY ? { url: given.CUSTODIAN_URL, key: given.CUSTODIAN_KEY } : undefined,
    bankAccounts: given.BANK_ACCOUNTS,
    statements:
      given.STATEMENTS_URL && given.STATEMENTS_KEY
        ? { url: given.STATEMENTS_URL, key: given.STATEMENTS_KEY }
        : undefined,
    sandboxSecret: demo ? (given.BANK_WEBHOOK_SECRET ?? loadOrCreateSecret(given.DATA_DIR, 'bank')) : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `${brandToken} <halo@contoh.test>`,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL ?? (demo ? 'warn' : 'info'), // a newcomer's first screen is the address, not a log
    s3: given.STORAGE === 's3' ? bucketOf(given) : undefined,
    gateway:
      given.GATEWAY_URL && given.GATEWAY_KEY && given.GATEWAY_CALLBACK_TOKEN
        ? { url: given.GATEWAY_URL, key: given.GATEWAY_KEY, callbackToken: given.GATEWAY_CALLBACK_TOKEN }
        : undefined,
    oidc:
      given.OIDC_ISSUER && given.OIDC_CLIENT_ID && given.OIDC_CLIENT_SECRET
        ? {
            issuer: given.OIDC_ISSUER,
            clientId: given.OIDC_CLIENT_ID,
            clientSecret: given.OIDC_CLIENT_SECRET,
            name: given.OIDC_NAME ?? 'SSO',
            secondFactorTrusted: given.OIDC_MFA_TRUSTED,
            only: given.OIDC_ONLY,
          }
        : undefined,
    errors: {
      dsn: given.SENTRY_DSN,
      environment: given.SENTRY_ENVIRONMENT ?? (demo ? 'demo' : 'production'),
      release: given.SENTRY_RELEASE,
    },
  }
}

const OWN_DATABASE = 'ROLE: web and worker need DATABASE_URL, since one process owns the embedded database'

/** Each value by itself, so that one malformed value hides no other. */
function parsed(values: Partial<Record<SettingName, string>>): { given: Settings; malformed: string[] } {
  const read = settingNames.map((name) => [name, Settings.shape[name].safeParse(values[name])] as const)
  return {
    given: Object.fromEntries(read.map(([name, { data }]) => [name, data])) as Settings,
    malformed: read.flatMap(([name, { error }]) => error?.issues.map(({ message }) => `${name}: ${message}`) ?? []),
  }
}

function misreadAddress(databaseUrl: string | undefined): string[] {
  try {
    if (databaseUrl) assertDatabaseAddress(databaseUrl)
    return []
  } catch (error) {
    if (error instanceof SetupError) return [error.message]
    throw error
  }
}

const bucketOf = (given: Settings): S3Settings => ({
  endpoint: given.S3_ENDPOINT!,
  bucket: given.S3_BUCKET!,
  region: given.S3_REGION!,
  accessKey: given.S3_ACCESS_KEY!,
  secretKey: given.S3_SECRET_KEY!,
})

/** `s3://bucket/folder`, at the endpoint of files; with keys of its own (`access:secret`) where AUDIT_HEADS_TOKEN says some. */
function headBucketOf(given: Settings) {
  const [, bucket, folder] = HEAD_BUCKET.exec(given.AUDIT_HEADS ?? '') ?? []
  const [, accessKey, secretKey] = /^([^:]+):(.+)$/.exec(given.AUDIT_HEADS_TOKEN ?? '') ?? []
  const own = accessKey && secretKey ? { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } : {}
  return { settings: { ...bucketOf({ ...given, ...own, S3_BUCKET: bucket }) }, folder: folder! }
}
const HEAD_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([\w-]{1,100})$/

function wrongHeadBucket(given: Settings): string[] {
  if (!given.AUDIT_HEADS?.startsWith('s3:')) return []
  if (!HEAD_BUCKET.test(given.AUDIT_HEADS)) return ['AUDIT_HEADS: must be s3://bucket/folder, an address or a file']
  const { bucket: _, ...settings } = headBucketOf(given).settings
  const names = { endpoint: 'S3_ENDPOINT', region: 'S3_REGION', accessKey: 'S3_ACCESS_KEY', secretKey: 'S3_SECRET_KEY' }
  return Object.entries(names)
    .filter(([key]) => settings[key as keyof typeof names] === undefined)
    .map(([, name]) => `${name}: required when AUDIT_HEADS is s3://`)
}

function withFiles(env: Record<string, string | undefined>) {
  const values: Partial<Record<SettingName, string>> = {}
  const problems: string[] = []
  for (const name of settingNames) {
    const file = env[`${name}_FILE`] || undefined
    if (file !== undefined && env[name]) problems.push(`${name} and ${name}_FILE: set only one of them`)
    const value = file === undefined ? env[name] : readSecretFile(name, file, problems)
    if (value) values[name] = ADDRESS.test(name) ? withSmallScheme(value) : value
  }
  return { values, problems }
}

function readSecretFile(name: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    problems.push(`${name}_FILE: cannot be read (${(error as Error).message})`)
    return undefined
  }
}

const ADDRESS = /(_URL|_ENDPOINT|_HEADS|_DSN)$/

/** `HTTP://` is `http://`. */
const withSmallScheme = (address: string) =>
  address.replace(/^[a-z][a-z0-9+.-]{0,20}:/i, (scheme) => scheme.toLowerCase())
