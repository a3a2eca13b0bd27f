import type { Permission } from './permissions.ts'

/**
 * What moves money or securities, or lets a right to them end: none of it is done while the books are wrong. To what goes
 * `forward` people must have agreed to the terms in force; what gives them `back` what is theirs asks for no agreement.
 */
export type Money = 'forward' | 'back'
const money: Partial<Record<Permission, Money>> = {
  'wallet.open-balance': 'forward',
  'deposit.record': 'forward',
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

export const moneyOf = (permission: Permission) => money[permission]
