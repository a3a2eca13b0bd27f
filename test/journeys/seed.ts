import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seedDemoWorld } from '../../db/seed/index.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createListener } from '../../server/listener.ts'
import { CHEAP } from '../cheap-passwords.ts'

// Makes the demo world in DATABASE_URL and DATA_DIR, as a first start of the product does, and ends.

const app = await createApp(readConfig({ production: true }), { passwordCost: CHEAP, alone: true })
const nothing = () => Promise.resolve(new Response(null, { status: 404 }))
const server = createServer(createListener(app, () => nothing))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
app.integrations.listensOn((server.address() as AddressInfo).port)
app.progress.preparing = true
await app.start()
await seedDemoWorld(app)
server.closeAllConnections()
server.close()
await app.stop()
process.exit()
