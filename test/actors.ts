import { randomUUID } from 'node:crypto'
import type { KycFlag, PersonActor, StaffActor, StaffRole } from '#shared/actor'
import type { Id } from '#shared/ids'

const session = () => ({ userId: randomUUID() as Id<'user'>, sessionId: randomUUID() as Id<'session'> })

/** Somebody who is signed in. Where the database has to know them, take the id of `somebody` in rows.ts. */
export const personActor = (kyc: KycFlag = true): PersonActor => ({ kind: 'person', ...session(), kyc })

/** A member of staff; without a role, one whose last role was taken. */
export const staffActor = (...roles: StaffRole[]): StaffActor => ({ kind: 'staff', ...session(), roles })
