import { sql } from 'kysely'
import { defineCommand } from '#platform/commands/define-command'
import { isSignedIn, system } from '#shared/actor'
import { newId } from '#shared/ids'
import type { FreezeDeps } from './deps.ts'
import type { Finding } from './states.ts'
import { tables } from './tables.ts'

const MAX_FINDINGS = 100

/** Freezes all movements of money and securities in every process; idempotent. */
export const beginFreeze = defineCommand({
  name: 'freeze.begin',
  permission: 'freeze.begin',
  async run({ tx, actor, now, note }, { reason, found = [] }: { reason: string; found?: readonly Finding[] }) {
    const id = newId(now)
    const begun = await tables(tx)
      .insertInto('money_freeze')
      .values({
        id,
        began_at: now,
        reason,
        found: JSON.stringify(found.slice(0, MAX_FINDINGS)),
        frozen_by: isSignedIn(actor) ? actor.userId : 'checks',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) return
    note(`freeze/${id}`, { reason, data: { differences: found.length } })
    await sql`select pg_notify('freeze', '')`.execute(tx)
  },
})

/** Begins a freeze because of failed checks. */
export const beginFreezeForFindings = (deps: FreezeDeps, found: readonly Finding[]): Promise<void> =>
  beginFreeze(deps, system('checks'), { reason: inWords(found), found })

const inWords = (found: readonly Finding[]) =>
  found
    .map(({ check, subject, ...of }) => `${check}: ${subject}: ${of.expected} / ${of.found}`)
    .join('; ')
    .slice(0, 500)
