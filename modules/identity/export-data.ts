import type { Actor, UserActor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { activity } from './activity.ts'
import { requireConfirmedInTx } from './confirm-identity.ts'
import type { Inside } from './deps.ts'
import { account } from './me.ts'
import { consents, noticeChoices } from './profile.ts'
import { security } from './security.ts'
import type { ActivityView, OwnData } from './states.ts'
import { tables } from './tables.ts'

const LONGEST_HISTORY = 100

/**
 * A copy of what this module holds of a person (UU PDP art. 6 and 12), and a line of it in their activity. What only lets
 * somebody in – hashes, keys, codes – is no part of it. Refuses `confirm_identity`.
 */
export async function exportData(deps: Inside, actor: Actor): Promise<OwnData> {
  requirePermission(actor, 'account.use')
  await deps.commands.run({ name: 'identity.export', actor, may: 'account.use' }, async ({ tx, now, note }) => {
    await requireConfirmedInTx(tx, actor, now)
    note(`user/${actor.userId}`)
  })
  const { db } = deps
  const [person, secured, sessions, registrations, agreed, notices, history] = await Promise.all([
    account(db, actor),
    security(deps, actor),
    tables(db)
      .selectFrom('session')
      .select(['user_agent', 'device', 'ip', 'place', 'created_at', 'last_used_at', 'expires_at', 'ended_at'])
      .select('end_reason')
      .where('user_id', '=', actor.userId)
      .orderBy('created_at', 'desc')
      .execute(),
    tables(db)
      .selectFrom('registration')
      .select(['firstname', 'lastname', 'phone', 'terms_version', 'origin', 'created_at'])
      .where('user_id', '=', actor.userId)
      .execute(),
    consents(db, actor),
    noticeChoices(db, actor),
    wholeHistory(deps, actor),
  ])
  const { confirmed_until: _, ...stateOfSecurity } = secured
  return {
    account: person,
    security: stateOfSecurity,
    sessions,
    registrations,
    consents: agreed,
    notification_choices: notices,
    activity: history,
  }
}

async function wholeHistory(deps: Inside, actor: UserActor): Promise<ActivityView[]> {
  const all: ActivityView[] = []
  let after: string | undefined
  for (let pages = 0; pages < LONGEST_HISTORY; pages++) {
    const page = await activity(deps, actor, { after, limit: 100 })
    all.push(...page.items)
    if (!page.next) break
    after = page.next
  }
  return all
}
