import type { RouterContextProvider } from 'react-router'
import { appContext } from '../../context.ts'
import { personOf } from '../../lib/who-asks.ts'
import { type NextStep, nextStep } from './next-step.ts'

type Call = { context: Readonly<RouterContextProvider> }

/** What this person has to do before they buy; nothing is asked about who has bought already. */
export async function readNextStep(
  { context }: Call,
  { funded, bought }: { funded: boolean; bought: boolean },
): Promise<NextStep | null> {
  const actor = personOf(context)
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
  return nextStep({ proven, kyc, sentBack: filled?.state === 'rejected', signed, funded, bought })
}
