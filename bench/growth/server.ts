import { createServer } from 'node:http'
import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { WebHandler } from '../../server/http.ts'
import { createListener } from '../../server/listener.ts'
import { listening } from '../product.ts'

// The built product on a database that is there, in a process of its own: `work` also does its jobs and deadlines.

const app = await createApp(readConfig({ production: true }), {
  log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
})
const entry: string = '../../build/server/index.js'
const { createWebHandler } = (await import(entry)) as { createWebHandler(of: typeof app): WebHandler }
const pages = createWebHandler(app)
const server = createServer(createListener(app, () => pages))
const port = await listening(server)
app.integrations.listensOn(port)
if (process.argv[2] === 'work') await app.start()
else await app.jobs.start({ work: false })
process.send!({ port })
process.once('disconnect', () => process.exit())
