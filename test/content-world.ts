import { insertAudit } from '#modules/audit'
import { createContent } from '#modules/content'
import { frozenClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { createDrawing } from '#platform/picture'
import { createStorage } from '#platform/storage'
import { wib } from '#shared/dates'
import { openRulebook } from './approvals.ts'
import { openTestDatabase } from './engine.ts'

/** The desk on an empty database, on the morning of 20 November 2026; of offerings there is RSIA Annisa's. */
export async function openContentWorld() {
  const database = await openTestDatabase()
  const { db } = database
  const start = wib('2026-11-20', '09:00')
  const clock = frozenClock(start)
  const commands = createCommands({ database, clock, audit: insertAudit })
  const { rulebook } = openRulebook({ db, clock, commands })
  const storage = createStorage({ dataDir: `${process.env.TMPDIR ?? '/tmp'}/syirkah-content-${process.pid}` })
  const hasOffering = async (slug: string) => slug === 'rsia-annisa'
  return {
    database,
    start,
    clock,
    storage,
    content: createContent({ database, db, clock, commands, rulebook, storage, draw: createDrawing(), hasOffering }),
    later: (minutes: number) => new Date(start.getTime() + minutes * 60_000),
  }
}
