import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { after, DAY, SECOND } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { IdentityDeps } from './deps.ts'
import { describeDevice, maskNetwork } from './device.ts'
import { emails } from './emails.ts'
import { rememberDeviceInTx } from './known-device.ts'
import { buildLinkUrl, issueLinkInTx } from './links.ts'
import { toNetworkKey } from './network.ts'
import { ACCESS_SECONDS, identityEvent, REFRESH_SECONDS, type SessionOpened } from './states.ts'
import { tables } from './tables.ts'
import { generateToken, hashToken } from './tokens.ts'

/** How long the owner can say “this was not me” by the link of the notice. */
const NOT_ME = 7 * DAY

/** Network address and device of a caller. */
export type CallerPlace = {
  userAgent: string
  ip: string
  /** The token of a device that was logged in on before, as its cookie or header says. */
  device?: string | undefined
}
export type Opening = { userId: Id<'user'>; from: CallerPlace; sessionId?: Id<'session'> }

/** Opens a session after authentication, and notifies the person of a new device or place. */
export async function openSessionInTx(
  deps: Pick<IdentityDeps, 'mail' | 'publicUrl'>,
  { tx, now, emit, note }: CommandContext,
  { userId, from, sessionId = newId<'session'>(now) }: Opening,
): Promise<SessionOpened> {
  const network = storable(toNetworkKey(from.ip))
  const device = describeDevice(storable(from.userAgent))
  const place = maskNetwork(network)
  const known = await knownSessions(tx, userId)
  const unlike = (sessions: typeof known) =>
    sessions.length > 0 && !(sessions.some((at) => at.device === device) && sessions.some((at) => at.place === place))
  const here = await rememberDeviceInTx(tx, { userId, device: from.device }, now)
  const accessToken = generateToken()
  const refreshToken = generateToken()
  await tables(tx)
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      refresh_hash: hashToken(refreshToken),
      user_agent: storable(from.userAgent).slice(0, 300),
      ip: storable(from.ip).slice(0, 64),
      network,
      device,
      place,
      new_device: !here.known && unlike(known.filter((at) => !at.new_device)),
      created_at: now,
      last_used_at: now,
      expires_at: after(now, REFRESH_SECONDS * SECOND),
    })
    .execute()
  await tables(tx)
    .insertInto('access_token')
    .values({ hash: hashToken(accessToken), session_id: sessionId, expires_at: after(now, ACCESS_SECONDS * SECOND) })
    .execute()
  const strange = unlike(known)
  if (strange) {
    const expiresAt = after(now, NOT_ME)
    const token = await issueLinkInTx(tx, { purpose: 'not_me', userId, subject: sessionId, expiresAt }, now)
    const values = { at: now, device: device || '–', place, link: buildLinkUrl(deps.publicUrl(), 'not_me', token) }
    await emails.sendToUserInTx(deps, tx, { userId, kind: 'new_device', values })
  }
  note(`session/${sessionId}`, { data: { ip: from.ip, ...(strange && { new_device: true }) } })
  emit(identityEvent(userId, 'logged_in', { sessionId }))
  const named = here.token ? { deviceToken: here.token } : {}
  return { userId, accessToken, refreshToken, expiresIn: ACCESS_SECONDS, ...named }
}

/** Devices and places that this person was seen with; those whose owner said that it was not them do not count. */
const knownSessions = (tx: Tx, userId: Id<'user'>) =>
  tables(tx)
    .selectFrom('session')
    .select(['device', 'place', 'new_device'])
    .distinct()
    .where('user_id', '=', userId)
    .where('place', '<>', '')
    .where((row) => row.or([row('end_reason', 'is', null), row('end_reason', '<>', 'not_me')]))
    .execute()

/** Headers come from outside: no NUL, no half characters. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
