import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { after } from '#shared/dates'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { Inside } from './deps.ts'
import type { ChooseNotice, GiveConsent, UpdateProfile } from './input.ts'
import { account } from './me.ts'
import {
  type Account,
  type ConsentView,
  type NoticeChoices,
  noticeChannels,
  noticeDefaults,
  noticeEvents,
} from './states.ts'
import { tables } from './tables.ts'

/** Changes what is given and leaves the rest. An empty phrase is none. */
export async function updateProfile(deps: Inside, actor: Actor, changes: UpdateProfile): Promise<Account> {
  requirePermission(actor, 'account.use')
  const { phrase, ...rest } = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as UpdateProfile
  const set = { ...rest, ...(phrase !== undefined && { phrase: phrase || null }) }
  if (Object.keys(set).length > 0)
    await deps.commands.run({ name: 'identity.update-profile', actor, may: 'account.use' }, async ({ tx, note }) => {
      await tables(tx).updateTable('app_user').set(set).where('id', '=', actor.userId).execute()
      note(`user/${actor.userId}`, { data: { fields: Object.keys(set) } })
    })
  return account(deps.db, actor)
}

/** What a person wants to be told, and how: their choices over the defaults. */
export async function noticeChoices(db: Db, actor: Actor): Promise<NoticeChoices> {
  requirePermission(actor, 'account.use')
  const chosen = await tables(db).selectFrom('notice_choice').selectAll().where('user_id', '=', actor.userId).execute()
  const usual = (event: keyof NoticeChoices, channel: string) =>
    (noticeDefaults[event] as readonly string[]).includes(channel)
  return Object.fromEntries(
    noticeEvents.map((event) => [
      event,
      Object.fromEntries(
        noticeChannels.map((channel) => [
          channel,
          chosen.find((choice) => choice.event === event && choice.channel === channel)?.wanted ??
            usual(event, channel),
        ]),
      ),
    ]),
  ) as NoticeChoices
}

/** Whether somebody wants to be told of this on this way; nobody who is gone does. */
export async function wantsNotice(
  through: Db | Tx,
  userId: string,
  { event, channel }: Omit<ChooseNotice, 'wanted'>,
): Promise<boolean> {
  const user = await tables(through)
    .selectFrom('app_user as u')
    .leftJoin('notice_choice as c', (on) =>
      on.onRef('c.user_id', '=', 'u.id').on('c.event', '=', event).on('c.channel', '=', channel),
    )
    .select('c.wanted')
    .where('u.id', '=', userId as Account['id'])
    .where('u.state', '<>', 'closed')
    .executeTakeFirst()
  return user !== undefined && (user.wanted ?? (noticeDefaults[event] as readonly string[]).includes(channel))
}

export async function chooseNotice({ commands }: Inside, actor: Actor, choice: ChooseNotice): Promise<void> {
  requirePermission(actor, 'account.use')
  await commands.run({ name: 'identity.choose-notice', actor, may: 'account.use' }, async ({ tx, note }) => {
    const { event, channel, wanted } = choice
    await tables(tx)
      .insertInto('notice_choice')
      .values({ user_id: actor.userId, event, channel, wanted })
      .onConflict((before) => before.columns(['user_id', 'event', 'channel']).doUpdateSet({ wanted }))
      .execute()
    note(`user/${actor.userId}`, { data: choice })
  })
}

/** Everything that a person agreed to or took back, newest first. */
export async function consents(db: Db, actor: Actor): Promise<ConsentView[]> {
  requirePermission(actor, 'account.use')
  return tables(db)
    .selectFrom('consent')
    .select(['kind', 'version', 'given', 'at'])
    .where('user_id', '=', actor.userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Adds a line to the log, unless the newest of its kind says the same already. */
export async function giveConsent(
  { commands, editionsInForce }: Inside,
  actor: Actor,
  { kind, given }: GiveConsent,
): Promise<void> {
  requirePermission(actor, 'account.use')
  const { terms: version } = await editionsInForce()
  await commands.run({ name: 'identity.give-consent', actor, may: 'account.use' }, async (context) => {
    const { tx, now, note } = context
    await lockUser(context, actor.userId)
    const before = await tables(tx)
      .selectFrom('consent')
      .select(['given', 'version', 'at'])
      .where('user_id', '=', actor.userId)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if ((before?.given ?? false) === given && (!given || before?.version === version)) return
    const at = before && before.at >= now ? after(before.at, 1) : now // the log's order is that of its instants
    const row = { id: newId<'consent'>(at), user_id: actor.userId, kind, version, given, at }
    await tables(tx).insertInto('consent').values(row).execute()
    note(`user/${actor.userId}`, { data: { kind, given } })
  })
}

const lockUser = ({ tx }: CommandContext, userId: Account['id']) =>
  tables(tx).selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
