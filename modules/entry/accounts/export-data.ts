import { listAllSessions, requireConfirmedInTx } from '#modules/identity'
import type { Actor, UserActor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { listActivity } from './activity.ts'
import { listConsents } from './consents.ts'
import type { AccountsDeps } from './deps.ts'
import { readNoticeChoices } from './notice-choices.ts'
import type { ActivityView, OwnData } from './states.ts'

const LONGEST_HISTORY = 100

/**
 * A copy of a person's data (UU PDP art. 6 and 12), which is added to their activity. Hashes, keys and codes are left
 * out.
 * Refuses `confirm_identity`.
 */
export async function exportOwnData(deps: AccountsDeps, actor: Actor): Promise<OwnData> {
  requirePermission(actor, 'account.use')
  await deps.commands.run({ name: 'accounts.export', actor, may: 'account.use' }, async ({ tx, now, note }) => {
    await requireConfirmedInTx(tx, actor, now)
    note(`user/${actor.userId}`)
  })
  const { db } = deps
  const [account, secured, sessions, agreed, notices, history] = await Promise.all([
    deps.identity.account(actor),
    deps.credentials.security(actor),
    listAllSessions(db, actor.userId),
    listConsents(db, actor),
    readNoticeChoices(db, actor),
    wholeHistory(deps, actor),
  ])
  const { confirmedUntil: _, ...stateOfSecurity } = secured
  return {
    account,
    security: stateOfSecurity,
    sessions,
    consents: agreed,
    notificationChoices: notices,
    activity: history,
  }
}

async function wholeHistory(deps: AccountsDeps, actor: UserActor): Promise<ActivityView[]> {
  const all: ActivityView[] = []
  let after: string | undefined
  for (let pages = 0; pages < LONGEST_HISTORY; pages++) {
    const page = await listActivity(deps, actor, { after, limit: 100 })
    all.push(...page.items)
    if (!page.next) break
    after = page.next
  }
  return all
}
