import type { RouterContextProvider } from 'react-router'
import { appContext, requestContext } from './context.ts'
import type { Guard } from './guards.ts'

/**
 * Whom a guard lets by although `is_kyc` says otherwise. “A further guard redirects users whose is_kyc is set to users”
 * (specification §5) stays true of everybody but who is approved and has asked to renew their data; the KYC guard of
 * withdrawals lets by whose account was verified before.
 */
export async function isLetBy(guard: Guard, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { actor } = context.get(requestContext)
  if (actor.kind !== 'person') return false
  const { verification } = context.get(appContext)
  if (guard === 'unfilled' && actor.kyc) return verification.isRenewing(actor)
  if (guard === 'once-approved' && !actor.kyc) return verification.hasPayoutAccount(actor.userId)
  return false
}
