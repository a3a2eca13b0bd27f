/** Longer and deeper than the address of any page of ours. */
const MAX_LETTERS = 1_000
const MAX_PARTS = 12
/** More links than a page has whose routes the router of a browser asks for at once. */
const MAX_ASKED = 250

/**
 * Whether a path cannot be a page. The router's cost grows with the number of parts and of prefetched paths, so that
 * long ones would block the thread for seconds.
 */
export const isImpossiblePagePath = (pathname: string, search = '') =>
  pathname.length > MAX_LETTERS ||
  pathname.split('/', MAX_PARTS + 2).length > MAX_PARTS + 1 ||
  (pathname === '/__manifest' && (new URLSearchParams(search).get('paths') ?? '').split(',').length > MAX_ASKED)
