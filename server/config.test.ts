import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listUnconfiguredServices } from './missing-settings.ts'
import { type SettingName, settingNames } from './settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'syirkah-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const read = (env: Record<string, string>) => readConfig({ env: { DATA_DIR, ...env } })
const bucket = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example.test',
  S3_BUCKET: 'syirkah-files',
  S3_REGION: 'ap-southeast-3',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

/** The least that an installation with real people is started with. */
const real = {
  DEMO: '0',
  DATABASE_URL: 'postgres://web:x@localhost/syirkah',
  PUBLIC_URL: 'https://syirkah.id',
  SMTP_URL: 'smtps://mail.syirkah.id',
  MAIL_FROM: 'Syirkah <halo@syirkah.id>',
  DATA_KEY: `${'A'.repeat(43)}=`,
  GATEWAY_URL: 'https://bank.example',
  GATEWAY_KEY: 'r4nd0m-enough-secret',
  GATEWAY_CALLBACK_TOKEN: 'r4nd0m-enough-secret',
  SMS_ACCOUNT: 'AC12345678',
  SMS_TOKEN: 'r4nd0m-enough-secret',
  SMS_FROM: '+62215550100',
} satisfies Partial<Record<SettingName, string>> as Record<string, string>

test('files lie on the disk unless a bucket is named', () => {
  expect(read({}).s3).toBeUndefined()
  expect(read({ ...bucket, STORAGE: 'disk' }).s3).toBeUndefined()
})

test('a bucket is taken with its secrets from files', () => {
  const file = join(DATA_DIR, 'secret')
  writeFileSync(file, 'from a file\n')
  const { S3_SECRET_KEY: _, ...others } = bucket
  expect(read({ ...others, S3_SECRET_KEY_FILE: file }).s3).toEqual({
    endpoint: 'https://s3.example.test',
    bucket: 'syirkah-files',
    region: 'ap-southeast-3',
    accessKey: 'key',
    secretKey: 'from a file',
  })
})

test('heads of the audit chain lie in a bucket of their own, reached by keys of their own', () => {
  const { STORAGE: _, S3_BUCKET: __, ...server } = bucket
  const heads = { ...server, AUDIT_HEADS: 's3://kepala-audit/syirkah', AUDIT_HEADS_TOKEN: 'satu:dua' }
  expect(read(heads).auditBucket).toMatchObject({
    folder: 'syirkah',
    settings: { bucket: 'kepala-audit', accessKey: 'satu', secretKey: 'dua' },
  })
  expect(read({ ...server, AUDIT_HEADS: 's3://kepala-audit/syirkah' }).auditBucket?.settings.accessKey).toBe('key')
  expect(() => read({ AUDIT_HEADS: 's3://kepala-audit/syirkah' })).toThrow('S3_ENDPOINT: required when AUDIT_HEADS')
  expect(() => read({ ...server, AUDIT_HEADS: 's3://kepala-audit' })).toThrow('AUDIT_HEADS')
})

test('half a bucket stops the start and names every value that is missing', () => {
  const { S3_BUCKET: _, S3_SECRET_KEY: __, ...half } = bucket
  expect(() => read(half)).toThrow('S3_BUCKET: required when STORAGE is s3\nS3_SECRET_KEY: required when STORAGE is s3')
  expect(() => read({ ...bucket, S3_BUCKET: '../etc' })).toThrow('S3_BUCKET: must be the name of a bucket')
  expect(() => read({ ...bucket, STORAGE: 'tape' })).toThrow('STORAGE: must be "disk" or "s3"')
  const { STORAGE: ___, ...unsaid } = bucket
  expect(() => read(unsaid)).toThrow('STORAGE: required when S3_ENDPOINT is set')
})

/** One setting of each service that is nothing without another one. */
const halves: [Record<string, string>, string[]][] = [
  [{ SIGNING_URL: 'https://sign.example' }, ['SIGNING_KEY']],
  [{ SIGNING_KEY: 'r4nd0m-enough-secret' }, ['SIGNING_URL']],
  [{ SIGNING_PORTAL_URL: 'https://sign.example' }, ['SIGNING_URL', 'SIGNING_KEY']],
  [{ IDENTITY_URL: 'https://identity.example' }, ['IDENTITY_KEY']],
  [{ IDENTITY_KEY: 'r4nd0m-enough' }, ['IDENTITY_URL']],
  [{ CUSTODIAN_URL: 'https://custodian.example' }, ['CUSTODIAN_KEY']],
  [{ CUSTODIAN_KEY: 'r4nd0m-enough-secret' }, ['CUSTODIAN_URL']],
  [{ STATEMENTS_URL: 'https://bank.example' }, ['STATEMENTS_KEY']],
  [{ STATEMENTS_KEY: 'r4nd0m-enough-secret' }, ['STATEMENTS_URL']],
  [{ GATEWAY_URL: 'https://bank.example', GATEWAY_KEY: 'r4nd0m-enough' }, ['GATEWAY_CALLBACK_TOKEN']],
  [{ GATEWAY_CALLBACK_TOKEN: 'r4nd0m-enough' }, ['GATEWAY_URL', 'GATEWAY_KEY']],
  [{ SMS_ACCOUNT: 'AC12345678' }, ['SMS_TOKEN', 'SMS_FROM']],
  [{ SMS_URL: 'https://sms.example' }, ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM']],
  [{ WHATSAPP_TOKEN: 'r4nd0m-enough' }, ['WHATSAPP_PHONE_ID']],
  [{ WHATSAPP_TEMPLATE: 'otp' }, ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN']],
  [{ OIDC_ISSUER: 'https://login.example' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  [{ OIDC_CLIENT_SECRET: 'r4nd0m-enough' }, ['OIDC_ISSUER', 'OIDC_CLIENT_ID']],
  [{ OIDC_ONLY: '1' }, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  [{ AUDIT_HEADS_TOKEN: 'r4nd0m-enough' }, ['AUDIT_HEADS']],
  [{ PROXY_HEADER: 'forwarded' }, ['TRUSTED_PROXIES']],
]
test.each(halves)('a service that is set in part stops the start, also of a demo: %j', (given, missing) => {
  const [name] = Object.keys(given)
  const lines = missing.map((each) => `${each}: required when ${name} is set`)
  expect(() => read(given)).toThrow(lines.join('\n'))
  const rest = Object.fromEntries(Object.entries(real).filter(([each]) => !missing.includes(each)))
  expect(() => read({ ...rest, ...given })).toThrow(lines.join('\n'))
})

test('the provider of staff is named as it names itself, with a slash at its end or not', () => {
  const oidc = {
    OIDC_ISSUER: 'https://login.example/staf/',
    OIDC_CLIENT_ID: 'syirkah',
    OIDC_CLIENT_SECRET: 'r4nd0m-enough',
  }
  expect(read(oidc).oidc).toMatchObject({
    ...{ issuer: 'https://login.example/staf/', clientId: 'syirkah', name: 'SSO' },
    ...{ only: false, secondFactorTrusted: false },
  })
  expect(read({ ...oidc, OIDC_ONLY: '1', OIDC_MFA_TRUSTED: '1' }).oidc).toMatchObject({
    only: true,
    secondFactorTrusted: true,
  })
  expect(() => read({ ...real, ...oidc, OIDC_ISSUER: 'http://login.example' })).toThrow('OIDC_ISSUER: must be https://')
  expect(() => read({ ...oidc, OIDC_ISSUER: 'https://login.example/?a=b' })).toThrow('OIDC_ISSUER: must be')
})

test('SMS that is set in part is refused beside a WhatsApp that is complete', () => {
  const whatsapp = { WHATSAPP_PHONE_ID: '1234567', WHATSAPP_TOKEN: 'r4nd0m-enough' }
  expect(() => read({ ...whatsapp, SMS_TOKEN: 'r4nd0m-enough' })).toThrow('SMS_ACCOUNT: required when SMS_TOKEN is set')
  expect(read(whatsapp).whatsapp).toMatchObject({ url: 'https://graph.facebook.com/v23.0', template: 'otp' })
})

test.each([
  ['SMPT_URL', 'did you mean SMTP_URL?'],
  ['DRAIN_SECOND', 'did you mean DRAIN_SECONDS?'],
  ['PUBLIC_URI', 'did you mean PUBLIC_URL?'],
  ['DATABSE_URL_FILE', 'did you mean DATABASE_URL_FILE?'],
  ['smtp_url', 'did you mean SMTP_URL?'],
  ['LOCALE', 'did you mean LOCALES?'],
  ['GATEWAY_WEBHOOK_TOKEN', 'there is no such setting'],
  ['S3_FORCE_PATH_STYLE', 'there is no such setting'],
])('%s is refused: it looks like a setting and is none', (name, said) => {
  expect(() => read({ [name]: 'x' })).toThrow(`${name}: `)
  expect(() => read({ [name]: 'x' })).toThrow(said)
})

test('what other programs keep in the environment is left alone', () => {
  const theirs = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'NODE_ENV',
    'LANG',
    'TZ',
    'LOGNAME',
    'EDITOR',
    'npm_config_loglevel',
    'PGHOST',
  ]
  const kubernetes = ['GATEWAY_SERVICE_HOST', 'GATEWAY_SERVICE_PORT_HTTP', 'IDENTITY_PORT_80_TCP_ADDR', 'SIGNING_PORT']
  for (const name of [...theirs, ...kubernetes]) expect(() => read({ [name]: 'x' }), name).not.toThrow()
})

test('every problem is named in one round, in plain words', () => {
  const wrong = {
    DEMO: '0',
    PORT: '3e3',
    METRICS_TOKEN: 'short',
    SMPT_URL: 'x',
    SIGNING_URL: 'https://sign.example',
    ROLE: 'web',
  }
  const said = (() => {
    try {
      return readConfig({ env: { DATA_DIR, ...wrong } }) && ''
    } catch (error) {
      return String((error as Error).message)
    }
  })()
  for (const line of [
    'PORT: must be a whole number from 0 to 65535',
    'METRICS_TOKEN: must have at least 16 characters',
    'SMPT_URL: there is no such setting; did you mean SMTP_URL?',
    'SIGNING_KEY: required when SIGNING_URL is set',
    'ROLE: web and worker need DATABASE_URL, since one process owns the embedded database',
    'DATABASE_URL: required when DEMO is 0',
    'PUBLIC_URL: required when DEMO is 0',
    'DATA_KEY: required when DEMO is 0',
    'SMTP_URL: required when DEMO is 0',
    'MAIL_FROM: required when DEMO is 0',
    'GATEWAY_KEY: required when DEMO is 0',
    'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN, or SMS_ACCOUNT, SMS_TOKEN, SMS_FROM: required when DEMO is 0',
  ])
    expect(said.split('\n')).toContain(line)
  expect(said).not.toMatch(/expected|invalid|too small/i)
})

test.each(['DATABASE_URL', 'PUBLIC_URL', 'DATA_KEY', 'SMTP_URL', 'MAIL_FROM', 'SMS_ACCOUNT', 'GATEWAY_URL'])(
  'real people need %s',
  (name) => {
    const { [name]: _, ...rest } = real
    expect(() => read(rest)).toThrow(`${name}: required when`)
  },
)

test('the secret of the sandbox services is there in a demo alone', () => {
  expect(read(real).sandboxSecret).toBeUndefined()
  expect(read({ ...real, BANK_WEBHOOK_SECRET: 'r4nd0m-enough-secret' }).sandboxSecret).toBeUndefined()
  expect(read({ BANK_WEBHOOK_SECRET: 'r4nd0m-enough-secret' }).sandboxSecret).toBe('r4nd0m-enough-secret')
  expect(read({}).sandboxSecret).toMatch(/=$/)
})

test('what an installation runs without is named; a demo has a sandbox for each', () => {
  const without = ['identity', 'signing', 'custodian', 'statements', 'whatsapp', 'audit heads', 'error reports']
  expect(listUnconfiguredServices(read(real))).toEqual(without)
  const signing = { SIGNING_URL: 'https://sign.example', SIGNING_KEY: 'r4nd0m-enough-secret' }
  expect(listUnconfiguredServices(read({ ...real, ...signing }))).toEqual(without.filter((name) => name !== 'signing'))
  expect(listUnconfiguredServices(read({}))).toEqual([])
})

test.each([
  'https://syirkah.id/app',
  'https://syirkah.id/?a=1',
  'https://syirkah.id?',
  'https://syirkah.id#x',
  'https://user:password@syirkah.id',
  'https://@syirkah.id',
  'https://syirkah.id/%2e',
  'https:syirkah.id',
  'https:///syirkah.id',
  'ftp://syirkah.id',
  'syirkah.id',
])('PUBLIC_URL is scheme, host and port, and not %s', (PUBLIC_URL) => {
  expect(() => read({ PUBLIC_URL })).toThrow('PUBLIC_URL: must be https://host or https://host:port')
})

test('PUBLIC_URL loses the slash at its end and the port that its scheme implies', () => {
  expect(read({ PUBLIC_URL: 'https://syirkah.id/' }).publicUrl).toBe('https://syirkah.id')
  expect(read({ PUBLIC_URL: 'https://SYIRKAH.id:443' }).publicUrl).toBe('https://syirkah.id')
  expect(read({ PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080')
})

const addresses = settingNames.filter(
  (name) => /_URL$|_ENDPOINT$/.test(name) && !['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'].includes(name),
)
test.each(addresses)('%s may have a path, and no user name, query or fragment', (name) => {
  const said = `${name}: must be https://host/path, without user name, query or fragment`
  for (const end of ['?key=1', '?', '#top', '/v1?x'])
    expect(() => read({ [name]: `https://service.example${end}` }), end).toThrow(said)
  expect(() => read({ [name]: 'https://user:password@service.example' })).toThrow(said)
  expect(() => read({ [name]: 'https:service.example' })).toThrow(said)
})

test('the address of a service keeps its path', () => {
  const given = { IDENTITY_KEY: 'r4nd0m-enough', IDENTITY_URL: 'https://identity.example/api/v2/' }
  expect(read(given).identity?.url).toBe('https://identity.example/api/v2')
})

test.each(['Syirkah <halo@syirkah.test>', 'halo@mail.example', 'halo@localhost'])(
  'mail to real people is not sent as %s',
  (MAIL_FROM) => {
    expect(() => read({ ...real, MAIL_FROM })).toThrow('MAIL_FROM: must be an address that takes mail')
    expect(read({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  },
)
test('BANK_ACCOUNTS names our account at each bank once, by its digits', () => {
  const of = (BANK_ACCOUNTS: string) => read({ BANK_ACCOUNTS }).bankAccounts
  expect(read({}).bankAccounts).toEqual({})
  expect(of('bsi:7001234567')).toEqual({ bsi: '7001234567' })
  expect(of('bsi:7001234567, muamalat:3010001234,')).toEqual({ bsi: '7001234567', muamalat: '3010001234' })
  for (const wrong of [
    ...['bsi', 'bsi:', 'bsi:12345', 'bsi:700-123-4567', 'bsi: 7001234567', `bsi:${'7'.repeat(21)}`],
    ...['bca:7001234567', 'constructor:7001234567', '7001234567', 'bsi:7001234567:1', 'BSI:7001234567'],
    ...['bsi:7001234567,bsi:7001234568', 'bsi:7001234567;muamalat:3010001234'],
  ])
    expect(() => of(wrong), wrong).toThrow(/^BANK_ACCOUNTS: must be <bank>:<digits>, each bank once/)
})

test('a sender is one address', () => {
  for (const MAIL_FROM of ['halo', 'a@b.id\nBcc: x@y.id', '<halo@syirkah.id', 'a@b.id, c@d.id'])
    expect(() => read({ MAIL_FROM }), MAIL_FROM).toThrow('MAIL_FROM: must be an e-mail address')
})

test('a secret comes from one place, and a file that cannot be read is named', () => {
  const file = join(DATA_DIR, 'token')
  writeFileSync(file, 'r4nd0m-enough-secret\n')
  expect(read({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('r4nd0m-enough-secret')
  expect(() => read({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'r4nd0m-enough-secret' })).toThrow(
    'METRICS_TOKEN and METRICS_TOKEN_FILE: set only one of them',
  )
  expect(() => read({ METRICS_TOKEN_FILE: DATA_DIR })).toThrow('METRICS_TOKEN_FILE: cannot be read (EISDIR')
})

test('a demo, whose passwords are public, listens on this machine alone unless it is told otherwise', () => {
  expect(read({}).host).toBe('localhost')
  expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('with real people nothing goes in the clear, and a secret of one letter is none', () => {
  const key = 'r4nd0m-enough-secret'
  const services = {
    ...{ IDENTITY_URL: 'https://identity.example', IDENTITY_KEY: key },
    ...{ SIGNING_URL: 'https://sign.example', SIGNING_KEY: key },
    ...{ WHATSAPP_PHONE_ID: '1234567', WHATSAPP_TOKEN: key },
  }
  const env = { ...real, ...services, DATA_DIR }
  expect(readConfig({ env }).publicUrl).toBe('https://syirkah.id')
  const wrong = [
    { PUBLIC_URL: 'http://syirkah.id' },
    { GATEWAY_URL: 'http://bank.example' },
    { IDENTITY_URL: 'http://identity.example' },
    { WHATSAPP_URL: 'http://codes.example' },
    { SMS_URL: 'http://codes.example' },
    { SMTP_URL: 'smtp://mail.syirkah.id' },
    { GATEWAY_CALLBACK_TOKEN: 'a'.repeat(32) },
    { SIGNING_KEY: 'ab'.repeat(16) },
    { DATABASE_URL: 'postgres://web:x@db.syirkah.id/syirkah' },
    { DATABASE_URL: 'postgres://web:x@db.syirkah.id/syirkah?sslmode=prefer' },
    { DATABASE_URL: 'postgres://web:x@db.syirkah.id/syirkah?sslmode=require&sslmode=prefer' },
    { DATABASE_URL: 'postgres://web:x@localhost/syirkah?host=db.syirkah.id' },
    { PUBLIC_URL: 'HTTP://syirkah.id' },
    { SMTP_URL: 'SMTP://mail.syirkah.id' },
    { SMTP_URL: 'smtps://mail.syirkah.id?tls.rejectUnauthorized=false' },
    { SENTRY_DSN: 'http://key@errors.example/1' },
  ]
  for (const more of wrong) {
    const [name] = Object.keys(more)
    expect(() => readConfig({ env: { ...env, ...more } }), name).toThrow(new RegExp(`^${name}: `))
    expect(() => readConfig({ env: { ...env, ...more, DEMO: '1' } }), name).not.toThrow()
  }
  expect(readConfig({ env: { ...env, PUBLIC_URL: 'HTTPS://syirkah.id' } }).publicUrl).toBe('https://syirkah.id')
  expect(() => readConfig({ env: { ...env, GATEWAY_URL: 'ftp://bank.example' } })).toThrow(/^GATEWAY_URL: /)
  const DATABASE_URL = 'postgres://web:x@db.syirkah.id/syirkah?sslmode=verify-full'
  expect(readConfig({ env: { ...env, DATABASE_URL } }).databaseUrl).toBe(DATABASE_URL)
  for (const here of [
    { PUBLIC_URL: 'http://localhost:3000' },
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
    { DATABASE_URL: 'postgres://web:x@localhost/syirkah' },
    { DATABASE_URL: 'postgres://web:x@localhost/syirkah?host=/var/run/postgresql' },
  ])
    expect(() => readConfig({ env: { ...env, ...here } })).not.toThrow()
  expect(() => readConfig({ env: { ...env, SMTP_URL: 'smtp://mail.syirkah.id?requireTLS=true' } })).not.toThrow()
  expect(() => readConfig({ env: { ...env, SMTP_URL: 'smtp://mail.syirkah.id?requireTLS=false' } })).toThrow(/SMTP_URL/)
})

test('the head of the audit chain needs a key and a place; a demo brings both', () => {
  expect(read({})).toMatchObject({ auditKeys: [expect.stringMatching(/=$/)], auditHeads: undefined })
  const env = { ...real, DATA_DIR }
  expect(readConfig({ env }).auditKeys).toEqual([])
  const AUDIT_KEY = `${'B'.repeat(43)}=`
  expect(() => readConfig({ env: { ...env, AUDIT_KEY } })).toThrow('one needs the other')
  const inTheClear = { ...env, AUDIT_KEY, AUDIT_HEADS: 'http://heads.example' }
  expect(() => readConfig({ env: inTheClear })).toThrow('AUDIT_HEADS: must be https://')
  expect(readConfig({ env: { ...env, AUDIT_KEY, AUDIT_HEADS: '/mnt/heads/chain.jsonl' } }).auditKeys).toEqual([
    AUDIT_KEY,
  ])
})

test('every setting stands in .env.example and in docs/operations.md, and nothing else does', () => {
  const example = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(example.toSorted()).toEqual(settingNames.toSorted())
  const page = readFileSync('docs/operations.md', 'utf8')
  expect(settingNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
