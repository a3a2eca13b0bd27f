import type { RouterContextProvider } from 'react-router'
import { appContext } from '../../context.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { findNextStep, type NextStep } from './next-step.ts'

type Call = { context: Readonly<RouterContextProvider> }

/** Loads the next step before this person can buy; null for people who have bought before. */
export async function readNextStep(
  { context }: Call,
  { funded, bought }: { funded: boolean; bought: boolean },
): Promise<NextStep | null> {
  const actor = requirePerson(context)
  const { kyc } = actor
  if (kyc && bought) return null
  const { identity, signature, verification } = context.get(appContext)
  const [{ phoneVerified: proven }, agreement, filled] = await Promise.all([
    identity.account(actor),
    signature.own(actor),
    kyc === null ? verification.kycOf(actor) : null,
  ])
  if (filled?.state === 'refused') return null
  const signed = agreement?.state === 'signed'
  return findNextStep({ proven, kyc, sentBack: filled?.state === 'rejected', signed, funded, bought })
}
