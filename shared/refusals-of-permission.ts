import { type Actor, guest, type KycFlag } from './actor.ts'
import type { Id } from './ids.ts'
import { type Permission, refusalOf } from './permissions.ts'
import type { PermissionRefusal } from './told-to-staff.ts'

/** Every code with which somebody may be refused this permission. */
export function refusalsOfPermission(permission: Permission): PermissionRefusal[] {
  const somebody = { userId: '' as Id<'user'>, sessionId: '' as Id<'session'> }
  const everyKind: Actor[] = [
    guest,
    { kind: 'staff', ...somebody, roles: [] },
    ...[null, false].map((kyc) => ({ kind: 'person' as const, ...somebody, kyc: kyc as KycFlag })),
  ]
  return [...new Set(everyKind.flatMap((actor) => refusalOf(actor, permission) ?? []))]
}
