import { isRefusal } from '#shared/refusal'

const FAULTS = ['link_unknown', 'link_expired', 'link_used'] as const
export type LinkFault = 'unknown' | 'expired' | 'used'

/** Why a link of ours does not open, or null when the error is something else. */
export function linkFault(error: unknown): LinkFault | null {
  if (!isRefusal(error)) return null
  const code = FAULTS.find((known) => known === error.code)
  return code ? (code.slice('link_'.length) as LinkFault) : null
}

/** The reason in an address of ours; anything unknown counts as an unknown link. */
export const faultOf = (url: string): LinkFault => {
  const why = new URL(url).searchParams.get('why')
  return why === 'expired' || why === 'used' ? why : 'unknown'
}
