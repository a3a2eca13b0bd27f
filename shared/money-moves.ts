import type { Permission } from './permissions.ts'

/**
 * The direction in which a command moves money or securities, or ends a right to them; all such commands are refused
 * during a money freeze. `forward` requires acceptance of the current terms; `back` returns people's own assets and
 * does not.
 */
export type Money = 'forward' | 'back'
const money: Partial<Record<Permission, Money>> = {
  'wallet.open-balance': 'forward',
  'deposit.record': 'forward',
  'import.run': 'forward',
  'distribution.give-purification': 'forward',
  'offering.withdraw': 'forward',
  'offering.run': 'forward',
  'offering.subscribe': 'forward',
  'subscription.cancel': 'back',
  'withdrawal.request': 'back',
  'withdrawal.cancel': 'back',
  'withdrawal.send': 'back',
  'withdrawal.pay-issuer': 'back',
  'distribution.run': 'back',
  'market.order': 'forward',
  'market.cancel': 'back',
  'market.run': 'forward',
  'market.settle': 'forward',
  'transfer.run': 'back',
  'split.run': 'forward',
  'buyback.run': 'forward',
  'buyback.offer': 'forward',
  'buyback.withdraw': 'back',
  'rights.run': 'forward',
  'rights.exercise': 'forward',
  'rights.cancel': 'back',
  'rights.give': 'forward',
}

/** The money direction of a permission; undefined when it moves none. */
export const findMoneyDirection = (permission: Permission) => money[permission]
