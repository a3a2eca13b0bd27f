import { requireConfirmedInTx, sessionsOf } from '#modules/identity'
import type { Actor, UserActor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { activity } from './activity.ts'
import { consents } from './consents.ts'
import type { AccountsDeps } from './deps.ts'
import { noticeChoices } from './notice-choices.ts'
import type { ActivityView, OwnData } from './states.ts'

const LONGEST_HISTORY = 100

/**
 * A copy of what is held of a person's account (UU PDP art. 6 and 12), and a line of it in their activity. What only lets
 * somebody in – hashes, keys, codes – is no part of it. Refuses `confirm_identity`.
 */
export async function exportData(deps: AccountsDeps, actor: Actor): Promise<OwnData> {
  requirePermission(actor, 'account.use')
  await deps.commands.run({ name: 'accounts.export', actor, may: 'account.use' }, async ({ tx, now, note }) => {
    await requireConfirmedInTx(tx, actor, now)
    note(`user/${actor.userId}`)
  })
  const { db } = deps
  const [account, secured, sessions, agreed, notices, history] = await Promise.all([
    deps.identity.account(actor),
    deps.credentials.security(actor),
    sessionsOf(db, actor.userId),
    consents(db, actor),
    noticeChoices(db, actor),
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
    const page = await activity(deps, actor, { after, limit: 100 })
    all.push(...page.items)
    if (!page.next) break
    after = page.next
  }
  return all
}
