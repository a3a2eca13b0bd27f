import type { RouterContextProvider } from 'react-router'
import type { ProposalCard } from '#contract/proposals/states'
import { canReadProposalFile, endedProposalStates } from '#contract/proposals/states'
import { appContext } from '../context.ts'
import { preferenceCookie, readCookie } from '../lib/cookies.ts'
import { personOf } from '../lib/who-asks.ts'

/** Specification §3: the business whose form is being filled in, kept in the browser under this name. */
export const BUSINESS_ITEM = 'propose-business-id'
const AGE = 90 * 86_400

type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** The running proposal of the business that the address names, else of the one that was filled in last. */
export async function currentProposal({ context, request, url }: Call): Promise<ProposalCard | undefined> {
  const own = await context.get(appContext).proposals.listOwn(personOf(context))
  const running = own.filter(
    ({ state, rights }) => canReadProposalFile(rights) && !endedProposalStates.some((ended) => ended === state),
  )
  const named = url.searchParams.get('proposal')
  const wanted = url.searchParams.get('business') ?? readCookie(request.headers.get('cookie'), BUSINESS_ITEM)
  return (
    running.find(({ id }) => id === named) ??
    running.find(({ applicantId }) => applicantId === wanted) ??
    (url.searchParams.has('business') ? undefined : running.find(({ rights }) => rights.includes('write')))
  )
}

export const keepBusiness = (applicantId: string) => preferenceCookie(BUSINESS_ITEM, applicantId, AGE)
