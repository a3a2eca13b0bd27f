import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { NewOffering } from '#modules/offerings'
import type { Database } from '#platform/db/database'
import { frozenClock, movableClock } from '#platform/runtime/clock'
import { HOUR, wib } from '#shared/dates'
import { importInventedLists } from '../db/seed/lists.ts'
import { createApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { createListener } from '../server/listener.ts'
import { CHEAP } from './cheap-passwords.ts'
import { openStartedDatabase } from './engine.ts'
import { createInvestor, createOffering } from './people.ts'
import { findTestDataFolder } from './postgres.ts'

export { creditWallet } from './people.ts'

/** A Friday morning on which a window of working days lies ahead. */
export const START = wib('2026-11-20', '10:00')

/**
 * A complete product on its own database with a real HTTP port, a movable clock stopped at START, and a screening
 * list of invented names.
 */
export async function createTestWorld(settings: Partial<Config> = {}, given?: Database) {
  const database = given ?? (await openStartedDatabase(startOnce))
  const clock = movableClock(0, frozenClock(START)) // time passes only where a test lets it: a slow machine outlasts no token
  const dataDir = settings.dataDir ?? mkdtempSync(join(findTestDataFolder(), 'syirkah-world-'))
  const config = {
    ...readConfig({
      env: {
        DEMO: '1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
      },
    }),
    ...settings,
  }
  const app = await createApp(config, { database, clock, passwordCost: CHEAP, recurring: false, alone: !given })
  app.credentials.holdBack() // nobody signs or votes by a proof, but where a test is about it
  const noPages = () => Promise.resolve(new Response('no pages in this world', { status: 404 }))
  // a connection is not ended under a caller of the same process, who may ask on it after any pause of a slow machine
  const server = createServer(
    { keepAliveTimeout: HOUR }, // none at all would leave the 30 seconds of server/slow-reader.ts
    createListener(app, () => noPages),
  )
  // a crowd of a thousand connects at one moment: Node's own queue of 511 resets who comes later on a busy machine
  await new Promise<void>((ready) => server.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 }, ready))
  const { port } = server.address() as AddressInfo
  app.integrations.listensOn(port)
  await app.jobs.start({ work: true })

  return {
    app,
    clock,
    url: `http://127.0.0.1:${port}`,
    investor: (more: Parameters<typeof createInvestor>[1] = {}) => createInvestor(app, more),
    offering: (more: Partial<NewOffering> = {}) => createOffering(app, more),
    /** Moves the product's time and runs what falls due on the way. */
    moveTo: (instant: Date) => app.demo!.clock.moveTo(instant),
    advance: (duration: string) => app.demo!.clock.advance(duration),
    async close() {
      server.closeAllConnections()
      server.close()
      await app.stop()
      if (!settings.dataDir) rmSync(dataDir, { recursive: true, force: true }) // a folder that was given is its giver's
    },
  }
}

async function startOnce(database: Database) {
  const world = await createTestWorld({}, database)
  await importInventedLists(world.app)
  await world.close()
}

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>
