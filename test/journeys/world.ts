import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database'
import { HOUR } from '#shared/dates'
import { type App, createApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { maintainDemoOrders } from '../../server/demo-books.ts'
import type { WebHandler } from '../../server/http.ts'
import { createListener } from '../../server/listener.ts'
import { CHEAP } from '../cheap-passwords.ts'
import { findTestDataFolder } from '../postgres.ts'
import { recordSentStatements, type SentStatement } from '../statements-sent.ts'
import { asOwner, DEMO } from './demo-database.ts'
import { setDisplayRules } from './semantics.ts'
import { displayRules } from './styles.ts'

export type Product = {
  app: App
  db: Database['db']
  url: string
  dataDir: string
  /** What the last request for an address sent to the database until now. */
  statements(address: string): readonly string[]
  /** The same with their values. */
  sent(address: string): readonly SentStatement[]
  stop(): Promise<void>
}

let served = 0
let pages: Promise<{ createWebHandler(app: App): WebHandler }> | undefined

/** The built product in this process on a copy of the demo world of its own: real HTTP, a real PostgreSQL, the clock of the demo. */
export async function startProduct(settings: Partial<Config> = {}): Promise<Product> {
  const { postgres, dataDir: seeded } = inject('demoWorld')
  const name = `journey_${process.pid}_${++served}`
  const dataDir = mkdtempSync(join(findTestDataFolder(), 'syirkah-journey-'))
  cpSync(seeded, dataDir, { recursive: true })
  await asOwner(postgres, `create database ${name} template ${DEMO} strategy file_copy`)
  const database = await openDatabase({ databaseUrl: Object.assign(new URL(postgres), { pathname: name }).href })
  pages ??= builtPages()
  const server = createServer({ keepAliveTimeout: HOUR }) // no connection ends under a reader of the same process
  await new Promise<void>((ready) => server.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 }, ready))
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  const config = readConfig({
    env: { DEMO: '1', PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    production: true,
  })
  const app = await createApp({ ...config, ...settings }, { database, passwordCost: CHEAP, alone: true })
  const { createWebHandler } = await pages
  const handler = createWebHandler(app)
  setDisplayRules(rules())
  const listener = createListener(app, () => handler)
  const statements = new Map<string, SentStatement[]>()
  server.on('request', (request, response) => {
    const sent: SentStatement[] = []
    statements.set(request.url ?? '', sent)
    recordSentStatements(
      (statement) => sent.push(statement),
      () => listener(request, response),
    )
  })
  app.integrations.listensOn(port)
  maintainDemoOrders(app) // as the product does: a session that begins finds orders
  await app.start()
  return {
    app,
    db: database.db,
    url,
    dataDir,
    statements: (address) => statements.get(address)?.map(({ text }) => text) ?? [],
    sent: (address) => statements.get(address) ?? [],
    async stop() {
      server.closeAllConnections()
      server.close()
      await app.stop()
      await asOwner(postgres, `drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** As a server loads them: React drawn as in development takes several times as long. */
async function builtPages() {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await import(/* @vite-ignore */ `${process.cwd()}/build/server/index.js`)
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}

let known: ReturnType<typeof displayRules> | undefined
function rules() {
  known ??= displayRules()
  return known
}
