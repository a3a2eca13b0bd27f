import { Refusal } from '#shared/refusal'
import { type About, isEasyPassword } from './easy-password.ts'
import type { CredentialsRefusals } from './refusals.ts'

export function refuseEasy(password: string, about: About) {
  if (isEasyPassword(password, about)) throw new Refusal<CredentialsRefusals>('password_common', {}, 'password')
}
