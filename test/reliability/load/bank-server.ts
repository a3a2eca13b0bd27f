import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSandboxBank } from '#adapters/payments/sandbox-bank'
import { followStoredClock } from '#platform/db/clock-store'
import { openDatabase } from '#platform/db/database'
import { createDatabaseClock } from '#platform/db/database-clock'
import { movableClock } from '#platform/runtime/clock'

// The demo's bank as a process of its own: its counter takes money and calls the product's webhooks, whichever of the
// two is killed. Started with DATABASE_URL, BANK_WEBHOOK_SECRET, PORT and PRODUCT; it says when it listens.

const { BANK_WEBHOOK_SECRET: secret = '', PRODUCT: product = '', DATABASE_URL: databaseUrl = '', PORT } = process.env
const database = await openDatabase({ databaseUrl })
const clock = movableClock(0, await createDatabaseClock(database))
await followStoredClock(database, clock)
const bank = createSandboxBank({
  ...{ db: database.db, clock, secret },
  deliverTo: () => `${product}/api/webhooks/bank`,
  deliverPayoutsTo: () => `${product}/api/webhooks/payouts`,
})
process.once('disconnect', () => process.exit()) // who started it is gone
createServer(getRequestListener(bank.fetch)).listen(Number(PORT), '127.0.0.1', () => process.send!('listens'))
