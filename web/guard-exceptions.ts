import type { RouterContextProvider } from 'react-router'
import { appContext, requestContext } from './context.ts'
import type { Guard } from './guards.ts'

/**
 * Exceptions from the `is_kyc` guards (specification §5): approved persons who renew their data may open the KYC
 * pages, and persons whose account was verified before may withdraw.
 */
export async function isExemptFromGuard(guard: Guard, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { actor } = context.get(requestContext)
  if (actor.kind !== 'person') return false
  const { verification } = context.get(appContext)
  if (guard === 'unfilled' && actor.kyc) return verification.isRenewing(actor)
  if (guard === 'once-approved' && !actor.kyc) return verification.hasPayoutAccount(actor.userId)
  return false
}
