import { bindDeps } from '#platform/bind-deps'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { contactOf as contactFrom, contactsOf, isGone } from './contact-of.ts'
import type { IdentityDeps } from './deps.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './end-session.ts'
import { grantRole, revokeRole } from './grant-role.ts'
import { checkLink } from './links.ts'
import { named, namingPace } from './named.ts'
import { identityNotices } from './notices.ts'
import { openSessionInTx } from './open-session.ts'
import {
  account,
  createAccountLookups,
  holdsRoleSince,
  isPhoneProven,
  people,
  staff,
  staffWith,
  userByEmail,
} from './people.ts'
import { createPersonKeys } from './person-keys.ts'
import { purgeExpired } from './purge-expired.ts'
import { refresh } from './refresh.ts'
import { createSessionHolder } from './session-holder.ts'
import { stillInGuard } from './still-in.ts'

export {
  confirmedUntil,
  confirmSessionInTx,
  deviceInTx,
  lockOpenUserInTx,
  requireConfirmedInTx,
  requireSessionInTx,
  trustDeviceInTx,
} from './confirmed.ts'
export type { IdentityDeps } from './deps.ts'
export { endSessionsInTx } from './end-session.ts'
export { forgetDevicesInTx, knownDeviceOf } from './known-device.ts'
export { findLinkInTx, type Link, linkUrl, newLinkInTx, voidLinksInTx } from './links.ts'
export { fullNameOf, keepNameInTx, namesOf } from './names.ts'
export { networkOf } from './network.ts'
export type { CallerPlace } from './open-session.ts'
export { hasProvenPhone, type Person, rolesOfPeople, staff, staffWith } from './people.ts'
export { type PersonKey, type PersonKeys, sealingKey } from './person-keys.ts'
export { phrasesOf } from './security-phrase.ts'
export { type EmailOf, emailsOf } from './send-email.ts'
export {
  isKnownFrom,
  networkOfSessionInTx,
  openedAtInTx,
  pairsSharingDevice,
  placesOf,
  sessionsOf,
  sharingDeviceWith,
} from './session-facts.ts'
export { ownerOf } from './session-holder.ts'
export {
  destroyKeyInTx,
  endedAmongInTx,
  eraseUserInTx,
  insertUnprovenInTx,
  insertUserInTx,
  kindOf,
  lockUserInTx,
  lockUserOfEmailInTx,
  markDeceasedInTx,
  type NewPerson,
  notEndedAmong,
  openPeople,
  ownerOfEmail,
  photosOf,
  provenInTx,
  removeUnprovenInTx,
  staysOpenInTx,
  suspendedAmong,
  suspendedInTx,
  type User,
  updateUserInTx,
  userInTx,
  usersInTx,
} from './users.ts'

/** People, their roles and their sessions. It asks no other module. */
export function createIdentity(deps: IdentityDeps) {
  const { db } = deps
  const keys = createPersonKeys(deps)
  const lookups = createAccountLookups(db)
  const contactHere = async (userId: string) => {
    const user = await lookups.userById(userId as Id<'user'>)
    return user && !isGone(user) ? contactFrom(user) : undefined
  }
  const contactOf = async (through: Db | Tx, userId: string) =>
    through === db ? contactHere(userId) : (await contactsOf(through, [userId])).get(userId)
  const naming = deps.requestCounts.counter('named', namingPace)
  return {
    ...bindDeps(deps, {
      /** Opens a session for somebody who has proven who they are, in the transaction that proved it. */
      openSessionInTx,
      /** `credentials.refresh` gives the limit that is in force. */
      refresh,
      logOut,
      endSession,
      endOtherSessions,
      checkLink,
      grantRole,
      revokeRole,
      purgeExpired,
    }),
    /** Who holds this access token; `accounts.actorOf` adds what the verification knows. */
    sessionHolder: createSessionHolder(deps, lookups),
    ...bindDeps(db, {
      listSessions,
      people,
      staff,
      staffWith,
      /** For staff and for what runs by itself: `named` is for what people type. */
      userByEmail,
    }),
    ...bindDeps(lookups, {
      account,
    }),
    /** One account as it stands, for pages; undefined where there is none. */
    user: lookups.userById,
    /** Where one person is written to; undefined for one who is gone. */
    contactOf,
    contactsOf,
    holdsRoleSince,
    hasProvenPhone: async (userId: Id<'user'>) => isPhoneProven(await lookups.userById(userId)),
    /** How a person is called in full; '' for one who is gone. */
    nameOf: async (through: Db | Tx, userId: string) => (await contactOf(through, userId))?.fullName ?? '',
    named: (actor: Actor, email: string) => named({ ...deps, naming }, actor, email),
    /** For modules that keep what a person hands in: it is sealed with that person's key. */
    keys,

    parts: {
      commandGuards: [stillInGuard(db)],
      notices: [identityNotices],
      recurring: [{ name: 'identity.purge-expired', cron: '17 3 * * *', run: () => purgeExpired(deps) }],
    },
  }
}
export type Identity = ReturnType<typeof createIdentity>
