import {
  type Actor,
  type KycFlag,
  type PersonActor,
  type StaffActor,
  type StaffRole,
  type SystemActor,
  staffRoles,
  type UserActor,
} from './actor.ts'
import { type PermissionRefusal, staffRefusals } from './permission-refusals.ts'
import { Refusal } from './refusal.ts'

/**
 * Who is granted a permission. `anyone` includes guests; `signed-in` is any account; `person` is an account that is not
 * staff; `verified-person` is a person with approved KYC; `system` is the product itself; a role is the staff who have
 * it.
 */
export type Grantee = 'anyone' | 'signed-in' | 'person' | 'verified-person' | 'system' | StaffRole

/** The only permission table, read by commands, queries, pages, menus, the API document and tests. */
export const permissions = {
  'account.log-in': ['anyone'],
  'account.refresh': ['anyone'],
  'account.register': ['anyone'],
  'account.follow-link': ['anyone'],
  'account.use': ['signed-in'],
  'account.create': ['system'],
  'account.suspend': ['compliance', 'system'],
  'account.second': ['compliance', 'admin'],
  'account.rename': ['person'],
  'account.name-staff': ['system'],
  'account.grant-role': ['system'],
  'staff.read': ['admin', 'auditor'],
  'staff.manage': ['admin'],
  'staff.decide': ['admin'],
  'staff.export': ['admin', 'auditor'],
  'staff.end-due': ['system'],
  'staff.operate': ['system'],
  'account.maintain': ['system'],
  'notification.read': ['signed-in'],
  'security.read': ['admin', 'auditor'],
  'breach.read': ['admin', 'compliance', 'auditor'],
  'breach.manage': ['admin', 'compliance'],
  'breach.decide': ['admin', 'compliance'],
  'breach.run': ['system'],
  'webhooks.manage': ['admin'],
  'webhooks.run': ['system'],
  'attachment.keep': ['signed-in'],
  'attachment.read': ['signed-in'],
  'attachment.clean-up': ['system'],
  'attachment.compare': ['system'],
  'draft.write': ['signed-in'],
  'draft.expire': ['system'],

  'kyc.read': ['person'],
  'kyc.submit': ['person'],
  'kyc.file-exemption': ['verified-person'],
  'kyc.submit-for-others': ['system'],
  'kyc.read-cases': ['compliance', 'auditor'],
  'kyc.reveal': ['compliance'],
  'kyc.read-kept': ['compliance'],
  'kyc.decide': ['compliance', 'system'],
  'kyc.second': ['compliance', 'admin'],
  'kyc.run': ['system'],

  'signature.read': ['person'],
  'signature.sign': ['verified-person'],
  'signature.sign-for-others': ['system'],
  'signature.record': ['system'],
  'signature.read-conflicts': ['compliance', 'admin', 'auditor'],
  'signature.resolve-conflict': ['compliance', 'admin'],

  'screening.import': ['compliance', 'system'],
  'screening.read': ['compliance', 'auditor'],
  'screening.decide': ['compliance'],
  'screening.run': ['system'],

  'approval.read': ['compliance', 'analyst', 'sharia', 'finance', 'market', 'content', 'admin', 'auditor'],
  'approval.read-all': ['auditor'],
  'approval.vote': ['compliance', 'analyst', 'sharia', 'finance', 'market', 'content', 'admin', 'system'],
  'approval.withdraw': ['person', 'compliance', 'analyst', 'sharia', 'finance', 'market', 'content', 'admin'],
  'approval.run': ['system'],

  'rule.read': ['admin', 'compliance', 'auditor'],
  'rule.propose': ['admin'],
  'rule.decide': ['admin'],
  'holiday.set': ['market', 'admin'],

  'wallet.read': ['person'],
  'payment-account.open': ['system'],
  'wallet.open-balance': ['system'],
  'deposit.record': ['system'],
  'deposit.read-suspense': ['finance', 'auditor'],
  'deposit.resolve-suspense': ['finance'],

  'withdrawal.request': ['person'],
  'withdrawal.read': ['person'],
  'withdrawal.cancel': ['person'],
  'withdrawal.answer': ['person'],
  'withdrawal.send': ['system'],
  'withdrawal.tell': ['system'],
  'withdrawal.decide': ['finance'],
  'withdrawal.read-any': ['finance', 'auditor'],
  'withdrawal.pay-issuer': ['finance'],
  'withdrawal.export': ['finance'],
  'finance.export': ['finance'],
  'ledger.close-month': ['system'],
  'registry.close-day': ['system'],
  'finance.read': ['finance', 'auditor'],
  'finance.close-day': ['finance'],
  'funds.publish': ['system'],

  'claim.read': ['finance', 'auditor'],
  'claim.settle': ['finance'],
  'claim.decide': ['finance', 'admin'],
  'distribution.propose': ['finance'],
  'distribution.submit': ['person'],
  'distribution.decide': ['finance', 'admin'],
  'security-tax.propose': ['finance'],
  'security-tax.decide': ['finance', 'admin'],
  'distribution.read': ['finance', 'admin', 'auditor'],
  'distribution.run': ['system'],
  'distribution.give-purification': ['person'],
  'reconciliation.read': ['finance', 'auditor'],
  'reconciliation.run': ['finance', 'system'],
  'reconciliation.work': ['finance'],

  'freeze.read': ['finance', 'compliance', 'admin', 'auditor', 'system'],
  'freeze.begin': ['finance', 'compliance', 'admin', 'system'],
  'freeze.end': ['finance', 'compliance', 'admin'],

  'offering.schedule': ['system'],
  'offering.withdraw': ['system'],
  'offering.call-off': ['person'],
  'offering.decide-withdrawal': ['compliance', 'finance'],
  'offering.run': ['system'],
  'offering.bookmark': ['signed-in'],
  'offering.subscribe': ['verified-person'],
  'subscription.read': ['person'],
  'subscription.cancel': ['person'],
  'subscription.read-held': ['compliance', 'auditor'],
  'subscription.decide-held': ['compliance'],
  'complaint.file': ['person'],
  'complaint.read': ['person'],
  'complaint.read-cases': ['compliance', 'support', 'auditor'],
  'complaint.handle': ['compliance', 'support'],
  'complaint.run': ['system'],

  'question.ask': ['person'],
  'question.read-own': ['person'],
  'question.answer': ['person'],
  'question.read': ['content', 'auditor'],
  'question.moderate': ['content'],
  'portfolio.read': ['person'],
  'certificate.replace': ['person'],

  'market.open-window': ['market', 'system'],
  'market.close-window': ['market'],
  'market.order': ['verified-person'],
  'market.cancel': ['person'],
  'market.read': ['person'],
  'market.watch': ['person'],
  'market.tell': ['system'],
  'market.run': ['system'],
  'market.settle': ['system'],
  'market.read-desk': ['market', 'compliance', 'admin', 'auditor'],
  'market.halt': ['market', 'compliance'],
  'market.investigate': ['market', 'compliance'],
  'market.set-reference': ['market'],
  'market.note-failure': ['market', 'compliance'],
  'market.export': ['market', 'compliance', 'auditor'],
  'market.decide': ['market', 'compliance', 'admin'],
  'market-message.read': ['market', 'content', 'auditor', 'system'],
  'market-message.set': ['market', 'content', 'system'],
  'rights.propose': ['finance'],
  'rights.submit': ['person'],
  'rights.decide': ['finance', 'admin'],
  'rights.read-any': ['finance', 'market', 'admin', 'auditor'],
  'rights.run': ['system'],
  'rights.read': ['person'],
  'rights.exercise': ['verified-person'],
  'rights.cancel': ['person'],
  'rights.give': ['verified-person'],

  'custody.read': ['finance', 'auditor'],
  'custody.work': ['finance'],
  'custody.tell': ['system'],
  'custody.fetch': ['system'],
  'register.read': ['finance', 'compliance', 'admin', 'auditor'],
  'register.export': ['finance', 'compliance'],
  'split.propose': ['finance'],
  'split.decide': ['finance', 'admin'],
  'split.read-any': ['finance', 'market', 'admin', 'auditor'],
  'split.run': ['system'],
  'buyback.submit': ['person'],
  'buyback.propose': ['finance'],
  'buyback.decide': ['finance', 'admin'],
  'buyback.read-any': ['finance', 'market', 'admin', 'auditor'],
  'buyback.run': ['system'],
  'buyback.read': ['person'],
  'buyback.offer': ['verified-person'],
  'buyback.withdraw': ['person'],

  'arrears.read': ['finance', 'admin', 'auditor'],
  'arrears.resolve': ['finance'],
  'arrears.charge': ['finance'],
  'arrears.decide': ['finance', 'admin'],
  'arrears.run': ['system'],

  'transfer.file': ['verified-person'],
  'transfer.read': ['person'],
  'transfer.read-cases': ['compliance', 'admin', 'auditor'],
  'transfer.decide': ['compliance', 'admin'],
  'transfer.run': ['system'],

  'meeting.call': ['analyst', 'system'],
  'meeting.decide': ['analyst', 'admin'],
  'meeting.read-any': ['analyst', 'finance', 'admin', 'auditor'],
  'meeting.read': ['person'],
  'meeting.vote': ['verified-person'],
  'meeting.run': ['system'],
  'meeting.record-deed': ['person'],

  'business.register': ['analyst', 'system'],
  'business.describe': ['person', 'analyst', 'system'],
  'business.describe-any': ['analyst', 'system'],
  'business.give-opinion': ['system'],
  'document.publish': ['system'],

  'report.file': ['person'],
  'report.read-files': ['analyst', 'auditor'],
  'report.run': ['system'],

  'sharia.read': ['sharia', 'compliance', 'admin', 'auditor'],
  'sharia.propose': ['sharia'],
  'sharia.decide': ['sharia', 'compliance'],
  'sharia.file-cure': ['person'],
  'sharia.run': ['system'],

  'proposal.apply': ['person'],
  'proposal.read-cases': ['analyst', 'sharia', 'compliance', 'finance', 'admin', 'auditor', 'system'],
  'proposal.decide': ['analyst', 'system'],
  'proposal.assess': ['analyst'],
  'proposal.give-opinion': ['sharia'],
  'proposal.approve': ['compliance', 'finance'],
  'proposal.sign': ['admin'],
  'proposal.schedule': ['analyst'],
  'proposal.import': ['system'],
  'proposal.run': ['system'],

  'import.propose': ['system'],
  'import.decide': ['admin', 'finance'],
  'import.run': ['system'],
  'export.write': ['system'],

  'disclosure.file': ['person', 'content', 'analyst', 'market', 'system'],
  'disclosure.file-for-any': ['content', 'analyst', 'market', 'system'],
  'disclosure.read-filed': ['analyst', 'auditor', 'system'],
  'disclosure.review': ['analyst', 'system'],
  'disclosure.publish': ['analyst', 'system'],
  'content.read-drafts': ['content', 'compliance', 'admin', 'auditor', 'system'],
  'content.edit': ['content', 'system'],
  'content.make-page': ['system'],
  'content.approve': ['content', 'compliance', 'admin', 'system'],
} as const satisfies Record<string, readonly Grantee[]>

export type Permission = keyof typeof permissions

const granteesOf = (permission: Permission): readonly Grantee[] => permissions[permission]

type ActorOf<G extends Grantee> = G extends 'anyone'
  ? Actor
  : G extends 'signed-in'
    ? UserActor
    : G extends 'person' | 'verified-person'
      ? PersonActor
      : G extends 'system'
        ? SystemActor
        : StaffActor
/** The type of actors that can hold this permission. */
export type Holder<P extends Permission> = ActorOf<(typeof permissions)[P][number]>

/** Whether the actor has a permission. */
export const hasPermission = (actor: Actor, permission: Permission) =>
  findPermissionRefusal(actor, permission) === undefined

/**
 * Refuses an actor without the permission: `not_signed_in`, `not_allowed`, or the permission's own refusal for staff or
 * KYC.
 */
export function requirePermission<P extends Permission>(actor: Actor, permission: P): asserts actor is Holder<P> {
  const code = findPermissionRefusal(actor, permission)
  if (code) throw new Refusal(code)
}

/** All permissions of an actor, for menus and buttons. */
export const listPermissions = (actor: Actor): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => hasPermission(actor, permission))

/** The staff roles that have a permission. */
export const listRolesWith = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => granteesOf(permission).includes(role))

/** The code with which an actor is refused a permission; undefined when granted. */
export function findPermissionRefusal(actor: Actor, permission: Permission): PermissionRefusal | undefined {
  const to = granteesOf(permission)
  if (to.includes('anyone')) return undefined
  if (actor.kind === 'system') return to.includes('system') ? undefined : 'not_signed_in'
  if (actor.kind === 'guest') return to.every((grantee) => grantee === 'system') ? 'not_allowed' : 'not_signed_in'
  if (to.includes('signed-in')) return undefined
  if (actor.kind === 'staff')
    return actor.roles.some((role) => to.includes(role)) ? undefined : (staffRefusals[permission] ?? 'not_allowed')
  if (to.includes('person')) return undefined
  if (!to.includes('verified-person')) return 'not_allowed'
  return findKycRefusal(actor.kyc)
}

/**
 * The refusal for a person whose KYC is not approved: `kyc_pending` under review, else `kyc_required`; undefined when
 * approved.
 */
export const findKycRefusal = (flag: KycFlag): 'kyc_required' | 'kyc_pending' | undefined =>
  flag ? undefined : flag === false ? 'kyc_pending' : 'kyc_required'
