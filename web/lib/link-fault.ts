import { isRefusal } from '#shared/refusal'

const FAULTS = ['link_unknown', 'link_expired', 'link_used'] as const
export type LinkFault = 'unknown' | 'expired' | 'used'

/** Why an e-mailed link does not work; null for other errors. */
export function findLinkFault(error: unknown): LinkFault | null {
  if (!isRefusal(error)) return null
  const code = FAULTS.find((known) => known === error.code)
  return code ? (code.slice('link_'.length) as LinkFault) : null
}

/** The fault in an address; unknown ones count as an unknown link. */
export const parseLinkFault = (url: string): LinkFault => {
  const why = new URL(url).searchParams.get('why')
  return why === 'expired' || why === 'used' ? why : 'unknown'
}
