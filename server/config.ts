import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Dsn, readDsn } from '#adapters/errors/sentry'
import { refuseMisread } from '#platform/database-address'
import type { S3Settings } from '#platform/storage/s3-client'
import { type BankAccounts, bankAccounts } from './bank-accounts.ts'
import { type ProxyHeader, proxyHeaders, readTrustedProxies, type TrustedProxies } from './client-address.ts'
import { keptSecret } from './kept-secret.ts'
import { unsafeSettings } from './unsafe-settings.ts'

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
  /** Signs what the bank and we tell each other. */
  bankSecret: string
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
  /** Where errors are reported to; without a DSN the sandbox of a demo, else nowhere. */
  errors: { dsn: Dsn | undefined; environment: string; release: string }
}

const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(fallback)
    .transform((value) => value === '1')

function trustedProxies(list: string, { issues }: z.RefinementCtx): TrustedProxies {
  try {
    return readTrustedProxies(list)
  } catch {
    issues.push({
      code: 'custom',
      input: list,
      message: 'must be addresses or networks (10.0.0.0/8), parted by commas',
    })
    return z.NEVER
  }
}

function dsn(text: string, { issues }: z.RefinementCtx): Dsn {
  try {
    return readDsn(text)
  } catch {
    issues.push({ code: 'custom', input: text, message: 'must be a DSN: https://<key>@<host>/<project>' })
    return z.NEVER
  }
}

const Keys = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, 'must be 32 bytes in base64, or several, the newest first')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  TRUSTED_PROXIES: z.string().default('').transform(trustedProxies),
  PROXY_HEADER: z.enum(proxyHeaders).optional(),
  DEMO: z.enum(['0', '1']).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOCALES: z.enum(['id,en', 'id']).default('id,en'),
  MAINTENANCE: flag('0'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Syirkah <halo@syirkah.test>'),
  BANK_WEBHOOK_SECRET: z.string().min(16).optional(),
  DATA_KEY: Keys.optional(),
  AUDIT_KEY: Keys.optional(),
  AUDIT_HEADS: z.string().min(1).optional(),
  AUDIT_HEADS_TOKEN: z.string().min(8).optional(),
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_TOKEN: z.string().min(8).optional(),
  WHATSAPP_TEMPLATE: z.string().min(1).default('otp'),
  SMS_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().min(8).optional(),
  SMS_TOKEN: z.string().min(8).optional(),
  SMS_FROM: z.string().min(3).optional(),
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_KEY: z.string().min(8).optional(),
  SIGNING_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNING_PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNING_KEY: z.string().min(16).optional(),
  CUSTODIAN_URL: z.url({ protocol: /^https?$/ }).optional(),
  CUSTODIAN_KEY: z.string().min(16).optional(),
  STATEMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  STATEMENTS_KEY: z.string().min(16).optional(),
  BANK_ACCOUNTS: z.string().default('').transform(bankAccounts),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_KEY: z.string().min(8).optional(),
  GATEWAY_CALLBACK_TOKEN: z.string().min(8).optional(),
  SENTRY_DSN: z.string().transform(dsn).optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  SENTRY_RELEASE: z
    .string()
    .regex(/^[\w.@+-]{1,200}$/)
    .default('syirkah@unreleased'),
})

/** Stops the start: says which value is wrong, never what it is. */
export class ConfigError extends Error {}

/** The environment, read once and nowhere else. Secrets may come from files: `NAME_FILE` instead of `NAME`. */
export function readConfig({
  env = process.env,
  production = false,
}: {
  env?: Record<string, string | undefined>
  production?: boolean
} = {}): Config {
  const parsed = Environment.safeParse(withFiles(env))
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const given = parsed.data
  if (given.DATABASE_URL) refuseMisread(given.DATABASE_URL)
  const demo = given.DEMO === undefined ? given.DATABASE_URL === undefined : given.DEMO === '1'
  if (given.ROLE !== 'all' && !given.DATABASE_URL)
    throw new ConfigError('ROLE: web and worker need DATABASE_URL, since one process owns the embedded database')
  const missing = demo
    ? []
    : (['SMTP_URL', 'BANK_WEBHOOK_SECRET', 'DATA_KEY', 'PUBLIC_URL'] as const).filter((name) => !given[name])
  if (!demo && (given.AUDIT_KEY === undefined) !== (given.AUDIT_HEADS === undefined))
    throw new ConfigError('AUDIT_KEY and AUDIT_HEADS: one needs the other when DEMO is 0')
  const weak = demo ? [] : unsafeSettings({ ...given, SENTRY_DSN: given.SENTRY_DSN?.url })
  if (weak.length > 0) throw new ConfigError(weak.join('\n'))
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name}: required when DEMO is 0`).join('\n'))
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
    dataKeys: (given.DATA_KEY ?? keptSecret(given.DATA_DIR, 'data')).split(','),
    auditKeys: (given.AUDIT_KEY ?? (demo ? keptSecret(given.DATA_DIR, 'audit') : undefined))?.split(',') ?? [],
    auditHeads: given.AUDIT_HEADS,
    auditBucket: given.AUDIT_HEADS?.startsWith('s3:') ? headBucketOf(given, given.AUDIT_HEADS) : undefined,
    auditHeadsToken: given.AUDIT_HEADS_TOKEN,
    whatsapp:
      given.WHATSAPP_PHONE_ID && given.WHATSAPP_TOKEN
        ? {
            url: given.WHATSAPP_URL,
            phoneId: given.WHATSAPP_PHONE_ID,
            token: given.WHATSAPP_TOKEN,
            template: given.WHATSAPP_TEMPLATE,
          }
        : undefined,
    sms:
      given.SMS_ACCOUNT && given.SMS_TOKEN && given.SMS_FROM
        ? { url: given.SMS_URL, account: given.SMS_ACCOUNT, token: given.SMS_TOKEN, from: given.SMS_FROM }
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
    bankSecret: given.BANK_WEBHOOK_SECRET ?? keptSecret(given.DATA_DIR, 'bank'),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL ?? (demo ? 'warn' : 'info'), // a newcomer's first screen is the address, not a log
    s3: given.STORAGE === 's3' ? bucketOf(given) : undefined,
    gateway:
      given.GATEWAY_URL && given.GATEWAY_KEY && given.GATEWAY_CALLBACK_TOKEN
        ? { url: given.GATEWAY_URL, key: given.GATEWAY_KEY, callbackToken: given.GATEWAY_CALLBACK_TOKEN }
        : undefined,
    errors: {
      dsn: given.SENTRY_DSN,
      environment: given.SENTRY_ENVIRONMENT ?? (demo ? 'demo' : 'production'),
      release: given.SENTRY_RELEASE,
    },
  }
}

function bucketOf(given: z.output<typeof Environment>, because = 'STORAGE is s3'): S3Settings {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = given
  const named = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }
  const missing = Object.entries(named).filter(([, value]) => value === undefined)
  if (missing.length > 0) throw new ConfigError(missing.map(([name]) => `${name}: required when ${because}`).join('\n'))
  return {
    endpoint: S3_ENDPOINT!,
    bucket: S3_BUCKET!,
    region: S3_REGION!,
    accessKey: S3_ACCESS_KEY!,
    secretKey: S3_SECRET_KEY!,
  }
}

/** `s3://bucket/folder`, at the endpoint of files; with keys of its own (`access:secret`) where AUDIT_HEADS_TOKEN says some. */
function headBucketOf(given: z.output<typeof Environment>, address: string) {
  const [, bucket, folder] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([\w-]{1,100})$/.exec(address) ?? []
  if (!bucket || !folder) throw new ConfigError('AUDIT_HEADS: must be s3://bucket/folder, an address or a file')
  const [, accessKey, secretKey] = /^([^:]+):(.+)$/.exec(given.AUDIT_HEADS_TOKEN ?? '') ?? []
  const own = accessKey && secretKey ? { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } : {}
  return { settings: bucketOf({ ...given, ...own, S3_BUCKET: bucket }, 'AUDIT_HEADS is s3://'), folder }
}

function withFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const given: Record<string, string | undefined> = {}
  for (const name of Object.keys(Environment.shape)) {
    const file = env[`${name}_FILE`]
    if (file !== undefined && !existsSync(file)) throw new ConfigError(`${name}_FILE: there is no such file`)
    const value = file === undefined ? env[name] : readSecretFile(name, file)
    given[name] = value === '' ? undefined : ADDRESS.test(name) ? withSmallScheme(value) : value
  }
  return given
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${name}_FILE: cannot be read (${(error as Error).message})`)
  }
}

const ADDRESS = /(_URL|_ENDPOINT|_HEADS|_DSN)$/

/** `HTTP://` is `http://`. */
const withSmallScheme = (address: string | undefined) =>
  address?.replace(/^[a-z][a-z0-9+.-]{0,20}:/i, (scheme) => scheme.toLowerCase())
