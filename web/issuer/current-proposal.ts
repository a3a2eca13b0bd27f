import type { RouterContextProvider } from 'react-router'
import type { ProposalCard } from '#contract/proposals/states'
import { canReadProposalFile, endedProposalStates } from '#contract/proposals/states'
import { appContext } from '../context.ts'
import { createPreferenceCookie, readCookie } from '../lib/cookies.ts'
import { requirePerson } from '../lib/require-actor.ts'

/** Specification §3: the business whose form is being filled in, kept in the browser under this name. */
export const BUSINESS_ITEM = 'propose-business-id'
const AGE = 90 * 86_400

type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * The running proposal that the address names, else the one of the last edited business, else the first that the
 * reader may edit.
 */
export async function findCurrentProposal({ context, request, url }: Call): Promise<ProposalCard | undefined> {
  const own = await context.get(appContext).proposals.listOwn(requirePerson(context))
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

/** Set-Cookie value that remembers the business of the last edited form. */
export const createBusinessCookie = (applicantId: string) => createPreferenceCookie(BUSINESS_ITEM, applicantId, AGE)
