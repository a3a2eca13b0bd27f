import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
  expect(() => read({ ...bucket, STORAGE: 'tape' })).toThrow('STORAGE')
})

test('a demo, whose passwords are public, listens on this machine alone unless it is told otherwise', () => {
  expect(read({}).host).toBe('localhost')
  expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('with real people nothing goes in the clear, and a secret of one letter is none', () => {
  const env = {
    DEMO: '0',
    PUBLIC_URL: 'https://syirkah.id',
    SMTP_URL: 'smtps://mail.syirkah.id',
    BANK_WEBHOOK_SECRET: 'r4nd0m-enough-secret',
    DATA_KEY: `${'A'.repeat(43)}=`,
  }
  expect(readConfig({ env }).publicUrl).toBe('https://syirkah.id')
  const wrong = [
    { PUBLIC_URL: 'http://syirkah.id' },
    { GATEWAY_URL: 'http://bank.example' },
    { IDENTITY_URL: 'http://identity.example' },
    { WHATSAPP_URL: 'http://codes.example' },
    { SMS_URL: 'http://codes.example' },
    { SMTP_URL: 'smtp://mail.syirkah.id' },
    { BANK_WEBHOOK_SECRET: 'a'.repeat(32) },
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
  const env = {
    DATA_DIR,
    DEMO: '0',
    PUBLIC_URL: 'https://syirkah.id',
    SMTP_URL: 'smtps://mail.syirkah.id',
    BANK_WEBHOOK_SECRET: 'r4nd0m-enough-secret',
    DATA_KEY: `${'A'.repeat(43)}=`,
  }
  expect(readConfig({ env }).auditKeys).toEqual([])
  const AUDIT_KEY = `${'B'.repeat(43)}=`
  expect(() => readConfig({ env: { ...env, AUDIT_KEY } })).toThrow('one needs the other')
  const inTheClear = { ...env, AUDIT_KEY, AUDIT_HEADS: 'http://heads.example' }
  expect(() => readConfig({ env: inTheClear })).toThrow('AUDIT_HEADS: must be https://')
  expect(readConfig({ env: { ...env, AUDIT_KEY, AUDIT_HEADS: '/mnt/heads/chain.jsonl' } }).auditKeys).toEqual([
    AUDIT_KEY,
  ])
})
