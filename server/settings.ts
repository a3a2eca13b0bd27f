import { z } from 'zod'
import { type Dsn, parseDsn } from '#adapters/errors/sentry'
import manifest from '#manifest' with { type: 'json' }
import { parseBankAccounts } from './bank-accounts.ts'
import { parseTrustedProxies, proxyHeaders, type TrustedProxies } from './client-address.ts'

/** Anything beside these after the host would also stand in every link, mail and log line that is made from the address. */
const isPlain = (address: URL, raw: string) =>
  address.username === '' && address.password === '' && !/[?#@\\\s]/.test(raw.slice(raw.indexOf('//')))

const webAddress = (raw: string) => {
  const address = /^https?:\/\/[^/]/.test(raw) ? URL.parse(raw) : null
  return address && isPlain(address, raw) ? address : null
}

const problem = ({ issues }: z.RefinementCtx, input: string, message: string) => {
  issues.push({ code: 'custom', input, message })
  return z.NEVER
}

/** Scheme, host and port, without a slash behind them. */
const Origin = z.string().transform((raw, ctx) => {
  const address = webAddress(raw)
  if (address && /^https?:\/\/[^/]+\/?$/.test(raw)) return address.origin
  return problem(ctx, raw, 'must be https://host or https://host:port, without path, user name, query or fragment')
})

/** The address of a service, which may stand below a path; without the slash at its end. */
const ServiceAddress = z.string().transform((raw, ctx) => {
  if (webAddress(raw)) return raw.replace(/\/$/, '')
  return problem(ctx, raw, 'must be https://host/path, without user name, query or fragment')
})

/** As the provider writes it: a slash at its end is a part of its name. */
const Issuer = z.string().transform((raw, ctx) => {
  if (webAddress(raw)) return raw
  return problem(ctx, raw, 'must be https://host/path, without user name, query or fragment')
})

const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address like ${example}` })

const text = (least: number) =>
  z.string().min(least, least === 1 ? 'must not be empty' : `must have at least ${least} characters`)

const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be ${values.map((value) => `"${value}"`).join(' or ')}`)

const flag = oneOf('0', '1').transform((value) => value === '1')

const number = (pattern: RegExp, most: number, message: string) =>
  z
    .string()
    .regex(pattern, message)
    .transform(Number)
    .refine((value) => value <= most, message)

function trustedProxies(list: string, ctx: z.RefinementCtx): TrustedProxies {
  try {
    return parseTrustedProxies(list)
  } catch {
    return problem(ctx, list, 'must be addresses or networks (10.0.0.0/8), parted by commas')
  }
}

function dsn(raw: string, ctx: z.RefinementCtx): Dsn {
  try {
    return parseDsn(raw)
  } catch {
    return problem(ctx, raw, 'must be a DSN: https://<key>@<host>/<project>')
  }
}

const Keys = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, 'must be 32 bytes in base64, or several, the newest first')

const Bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

const Sender = z
  .string()
  .regex(
    /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an e-mail address: halo@host, or Name <halo@host>',
  )

/** The schema of all environment variables (docs/operations.md). */
export const Settings = z.object({
  PORT: number(/^\d{1,5}$/, 65_535, 'must be a whole number from 0 to 65535').default(3000),
  HOST: text(1).optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  DATA_DIR: text(1).default('.data'),
  PUBLIC_URL: Origin.optional(),
  DRAIN_SECONDS: number(/^\d{1,3}(\.\d+)?$/, 300, 'must be a number from 0 to 300').optional(),
  TRUSTED_PROXIES: z.string().default('').transform(trustedProxies),
  PROXY_HEADER: oneOf(...proxyHeaders).optional(),
  DEMO: flag.optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LOCALES: oneOf('id,en', 'id').default('id,en'),
  MAINTENANCE: flag.default(false),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@host').optional(),
  MAIL_FROM: Sender.optional(),
  BANK_WEBHOOK_SECRET: text(16).optional(),
  DATA_KEY: Keys.optional(),
  AUDIT_KEY: Keys.optional(),
  AUDIT_HEADS: text(1).optional(),
  AUDIT_HEADS_TOKEN: text(8).optional(),
  WHATSAPP_URL: ServiceAddress.optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'must be digits only').optional(),
  WHATSAPP_TOKEN: text(8).optional(),
  WHATSAPP_TEMPLATE: text(1).optional(),
  SMS_URL: ServiceAddress.optional(),
  SMS_ACCOUNT: text(8).optional(),
  SMS_TOKEN: text(8).optional(),
  SMS_FROM: text(3).optional(),
  IDENTITY_URL: ServiceAddress.optional(),
  IDENTITY_KEY: text(8).optional(),
  SIGNING_URL: ServiceAddress.optional(),
  SIGNING_PORTAL_URL: ServiceAddress.optional(),
  SIGNING_KEY: text(16).optional(),
  CUSTODIAN_URL: ServiceAddress.optional(),
  CUSTODIAN_KEY: text(16).optional(),
  STATEMENTS_URL: ServiceAddress.optional(),
  STATEMENTS_KEY: text(16).optional(),
  BANK_ACCOUNTS: z.string().default('').transform(parseBankAccounts),
  OIDC_ISSUER: Issuer.optional(),
  OIDC_CLIENT_ID: text(1).optional(),
  OIDC_CLIENT_SECRET: text(8).optional(),
  OIDC_NAME: text(1).optional(),
  OIDC_MFA_TRUSTED: flag.default(false),
  OIDC_ONLY: flag.default(false),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').optional(),
  METRICS_TOKEN: text(16).optional(),
  STORAGE: oneOf('disk', 's3').optional(),
  S3_ENDPOINT: ServiceAddress.optional(),
  S3_BUCKET: Bucket.optional(),
  S3_REGION: text(1).optional(),
  S3_ACCESS_KEY: text(1).optional(),
  S3_SECRET_KEY: text(1).optional(),
  GATEWAY_URL: ServiceAddress.optional(),
  GATEWAY_KEY: text(8).optional(),
  GATEWAY_CALLBACK_TOKEN: text(8).optional(),
  SENTRY_DSN: z.string().transform(dsn).optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be at most 64 letters, digits, dots or dashes')
    .optional(),
  SENTRY_RELEASE: z
    .string()
    .regex(/^[\w.@+-]{1,200}$/, 'must be at most 200 letters, digits, dots, dashes, + or @')
    .default(manifest.version),
})
export type Settings = z.output<typeof Settings>
export type SettingName = keyof Settings
/** The names of all environment variables of the schema. */
export const settingNames = Object.keys(Settings.shape) as SettingName[]
