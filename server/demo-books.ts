import { fillBooks } from '../db/seed/market/books.ts'
import type { App } from './app.ts'

/**
 * Orders end with their session, and a demo's market has to look alive in the next one, too: its made-up people order anew
 * each minute in which a book is short of them, and at once where the clock was moved into a session. To be called before the start.
 */
export function keepDemoBooks(app: App) {
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
