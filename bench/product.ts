import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, createApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { type Postgres, startPostgres } from '../test/postgres.ts'

/** The product on a durable PostgreSQL of its own, without a log; and how to take it all away. */
export async function startProduct(
  settings: Partial<Config> = {},
): Promise<{ app: App; postgres: Postgres; stop(): Promise<void> }> {
  const postgres = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-bench-'))
  const url = await postgres.createDatabase('syirkah')
  const config = readConfig({ env: { DEMO: '1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url } })
  const app = await createApp({ ...config, ...settings }, { log: pino({ level: 'silent' }) })
  return {
    app,
    postgres,
    async stop() {
      await app.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
