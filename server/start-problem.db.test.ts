import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lockDataDir } from '#platform/db/data-lock'
import { engine, openTestDatabase } from '../test/engine.ts'

// Real processes: what an operator sees of a start that cannot go on is one sentence that names the setting, and no stack.
const home = mkdtempSync(join(tmpdir(), 'syirkah-start-'))
chmodSync(home, 0o755)
const root = join(import.meta.dirname, '..')
const LONG = 300_000

type Env = Record<string, string>

function run(program: string, args: string[], env: Env = {}, account: { uid?: number; gid?: number } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DEMO: '1', DATA_DIR: join(home, randomUUID()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  return new Promise<{ code: number | null; said: string }>((done) => {
    child.once('close', (code) => done({ code, said: said.trim() }))
  })
}

const ops = (env: Env, account = {}, command = 'ready') =>
  run(process.execPath, ['server/ops.ts', command], env, account)

function expectSentence({ code, said }: { code: number | null; said: string }, sentence: RegExp) {
  expect(said).toMatch(sentence)
  expect(said.split('\n'), said).toHaveLength(said.startsWith('Configuration:\n') ? 2 : 1)
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
}

/** A server that asks for a password and refuses every one, as PostgreSQL does. */
const refusing = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])) // AuthenticationCleartextPassword
    socket.once('data', () => {
      const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "web"\0\0'
      const head = Buffer.from([0x45, 0, 0, 0, 0])
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, Buffer.from(fields)]))
    })
  })
})
let refusingPort = 0
beforeAll(async () => {
  await new Promise<void>((ready) => refusing.listen(0, '127.0.0.1', ready))
  refusingPort = (refusing.address() as { port: number }).port
})
afterAll(() => {
  refusing.close()
  rmSync(home, { recursive: true, force: true })
})

function folder(name: string, make: (path: string) => void = () => {}) {
  const path = join(home, name)
  mkdirSync(path, { recursive: true })
  make(path)
  return path
}

test.runIf(engine === 'embedded')(
  'a DATA_DIR that cannot be used is told in one sentence',
  async () => {
    writeFileSync(join(home, 'file'), '')
    const older = folder('older', (path) => {
      mkdirSync(join(path, 'pg'))
      writeFileSync(join(path, 'pg', 'PG_VERSION'), '17\n')
    })
    const damaged = folder('damaged', (path) => {
      for (const part of ['pg', 'pg/global', 'pg/base']) mkdirSync(join(path, part))
      writeFileSync(join(path, 'pg', 'PG_VERSION'), '18\n')
      writeFileSync(join(path, 'pg', 'global', 'pg_control'), 'damaged')
    })
    const inUse = folder('in-use')
    const unlock = lockDataDir(inUse)
    const [file, below, version, broken, used, secret] = await Promise.all([
      ops({ DATA_DIR: join(home, 'file') }),
      ops({ DATA_DIR: join(home, 'file', 'data') }),
      ops({ DATA_DIR: older }),
      ops({ DATA_DIR: damaged }),
      ops({ DATA_DIR: inUse }),
      ops({ DATA_KEY_FILE: home }),
    ])
    unlock()
    expectSentence(file, /^DATA_DIR: .*\/file cannot be used \(E/)
    expectSentence(below, /^DATA_DIR: .*\/file\/data cannot be used \(ENOTDIR/)
    expectSentence(version, /^DATA_DIR: .*older\/pg is of PostgreSQL 17, this product has 18/)
    expectSentence(broken, /^DATA_DIR: .*damaged\/pg is damaged/)
    expectSentence(used, /^DATA_DIR: the embedded database in .*in-use is in use by another process/)
    expectSentence(secret, /^Configuration:\nDATA_KEY_FILE: cannot be read \(EISDIR/)
  },
  LONG,
)

// Only root can become somebody else; for everybody else the folder of another is out of reach anyhow.
test.runIf(engine === 'embedded' && process.getuid?.() === 0)(
  'a folder of another user is told in one sentence',
  async () => {
    const nobody = { uid: 65_534, gid: 65_534 }
    const theirs = folder('theirs', (path) => chmodSync(path, 0o700))
    const lockOfAnother = folder('lock-of-another', (path) => {
      chmodSync(path, 0o777)
      for (const name of ['data', 'audit', 'bank']) writeFileSync(join(path, `secret-${name}`), `${'A'.repeat(43)}=`)
      writeFileSync(join(path, 'database.lock'), '', { mode: 0o600 })
    })
    const [closed, locked] = await Promise.all([
      ops({ DATA_DIR: theirs }, nobody),
      ops({ DATA_DIR: lockOfAnother }, nobody),
    ])
    expectSentence(closed, /^DATA_DIR: .*theirs cannot be used \(EACCES/)
    expectSentence(locked, /^DATA_DIR: .*lock-of-another/)
  },
  LONG,
)

test.runIf(engine === 'postgres')(
  'a DATABASE_URL that cannot be used is told in one sentence, without its password',
  async () => {
    const url = inject('postgres')
    const { host, port } = new pg.Client({ connectionString: url })
    const noLogin = `no_login_${process.pid}`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create role ${noLogin} nologin`)
    const at = (user: string, name: string, more = '') => `postgres://${user}@${host}:${port}/${name}${more}`
    const cases: [string, RegExp][] = [
      [`postgres://web:s3cret@127.0.0.1:${refusingPort}/x`, /does not accept the user name and password .*"web"\)\.$/],
      [at('syirkah', 'no_such_database'), /does not have that database .*"no_such_database"/],
      [at(noLogin, 'postgres'), /does not let this user in .*not permitted to log in/],
      [at('no_such_user', 'postgres'), /does not let this user in .*"no_such_user"/],
      [at('syirkah', 'postgres', '?sslmode=verify-full'), /does not offer TLS/],
      ['postgres://web:12/s3cret@db/x', /is read with a wrong host/],
    ]
    try {
      for (const pair of [cases.slice(0, 3), cases.slice(3)])
        await Promise.all(
          pair.map(async ([DATABASE_URL, sentence]) => {
            const result = await ops(
              { DATABASE_URL },
              {},
              sentence.source.startsWith('does not have') ? 'migrate' : 'ready',
            )
            expectSentence(result, sentence)
            expect(result.said).toMatch(/^DATABASE_URL: /m)
            expect(result.said).not.toContain('s3cret')
          }),
        )
    } finally {
      await client.query(`drop role ${noLogin}`)
      await client.end()
    }
  },
  LONG,
)

// Skipped where the pages are not built: `npm test` builds them first.
test.runIf(engine === 'postgres' && existsSync(join(root, 'build/server/index.js')))(
  'a HOST or PORT that cannot be listened on ends the start in one sentence',
  async () => {
    const database = await openTestDatabase()
    const DATABASE_URL = database.databaseUrl!
    const start = (env: Env) => run(process.execPath, ['bin/start.mjs', '--built'], { DATABASE_URL, ...env })
    const [host, port] = await Promise.all([
      start({ HOST: '300.1.1.1', PORT: '0' }),
      start({ HOST: '127.0.0.1', PORT: String(refusingPort) }),
    ])
    await database.close()
    expectSentence(host, /^HOST: 300\.1\.1\.1 is not an address of this machine/)
    expectSentence(port, /^PORT: another program listens on port \d+ of 127\.0\.0\.1 already/)
  },
  LONG,
)

test.runIf(engine === 'postgres')(
  'a workload that is not there is told in one sentence',
  async () => {
    expectSentence(
      await run(process.execPath, ['bin/conformance.mjs', '/nonexistent']),
      /^FILE: \/nonexistent .*ENOENT/,
    )
  },
  LONG,
)
