import type { Vote } from '#contract/approvals/states'
import { insertAudit } from '#modules/audit'
import { createContent } from '#modules/content'
import { createCommands } from '#platform/commands/command'
import { createImageProcessor } from '#platform/files/picture'
import { createStorage } from '#platform/files/storage'
import { frozenClock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'
import { wib } from '#shared/dates'
import { openRulebook, voteAbout } from './approvals.ts'
import { openTestDatabase } from './engine.ts'

/** A test world for content on 20 November 2026 whose only offering is RSIA Annisa. */
export async function openContentWorld() {
  const database = await openTestDatabase()
  const { db } = database
  const start = wib('2026-11-20', '09:00')
  const clock = frozenClock(start)
  const commands = createCommands({ database, clock, audit: insertAudit })
  const { rulebook, approvals, bring } = openRulebook({ db, clock, commands })
  const storage = createStorage({ dataDir: `${process.env.TMPDIR ?? '/tmp'}/syirkah-content-${process.pid}` })
  const hasOffering = async (slug: string) => slug === 'rsia-annisa'
  const content = createContent({
    database,
    db,
    clock,
    commands,
    rulebook,
    approvals,
    storage,
    draw: createImageProcessor(),
    hasOffering,
  })
  bring(content.parts.approvals)
  return {
    database,
    start,
    clock,
    storage,
    content,
    /** A vote on the newest version of a legal text. */
    approve: (actor: Actor, id: string, vote?: Vote) =>
      voteAbout(approvals, actor, `content/${id}`, { vote, reason: 'Sudah dibaca' }),
    later: (minutes: number) => new Date(start.getTime() + minutes * 60_000),
  }
}
