import type { Permission } from './permissions.ts'

/** The refusal that staff get instead of `not_allowed` for a permission that only investors can have. */
export const staffRefusals: Partial<Record<Permission, PermissionRefusal>> = {
  'wallet.read': 'staff_have_no_wallet',
  'withdrawal.request': 'staff_have_no_wallet',
  'withdrawal.read': 'staff_have_no_wallet',
  'offering.subscribe': 'staff_cannot_invest',
  'market.order': 'staff_cannot_invest',
  'rights.exercise': 'staff_cannot_invest',
  'rights.give': 'staff_cannot_invest',
  'buyback.offer': 'staff_cannot_invest',
}

/** Codes of refused permissions; their texts are in the tables of commands, wallet, offerings and KYC. */
export type PermissionRefusal =
  | 'not_signed_in'
  | 'not_allowed'
  | 'staff_have_no_wallet'
  | 'staff_cannot_invest'
  | 'kyc_required'
  | 'kyc_pending'
