import { paths } from '../paths.ts'

const HERE = 'http://here.invalid'

/** Where to go next: only a path of this site, else `otherwise` (the dashboard, as after log-in). */
export function safeNext(next: string | null | undefined, otherwise = paths.users()): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return otherwise
  const at = new URL(next, HERE)
  return at.origin === HERE ? at.pathname + at.search + at.hash : otherwise
}
