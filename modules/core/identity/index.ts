import { bindDeps } from '#platform/commands/bind-deps'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { toContact as contactFrom, isClosed, loadContacts } from './contacts.ts'
import type { IdentityDeps } from './deps.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './end-session.ts'
import { findPersonByEmail, lookUpRateLimit } from './find-person-by-email.ts'
import { grantRole, revokeRole } from './grant-role.ts'
import { assertLinkValid } from './links.ts'
import { identityNotices } from './notices.ts'
import { openSessionInTx } from './open-session.ts'
import {
  createAccountLookups,
  findRoleSince,
  findUserByEmail,
  isPhoneVerified,
  listStaff,
  listStaffWithPermission,
  loadPeople,
  readAccount,
} from './people.ts'
import { createPersonKeys } from './person-keys.ts'
import { accountRecords } from './personal-records.ts'
import { purgeExpired } from './purge-expired.ts'
import { refreshAccess } from './refresh.ts'
import { createSessionGuard } from './session-guard.ts'
import { createTokenResolver } from './session-holder.ts'

export {
  checkDeviceInTx,
  confirmSessionInTx,
  lockOpenUserInTx,
  readConfirmedUntil,
  requireConfirmedInTx,
  requireSessionInTx,
  trustDeviceInTx,
} from './confirmed-session.ts'
export type { IdentityDeps } from './deps.ts'
export { endSessionsInTx } from './end-session.ts'
export { replaceRolesInTx } from './grant-role.ts'
export { findKnownDevice, forgetDevicesInTx } from './known-device.ts'
export { buildLinkUrl, findLinkInTx, issueLinkInTx, type Link, voidLinksInTx } from './links.ts'
export { formatFullName, listNames, recordNameInTx, recordNamesInTx } from './names.ts'
export { toNetworkKey } from './network.ts'
export type { CallerPlace } from './open-session.ts'
export {
  hasProvenPhone,
  listStaff,
  listStaffAccounts,
  listStaffWithPermission,
  loadRoles,
  type Person,
  type StaffAccount,
} from './people.ts'
export { createSealingKey, type PersonKey, type PersonKeys } from './person-keys.ts'
export { loadSecurityPhrases } from './security-phrase.ts'
export { createEmailSender, type EmailOf } from './send-email.ts'
export {
  findSessionStartInTx,
  isKnownNetwork,
  listAllSessions,
  listPairsSharingDevice,
  listPeopleSharingDevice,
  loadSessionPlaces,
  readSessionNetworkInTx,
} from './session-facts.ts'
export { createSessionActor } from './session-holder.ts'
export {
  insertTransferredPeopleInTx,
  listPeopleToTransfer,
  listTakenPhones,
  loadAccountsByEmail,
  loadPeopleToTransfer,
  type TransferredPerson,
} from './transfer-people.ts'
export {
  destroyKeyInTx,
  eraseUserInTx,
  findAccountKind,
  findEndedAccountsInTx,
  findOpenAccounts,
  findOpenPeople,
  findSuspendedAccounts,
  findUserInTx,
  findUserOfEmail,
  findVerifiedPeopleInTx,
  insertUnverifiedUserInTx,
  insertUserInTx,
  listPhotos,
  listSuspendedAccountsInTx,
  listUsersInTx,
  lockUserIfOpenInTx,
  lockUserInTx,
  lockUserOfEmailInTx,
  markDeceasedInTx,
  type NewPerson,
  removeUnverifiedAccountsInTx,
  type User,
  updateUserInTx,
} from './users.ts'

/** Accounts, roles and sessions; depends on no other module. */
export function createIdentity(deps: IdentityDeps) {
  const { db } = deps
  const keys = createPersonKeys(deps)
  const lookups = createAccountLookups(db)
  const contactHere = async (userId: string) => {
    const user = await lookups.userById(userId as Id<'user'>)
    return user && !isClosed(user) ? contactFrom(user) : undefined
  }
  const contactOf = async (through: Db | Tx, userId: string) =>
    through === db ? contactHere(userId) : (await loadContacts(through, [userId])).get(userId)
  const naming = deps.requestCounts.counter('named', lookUpRateLimit)
  return {
    ...bindDeps(deps, {
      /** Opens a session for somebody who has proven who they are, in the transaction that proved it. */
      openSessionInTx,
      /** `credentials.refresh` gives the limit that is in force. */
      refresh: refreshAccess,
      logOut,
      endSession,
      endOtherSessions,
      checkLink: assertLinkValid,
      grantRole,
      revokeRole,
      purgeExpired,
    }),
    /** Who holds this access token; `accounts.actorOf` adds what the verification knows. */
    sessionHolder: createTokenResolver(deps, lookups),
    ...bindDeps(db, {
      listSessions,
      people: loadPeople,
      staff: listStaff,
      staffWith: listStaffWithPermission,
      /** For staff and for what runs by itself: `named` is for what people type. */
      userByEmail: findUserByEmail,
    }),
    ...bindDeps(lookups, {
      account: readAccount,
    }),
    /** One account as it stands, for pages; undefined where there is none. */
    user: lookups.userById,
    /** Where one person is written to; undefined for one who is gone. */
    contactOf,
    contactsOf: loadContacts,
    holdsRoleSince: findRoleSince,
    hasProvenPhone: async (userId: Id<'user'>) => isPhoneVerified(await lookups.userById(userId)),
    /** How a person is called in full; '' for one who is gone. */
    nameOf: async (through: Db | Tx, userId: string) => (await contactOf(through, userId))?.fullName ?? '',
    named: (actor: Actor, email: string) => findPersonByEmail({ ...deps, naming }, actor, email),
    /** For modules that keep what a person hands in: it is sealed with that person's key. */
    keys,

    parts: {
      personalRecords: [accountRecords],
      commandGuards: [createSessionGuard(db)],
      notices: [identityNotices],
      recurring: [{ name: 'identity.purge-expired', cron: '17 3 * * *', run: () => purgeExpired(deps) }],
    },
  }
}
export type Identity = ReturnType<typeof createIdentity>
