import { fillBooks } from '../db/seed/market/books.ts'
import type { App } from './app.ts'

/**
 * Places new demo orders each minute in which an order book has too few, and when the clock moves into a session.
 * Call it before the start.
 */
export function maintainDemoOrders(app: App) {
  const { demo, jobs, market, progress, report } = app
  if (!demo) return
  let filling: Promise<void> = Promise.resolve()
  const fill = () => {
    filling = filling
      .then(() => (progress.preparing ? undefined : fillBooks(app)))
      .catch((error: unknown) => report(error, { operation: 'demo books' }))
    return filling
  }
  jobs.every('demo.books', '* * * * *', fill)
  demo.clock.afterMove(async () => {
    if ((await market.schedule()).closesAt) await fill()
  })
}
