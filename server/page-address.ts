/** Longer and deeper than the address of any page of ours. */
const MAX_LETTERS = 1_000
const MAX_PARTS = 12

/**
 * An address that cannot be a page's. The router looks each of its parts up once more, with all parts before it, on the
 * only thread: one request with seven thousand of them would stop everybody for ten seconds.
 */
export const isNoPage = (pathname: string) =>
  pathname.length > MAX_LETTERS || pathname.split('/', MAX_PARTS + 2).length > MAX_PARTS + 1
