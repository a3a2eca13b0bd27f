import type { Clock } from '#platform/clock'
import { type Commands, signedIn } from '#platform/command'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { actorOf } from './actor-of.ts'
import { contactOf } from './contact-of.ts'
import type { LogIn } from './contract.ts'
import { createUser, type NewUser } from './create-user.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './end-session.ts'
import { createGate } from './gate.ts'
import { grantRole, type RoleChange, revokeRole } from './grant-role.ts'
import { type CallerPlace, logIn } from './log-in.ts'
import { account, meOf, people, type StandingOf, userByEmail } from './me.ts'
import { purgeExpired } from './purge-expired.ts'
import { refresh } from './refresh.ts'

export { createUserInTx, type NewUser } from './create-user.ts'
export { endSessionsInTx } from './end-session.ts'
export type { CallerPlace } from './log-in.ts'
export type { Person, StandingOf } from './me.ts'

type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  /** KYC and rights of one person, from the modules that are built on this one. */
  standing: StandingOf
  /** Rulebook: `account.staff_idle_minutes`. */
  staffIdleMinutes: () => Promise<number>
  /** The hour on people's phones: it does not follow when the demo's clock is moved. The clock itself unless told. */
  authenticatorClock?: Clock
}

export function createIdentity({ db, clock, commands, standing, staffIdleMinutes, authenticatorClock = clock }: Deps) {
  const gate = createGate({ atOnce: 2, waiting: 64 })
  const deps = { db, clock, authenticatorClock, commands, standing, staffIdleMinutes, gate }
  const logInDeps = { ...deps, meOf: (userId: Parameters<StandingOf>[0]) => meOf(deps, userId) }
  return {
    logIn: (input: LogIn, from: CallerPlace) => logIn(logInDeps, input, from),
    refresh: (refreshToken: string) => refresh(deps, refreshToken),
    logOut: (refreshToken: string) => logOut(deps, refreshToken),
    actorOf: (accessToken: string) => actorOf(deps, accessToken),
    /** The specification's answer to `GET /auth/me`. */
    me: async (actor: Actor) => {
      signedIn(actor)
      return { user: await meOf(deps, actor.userId) }
    },
    account: (actor: Actor) => account(db, actor),
    contactOf,
    listSessions: (actor: Actor) => listSessions(db, actor),
    endSession: (actor: Actor, session: { sessionId: string }) => endSession(deps, actor, session),
    endOtherSessions: (actor: Actor) => endOtherSessions(deps, actor),
    createUser: (actor: Actor, user: NewUser) => createUser(deps, actor, user),
    grantRole: (actor: Actor, change: RoleChange) => grantRole(deps, actor, change),
    revokeRole: (actor: Actor, change: RoleChange) => revokeRole(deps, actor, change),
    people: (userIds: readonly string[]) => people(db, userIds),
    userByEmail: (email: string) => userByEmail(db, email),
    purgeExpired: () => purgeExpired(deps),
  }
}
export type Identity = ReturnType<typeof createIdentity>
