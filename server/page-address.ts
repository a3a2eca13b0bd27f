/** Longer and deeper than the address of any page of ours. */
const MAX_LETTERS = 1_000
const MAX_PARTS = 12
/** More links than a page has whose routes the router of a browser asks for at once. */
const MAX_ASKED = 250

/**
 * An address that cannot be a page's. The router looks each of its parts up once more, with all parts before it, on the
 * only thread: one request with seven thousand of them would stop everybody for ten seconds. It looks up each address that a
 * browser asks after as well: two thousand of one or two letters, as many as fit, took nearly a second.
 */
export const isNoPage = (pathname: string, search = '') =>
  pathname.length > MAX_LETTERS ||
  pathname.split('/', MAX_PARTS + 2).length > MAX_PARTS + 1 ||
  (pathname === '/__manifest' && (new URLSearchParams(search).get('paths') ?? '').split(',').length > MAX_ASKED)
