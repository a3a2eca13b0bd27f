import { paths } from '../paths.ts'

const HERE = 'http://here.invalid'

/** The path to continue at if it lies on this site, else `otherwise`; protects against open redirects. */
export function toSafeNextPath(next: string | null | undefined, otherwise = paths.users()): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return otherwise
  const at = new URL(next, HERE)
  const path = at.pathname + at.search + at.hash
  // resolved once more: '/.//host' has become '//host', which is another site
  return at.origin === HERE && new URL(path, HERE).origin === HERE ? path : otherwise
}
