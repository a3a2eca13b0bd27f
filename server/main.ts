import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isUnreachable, sqlState } from '#platform/db/database'
import { withStartupLock } from '#platform/db/startup-lock'
import { removeOrphanedTempFiles } from '#platform/files/orphaned-temp-files'
import { startPictureProcesses } from '#platform/files/picture'
import { wallClock } from '#platform/runtime/clock'
import { productUrl } from '#platform/runtime/program'
import { SetupError } from '#platform/runtime/setup-error'
import { brand } from '#shared/brand'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { isRefusal } from '#shared/refusal'
import { demoPeople, isSeeded } from '../db/seed/people.ts'
import { type App, createApp } from './app.ts'
import { seedingMarkerPath } from './base.ts'
import { listBrandWarnings } from './brand-warnings.ts'
import { type Config, readConfig } from './config.ts'
import { maintainDemoOrders } from './demo-books.ts'
import { shutDownOnSignal } from './graceful-shutdown.ts'
import type { WebHandler } from './http.ts'
import { listen } from './listen.ts'
import { createListener } from './listener.ts'
import { warnOfMissingLists } from './missing-sanctions-lists.ts'
import { listUnconfiguredServices } from './missing-settings.ts'
import { startOpsSocket } from './ops-socket.ts'
import { restartProcess } from './restart-process.ts'
import { formatProblem } from './start-problem.ts'

const started = performance.now()

/** With callers, on every address that is listened on. Who is slow is looked for each second: Node's own look takes thirty. */
const PATIENCE = {
  headersTimeout: 8_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}

type Start = {
  production: boolean
  /** Resolves when the pages are built: a demo world is prepared meanwhile. */
  built?: Promise<unknown> | undefined
}

/** Serves until the process is told to end. */
export async function start({ production, built }: Start) {
  let config: Config | undefined
  try {
    config = readConfig({ production })
    await serve(config, { production, built })
  } catch (error) {
    if (config?.databaseUrl && (isUnreachable(error) || (isRefusal(error) && error.code === 'busy'))) {
      await built
      await restartProcess()
    }
    console.error(formatProblem(error, config))
    process.exit(1)
  }
}
if (import.meta.main) await start({ production: process.argv.includes('--production') })

async function serve(config: Config, { production, built }: Start) {
  if (!config.demo) await built
  await removeOrphanedTempFiles(wallClock) // files bear the machine's own hour
  const app = await createApp(config)
  app.progress.starting = true
  const server = createServer(PATIENCE)
  const web = production ? builtWeb(app, built) : await liveWeb(app, server)
  if (production && !built) await web.handler() // without pages there is nothing to serve
  const listener = createListener(app, web.handler)
  server.on('request', web.middleware ? (req, res) => web.middleware!(req, res, () => listener(req, res)) : listener)
  const port = await listen(server, config, PATIENCE)
  app.integrations.listensOn(port)
  app.progress.preparing = config.demo && config.role !== 'worker' && !(await isSeeded(app))
  maintainDemoOrders(app)
  await withStartupLock(app.database, 'prepare', async () => {
    await app.start()
    if (app.progress.preparing) await prepareDemo(app, built)
  })
  if (config.role !== 'worker') startPictureProcesses()
  const stopOps = config.databaseUrl ? async () => {} : await startOpsSocket(app)
  app.progress.starting = false
  greet(app)
  if (!config.demo) await warnOfMissingLists(app)
  shutDownOnSignal(app, server, stopOps)
}

/** Meanwhile pages answer 503 with Retry-After; an interrupted building begins anew at the next start. */
async function prepareDemo(app: App, built: Promise<unknown> | undefined) {
  const mark = seedingMarkerPath(app.config)
  mkdirSync(app.config.dataDir, { recursive: true }) // where every secret was handed in nothing has made it yet
  writeFileSync(mark, '')
  const { seedDemoWorld } = await import('../db/seed/index.ts') // not at every other start
  await seedDemoWorld(app)
  rmSync(mark)
  await built
  app.progress.preparing = false
}

type Web = {
  handler: () => WebHandler | Promise<WebHandler>
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

function builtWeb(app: App, built: Promise<unknown> | undefined): Web {
  const entry = productUrl('build/server/index.js')
  const load = async () => {
    await built
    const { createWebHandler } = await (
      import(entry.href) as Promise<{ createWebHandler(app: App): WebHandler }>
    ).catch((cause: unknown) => {
      throw sqlState(cause) === 'ERR_MODULE_NOT_FOUND' && !existsSync(entry)
        ? new SetupError(
            'build/: the pages are not built; run npm run build, or copy build/ and dist/ of the same commit.',
            {
              cause,
            },
          )
        : cause
    })
    return createWebHandler(app)
  }
  const handler = load()
  return { handler: () => handler }
}

/** Development: pages are re-evaluated when a file changes, without a restart. */
async function liveWeb(app: App, server: ReturnType<typeof createServer>): Promise<Web> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    handler: async () =>
      ((await vite.ssrLoadModule('./web/handler.ts')) as { createWebHandler(app: App): WebHandler }).createWebHandler(
        app,
      ),
    middleware: vite.middlewares,
  }
}

function greet(app: App) {
  const { config, database, log } = app
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `\n${brand.name}: ${config.publicUrl}  (${database.kind === 'embedded' ? `embedded database in ${config.dataDir}` : 'PostgreSQL'}, ready in ${seconds} s)`,
  )
  const absent = listUnconfiguredServices(config)
  if (absent.length > 0) console.log(`not configured: ${absent.join(', ')}`)
  for (const warning of listBrandWarnings(config)) log.warn(warning)
  if (!config.demo) return
  console.log(`Demo people, all with the password ${DEMO_PASSWORD}:`)
  for (const { email, what } of demoPeople) console.log(`  ${email.padEnd(24)} ${what}`)
  console.log(`Mailbox, bank counter and clock: ${config.publicUrl}/sandbox\n`)
}
