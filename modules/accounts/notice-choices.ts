import { hasEnded } from '#contract/identity/states'
import type { NoticeChannel } from '#contract/notifications/states'
import { noticeChannels, noticeDefaults, noticeEvents } from '#contract/notifications/states'
import { userInTx } from '#modules/identity'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { NoticeChoices } from './states.ts'
import { tables } from './tables.ts'

/** What a person wants to hear of, and how: their choices over the defaults. */
export async function noticeChoices(db: Db, actor: Actor): Promise<NoticeChoices> {
  requirePermission(actor, 'account.use')
  const chosen = await tables(db).selectFrom('notice_choice').selectAll().where('user_id', '=', actor.userId).execute()
  return Object.fromEntries(
    noticeEvents.map((event) => [
      event,
      Object.fromEntries(
        noticeChannels.map((channel) => [
          channel,
          chosen.find((choice) => choice.event === event && choice.channel === channel)?.wanted ??
            isDefault(event, channel),
        ]),
      ),
    ]),
  ) as NoticeChoices
}

/** Whether a person wants to hear of this on this way; nobody does whose account has ended. */
export async function wantsNotice(
  through: Db | Tx,
  userId: string,
  { event, channel }: { event: string; channel: string },
): Promise<boolean> {
  const user = isId(userId) ? await userInTx(through, userId as Id<'user'>) : undefined
  if (!user || hasEnded(user.state)) return false
  const choice = await tables(through)
    .selectFrom('notice_choice')
    .select('wanted')
    .where('user_id', '=', user.id)
    .where('event', '=', event)
    .where('channel', '=', channel as NoticeChannel)
    .executeTakeFirst()
  return choice?.wanted ?? isDefault(event, channel)
}

const isDefault = (event: string, channel: string) =>
  ((noticeDefaults as Readonly<Record<string, readonly string[]>>)[event] ?? []).includes(channel)
