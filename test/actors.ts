import { randomUUID } from 'node:crypto'
import type { KycFlag, PersonActor, StaffActor, StaffRole } from '#shared/actor'
import type { Id } from '#shared/ids'

const session = () => ({ userId: randomUUID() as Id<'user'>, sessionId: randomUUID() as Id<'session'> })

/** A signed-in person that the database does not know; use `insertPerson` of rows.ts if it must. */
export const personActor = (kyc: KycFlag = true): PersonActor => ({ kind: 'person', ...session(), kyc })

/** A member of staff with these roles, unknown to the database. */
export const staffActor = (...roles: StaffRole[]): StaffActor => ({ kind: 'staff', ...session(), roles })
