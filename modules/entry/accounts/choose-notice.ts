import { defineCommand } from '#platform/commands/define-command'
import type { ChooseNotice } from './input.ts'
import { tables } from './tables.ts'

/** Saves one choice of notices. */
export const chooseNotice = defineCommand({
  name: 'accounts.choose-notice',
  permission: 'account.use',
  async run({ tx, actor, note }, choice: ChooseNotice) {
    const { event, channel, wanted } = choice
    await tables(tx)
      .insertInto('notice_choice')
      .values({ user_id: actor.userId, event, channel, wanted })
      .onConflict((before) => before.columns(['user_id', 'event', 'channel']).doUpdateSet({ wanted }))
      .execute()
    note(`user/${actor.userId}`, { data: choice })
  },
})
