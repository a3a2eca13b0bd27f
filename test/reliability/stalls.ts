// /healthz while strangers send what once held the process up: p99 within 50 ms, nothing answered with a fault (--rounds=3)
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { machine, option } from '../../bench/measure.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { startPostgres } from '../postgres.ts'
import type { Probed } from './load/probe.ts'

// The built product as it comes; each attack is sent as fast as one network may, beside a probe fifty times a second.

const ROUNDS = Number(option('rounds') ?? 3)
const WITHIN = 50
const PASSWORD = 'Demo-Syirkah-2026'

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-stalls-'))
const postgres = option('engine') === 'embedded' ? null : await startPostgres({ durable: true })
const env: Record<string, string> = postgres ? { DATABASE_URL: await postgres.createDatabase('syirkah') } : {}
const product = await startProduct({ name: 'stalls', dataDir, env })
const problems: string[] = []
const cases: Record<string, unknown> = {}
const investor = await bearer(product, 'pemodal@contoh.test')
const issuer = await bearer(product, 'penerbit@contoh.test')
const staff = await cookies(product, 'konten@contoh.test')

const large = await picture(4_000, 3_000)
const tooMany = await picture(8_000, 5_000)
const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
  .png({ compressionLevel: 9 })
  .toBuffer()

await during('nothing', async () => sleep(5_000), 1)
for (const [name, body] of Object.entries({
  'quotes in quotes': '>'.repeat(20_000),
  'stars and lines': '_a_'.repeat(6_660),
  'brackets in brackets': '['.repeat(20_000),
  'a table of pipes': `${'|'.repeat(9_000)}\n${'|-'.repeat(5_000)}`,
}))
  await during(`markdown: ${name}`, (n) => filedAndRead(`${name} ${n}`, body))
await during('pictures of twelve megapixels', () => together(20, () => upload(large, 'image/jpeg')))
await during('pictures of forty megapixels', () => together(5, () => upload(tooMany, 'image/jpeg')))
await during('a picture that unpacks to 768 MB', () => together(5, () => upload(bomb, 'image/png')))
await during('files that are no pictures', () =>
  together(20, () => upload(Buffer.alloc(4 << 20, 60), 'application/pdf')),
)
await during('wrong passwords', (n) => together(50, (at) => login(`orang${n}-${at}@contoh.test`)))
await during('wrong passwords of one person', () => together(50, () => login('pemodal2@contoh.test')))
await during('bodies of brackets', () => together(50, () => post('/api/auth/login', '['.repeat(100_000))))
await during('bodies of one long word', () =>
  together(50, () => post('/api/auth/register', `{"email":"${'a'.repeat(100_000)}@b.c"}`)),
)
await during('searches of two hundred letters', (n) =>
  together(100, (at) => get(`/api/search?q=${encodeURIComponent(`${n}${at} ${'kopi gayo '.repeat(19)}`)}`)),
)
await during('statements as PDF', () => together(20, () => get('/api/wallet/statement', { authorization: investor })))

const result = {
  name: 'stalls',
  ...machine(),
  engine: postgres ? 'postgres' : 'embedded',
  within: WITHIN,
  cases,
  problems,
}
console.table(cases)
console.log(problems.join('\n'))
writeFileSync('test/reliability/results/stalls.json', `${JSON.stringify(result, undefined, 2)}\n`)
await product.stop()
await postgres?.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(problems.length > 0 ? 1 : 0)

/** What the probe saw while an attack was tried `rounds` times. */
async function during(name: string, attack: (round: number) => Promise<unknown>, rounds = ROUNDS) {
  await sleep(1_000) // what the last one left to do is not this one's
  const worker = new Worker(new URL('./load/probe.ts', import.meta.url), {
    workerData: { url: `${product.url}/healthz` },
  })
  const ended = new Promise<Probed>((resolve) => worker.once('message', resolve))
  await sleep(500)
  for (let round = 0; round < rounds; round++) await attack(round)
  worker.postMessage('stop')
  const { waits, failed } = await ended
  await worker.terminate()
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1]!)
  cases[name] = { asked: waits.length, p99, slowest: Math.round(sorted.at(-1)!), failed }
  if (p99 > WITHIN) problems.push(`${name}: p99 of /healthz was ${p99} ms`)
  if (failed > 0) problems.push(`${name}: ${failed} of /healthz failed`)
}

function together(times: number, ask: (at: number) => Promise<unknown>) {
  return Promise.all(Array.from({ length: times }, (_, at) => ask(at)))
}

/** Whatever is answered but a fault is right. */
async function asked(path: string, init: RequestInit) {
  const answer = await fetch(product.url + path, { ...init, signal: AbortSignal.timeout(60_000) })
  const body = await answer.text()
  if (answer.status >= 500 && answer.status !== 503)
    problems.push(`${init.method ?? 'GET'} ${path.slice(0, 60)} answered ${answer.status}`)
  return { status: answer.status, body }
}

function get(path: string, headers: Record<string, string> = {}) {
  return asked(path, { headers })
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return asked(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}

function login(email: string) {
  return post('/api/auth/login', JSON.stringify({ email, password: 'bukan-sandinya-2026' }))
}

function upload(file: Buffer, type: string) {
  const headers = { 'content-type': type, authorization: investor }
  return asked('/api/attachments?purpose=kyc.idPhoto', { method: 'POST', body: new Uint8Array(file), headers })
}

/** An issuer files it and staff open the page on which it stands. */
async function filedAndRead(title: string, body: string) {
  const filed = await post(
    '/api/disclosures',
    JSON.stringify({ business: 'kopi-gayo-lestari', type: 'material_fact', title, body }),
    {
      authorization: issuer,
      'idempotency-key': title.replaceAll(' ', '-'),
    },
  )
  if (filed.status === 201) await together(5, () => get('/admin/content/disclosures', { cookie: staff }))
  else if (filed.status !== 429) problems.push(`${title}: filing answered ${filed.status} ${filed.body.slice(0, 200)}`)
}

async function bearer({ url }: Product, email: string) {
  const body = JSON.stringify({ email, password: PASSWORD })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
}

async function cookies({ url }: Product, email: string) {
  const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate()
  const body = new URLSearchParams({ email, password: PASSWORD, totp })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${url}/login`, { method: 'POST', headers, body, redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function picture(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
}
