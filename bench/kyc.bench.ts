import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createInvestor } from '../test/people.ts'
import { someStaff } from '../test/rows.ts'
import { machine, median, option } from './measure.ts'
import { startProduct } from './product.ts'

// A photo of twelve megapixels beside twenty others: each of the twenty-one is accepted and stored within 3 s, and the
// server's memory grows by at most 150 MiB, also where somebody sends a bomb. And the queue of compliance: a hundred
// thousand waiting cases open as fast as a hundred (p95 at most 1.5 times as long).

const UPLOADS = 21
const LOOKS = Number(option('looks') ?? 300)
const MANY = Number(option('cases') ?? 100_000)
const resident = () => process.memoryUsage.rss() / 2 ** 20
const rounded = (value: number) => Math.round(value * 1_000) / 1_000
const PASSWORD = 'Bench-Syirkah-2026'

const { app, url, stop } = await startProduct()
const owner = app.database.db

// one copy for all senders, who share the server's memory
const photo = new Uint8Array(await noisyPhoto(4_000, 3_000))
const tokens: string[] = []
for (let person = 0; person < UPLOADS; person++) {
  const { email } = await createInvestor(app, {
    kyc: null,
    password: PASSWORD,
    phone: `+62813${10_000_000 + person}`,
  })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { refresh_token } = (await answer.json()) as { refresh_token: string }
  tokens.push(refresh_token)
}
const uploads = await memoryDuring(async () => {
  const sessions = await Promise.all(tokens.map((token) => app.credentials.refresh(token)))
  return Promise.all(sessions.map(({ accessToken }) => sent(accessToken, photo)))
})
const bomb = new Uint8Array(
  await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 9 })
    .toBuffer(),
)
const { accessToken } = await app.credentials.refresh(tokens[0]!)
const bombed = await memoryDuring(async () => [await sent(accessToken, bomb, 422)])

const staff = await someStaff(owner, 'compliance')
const few = await looks(100)
const many = await looks(MANY)

const longest = Math.max(...uploads.times)
const ratio = many.p95 / few.p95
const result = {
  ...machine(),
  'load of the machine at the end': rounded(loadavg()[0]!),
  uploads: {
    'bytes of a photo': photo.length,
    'median, s': rounded(median(uploads.times)),
    'longest, s': rounded(longest),
    'memory of the server, MiB more': uploads.grown,
    'of it and what it started, MiB more': uploads.grownWithChildren,
    reached: longest <= 3 && uploads.grown <= 150,
  },
  bomb: { 'bytes sent': bomb.length, 'memory of the server, MiB more': bombed.grown, reached: bombed.grown <= 150 },
  queue: {
    'p95 of 100, ms': rounded(few.p95),
    [`p95 of ${MANY}, ms`]: rounded(many.p95),
    ratio: rounded(ratio),
    reached: ratio <= 1.5,
  },
}
console.dir(result)
writeFileSync('bench/results/kyc.json', `${JSON.stringify(result, undefined, 2)}\n`)
if (![result.uploads, result.bomb, result.queue].every(({ reached }) => reached)) process.exitCode = 1
await stop()

/** Grain everywhere, as a telephone's camera leaves it: nothing that compresses to nothing. */
async function noisyPhoto(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: 'gray', noise },
  })
    .png()
    .toBuffer()
  return sharp(grain).resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer()
}

/** Seconds until it is stored. */
async function sent(token: string, bytes: Uint8Array<ArrayBuffer>, status = 201): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/attachments?purpose=kyc.idPhoto&name=ktp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${answer.status}: ${text}`)
  return (performance.now() - begun) / 1_000
}

/** How much more memory there was at its fullest than before, in MiB. */
async function memoryDuring(work: () => Promise<number[]>) {
  const before = [resident(), residentWithChildren()] as const
  let [most, mostOfAll]: [number, number] = [...before]
  const watch = setInterval(() => {
    most = Math.max(most, resident())
    mostOfAll = Math.max(mostOfAll, residentWithChildren())
  }, 50)
  const times = await work()
  clearInterval(watch)
  return { times, grown: Math.round(most - before[0]), grownWithChildren: Math.round(mostOfAll - before[1]) }
}

/** What the reading of pictures takes, in processes of their own; where there is no /proc, this one alone. */
function residentWithChildren(): number {
  let sum = resident()
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const status = statusOf(pid)
      if (new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status))
        sum += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
    }
  } catch {
    return sum
  }
  return sum
}

/** Nothing of a process that ended meanwhile. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Opens the queue again and again while this many wait. */
async function looks(cases: number) {
  await fill(cases)
  const times: number[] = []
  for (let look = -20; look < LOOKS; look++) {
    const begun = performance.now()
    const { items } = await app.verification.waiting(staff, { limit: 30 })
    if (items.length !== 30) throw new Error(`${items.length} cases`)
    if (look >= 0) times.push(performance.now() - begun)
  }
  return { p95: times.toSorted((a, b) => a - b)[Math.trunc(times.length * 0.95)]! }
}

/** People who wait, written past the commands: their seals are not what is measured. */
async function fill(cases: number) {
  await app.database.asOwner(async (db) => {
    await sql`alter table kyc disable trigger user`.execute(db)
    await sql`insert into app_user (id, email, firstname, created_at)
      select gen_random_uuid(), 'antre.' || n || '@contoh.test', 'Antre', now() from generate_series(
        (select count(*) from kyc where state = 'submitted')::int + 1, ${cases}) n`.execute(db)
    await sql`insert into kyc (user_id, party, state, full_name, income_sealed, risk_profile, risk_level, bank_code,
        bank_account_last, bank_account_holder, identity_index, account_index, submitted_at, due_at, created_at)
      select id, 'citizen', 'submitted', 'Antre', 'v1.unread', 'moderate', 'low', '451', '0000', 'ANTRE', decode(md5(id::text), 'hex'),
        decode(md5(id::text), 'hex'), now(), now() + random() * interval '1 day', now()
      from app_user where firstname = 'Antre' and id not in (select user_id from kyc)`.execute(db)
    await sql`alter table kyc enable trigger user`.execute(db)
    await sql`analyze kyc`.execute(db)
    await sql`checkpoint`.execute(db)
  })
}
