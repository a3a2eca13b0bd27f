import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { AccountsDeps } from './deps.ts'
import type { ChooseNotice } from './input.ts'
import { tables } from './tables.ts'

export async function chooseNotice(
  { commands }: Pick<AccountsDeps, 'commands'>,
  actor: Actor,
  choice: ChooseNotice,
): Promise<void> {
  requirePermission(actor, 'account.use')
  await commands.run({ name: 'accounts.choose-notice', actor, may: 'account.use' }, async ({ tx, note }) => {
    const { event, channel, wanted } = choice
    await tables(tx)
      .insertInto('notice_choice')
      .values({ user_id: actor.userId, event, channel, wanted })
      .onConflict((before) => before.columns(['user_id', 'event', 'channel']).doUpdateSet({ wanted }))
      .execute()
    note(`user/${actor.userId}`, { data: choice })
  })
}
