import type { AccountState } from './states.ts'

/** Whether an account in this state may have sessions. */
export const canSignIn = (state: AccountState) => state === 'email_verified' || state === 'active'
