import { Refusal } from '#shared/refusal'
import { isEasyPassword, type PersonalHints } from './easy-password.ts'
import type { CredentialsRefusals } from './refusals.ts'

/** Refuses an easy password. */
export function assertNotEasy(password: string, about: PersonalHints) {
  if (isEasyPassword(password, about)) throw new Refusal<CredentialsRefusals>('password_common', {}, 'password')
}
