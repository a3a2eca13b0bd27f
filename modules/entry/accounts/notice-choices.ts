import { sql } from 'kysely'
import { noticeChannels, noticeDefaults, noticeEvents } from '#contract/notifications/states'
import { findOpenAccounts } from '#modules/identity'
import type { NoticeRequest } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { NoticeChoices } from './states.ts'
import { tables } from './tables.ts'

/** A person's notice choices over the defaults. */
export async function readNoticeChoices(db: Db, actor: Actor): Promise<NoticeChoices> {
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

/** Whether each notice is wanted on its channel; false for closed accounts. */
export async function filterWantedNotices(through: Db | Tx, asked: readonly NoticeRequest[]): Promise<boolean[]> {
  const people = [...new Set(asked.map(({ userId }) => userId).filter(isId))] as Id<'user'>[]
  const open = await findOpenAccounts(through, people)
  const choices = await tables(through)
    .selectFrom('notice_choice')
    .selectAll()
    .where('user_id', '=', sql<Id<'user'>>`any(${people}::uuid[])`)
    .execute()
  const chosen = new Map(choices.map(({ user_id: userId, wanted, ...of }) => [wayOf({ userId, ...of }), wanted]))
  return asked.map((each) => open.has(each.userId) && (chosen.get(wayOf(each)) ?? isDefault(each.event, each.channel)))
}

const wayOf = ({ userId, event, channel }: NoticeRequest) => `${userId} ${event} ${channel}`

const isDefault = (event: string, channel: string) =>
  ((noticeDefaults as Readonly<Record<string, readonly string[]>>)[event] ?? []).includes(channel)
