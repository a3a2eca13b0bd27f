import { paths } from '../paths.ts'

const HERE = 'http://here.invalid'

/** Where to go next: only a path of this site, else `otherwise` (the dashboard, as after log-in). */
export function safeNext(next: string | null | undefined, otherwise = paths.users()): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return otherwise
  const at = new URL(next, HERE)
  const path = at.pathname + at.search + at.hash
  // resolved once more: '/.//host' has become '//host', which is another site
  return at.origin === HERE && new URL(path, HERE).origin === HERE ? path : otherwise
}
