import { Refusal } from '#shared/refusal'
import type { IdentityRefusal } from './contract.ts'
import { type About, isEasyPassword } from './easy-password.ts'

export function refuseEasy(password: string, about: About) {
  if (isEasyPassword(password, about)) throw new Refusal<IdentityRefusal>('password_common', {}, 'password')
}
