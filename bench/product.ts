import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { importInventedLists } from '../db/seed/lists.ts'
import { type App, createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import type { WebHandler } from '../server/http.ts'
import { createListener } from '../server/listener.ts'
import { type PostgresOptions, startPostgres } from '../test/postgres.ts'

const noPages: WebHandler = () => Promise.resolve(new Response('no pages here', { status: 404 }))

/** The product behind its HTTP port on a durable PostgreSQL of its own, without a log; `stop` takes it all away. */
export async function startProduct(
  pagesOf: (app: App) => WebHandler | Promise<WebHandler> = () => noPages,
  /** Works on jobs too, which the seed of the demo waits for; `app.jobs.rest()` ends it. */
  { work = false, settings = {} }: { work?: boolean; settings?: PostgresOptions['settings'] } = {},
) {
  const postgres = await startPostgres({ durable: true, settings })
  const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-bench-'))
  const url = await postgres.createDatabase('syirkah')
  const config = readConfig({
    env: { DEMO: '1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url },
    production: true,
  })
  const app = await createApp(config, { log: pino({ level: 'silent' }) })
  const pages = await pagesOf(app)
  const server = createServer(createListener(app, () => pages))
  const port = await listening(server)
  app.integrations.listensOn(port)
  await app.jobs.start({ work })
  await importInventedLists(app)
  return {
    app,
    postgres,
    port,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await app.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The port on which a server came to listen. */
export async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}
