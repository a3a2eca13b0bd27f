import { expect, test } from 'vitest'
import { personActor, staffActor } from '../test/actors.ts'
import { type Actor, guest, staffRoles, system } from './actor.ts'
import {
  findPermissionRefusal,
  hasPermission,
  listPermissions,
  type Permission,
  permissions,
  requirePermission,
} from './permissions.ts'

const asked: [permission: Permission, actor: Actor, refused: string | undefined][] = [
  ['account.log-in', guest, undefined],
  ['account.log-in', system('test'), undefined],
  ['account.use', guest, 'not_signed_in'],
  ['account.use', system('test'), 'not_signed_in'],
  ['account.use', personActor(null), undefined],
  ['account.use', staffActor(), undefined],
  ['account.maintain', guest, 'not_allowed'],
  ['account.maintain', personActor(), 'not_allowed'],
  ['account.maintain', staffActor('admin'), 'not_allowed'],
  ['account.maintain', system('test'), undefined],
  ['rule.propose', guest, 'not_signed_in'],
  ['rule.propose', personActor(), 'not_allowed'],
  ['rule.propose', staffActor('support', 'finance'), 'not_allowed'],
  ['rule.propose', staffActor('support', 'admin'), undefined],
  ['rule.propose', system('test'), 'not_signed_in'],
  ['account.suspend', system('test'), undefined],
  ['wallet.read', guest, 'not_signed_in'],
  ['wallet.read', personActor(null), undefined],
  ['wallet.read', staffActor('finance'), 'staff_have_no_wallet'],
  ['portfolio.read', staffActor('finance'), 'not_allowed'],
  ['offering.subscribe', guest, 'not_signed_in'],
  ['offering.subscribe', personActor(null), 'kyc_required'],
  ['offering.subscribe', personActor(false), 'kyc_pending'],
  ['offering.subscribe', personActor(true), undefined],
  ['offering.subscribe', staffActor('finance'), 'staff_cannot_invest'],
]

test.each(asked)('%s asked by %o', (permission, actor, refused) => {
  expect(findPermissionRefusal(actor, permission)).toBe(refused)
  expect(hasPermission(actor, permission)).toBe(refused === undefined)
  if (refused) expect(() => requirePermission(actor, permission)).toThrow(refused)
  else requirePermission(actor, permission)
})

test('a member of staff without a role may do what everybody with an account may, and nothing else', () => {
  expect(listPermissions(staffActor())).toEqual(
    listPermissions(personActor(null)).filter((permission) =>
      permissions[permission].some((grantee) => grantee === 'anyone' || grantee === 'signed-in'),
    ),
  )
})

test('staff hold no right of an investor, whatever their roles', () => {
  const everything = staffActor(...staffRoles)
  for (const permission of listPermissions(everything))
    expect(permissions[permission]).not.toSatisfy((to: readonly string[]) =>
      to.every((grantee) => grantee === 'person' || grantee === 'verified-person' || grantee === 'system'),
    )
})
