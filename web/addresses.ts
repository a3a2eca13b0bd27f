import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type Guard, guards, isPermission, type MiddlewareName } from './guards.ts'
import routes from './routes.ts'

/** Every address of the product, as the router's patterns spell it, and its guard. */
export const addresses: Readonly<Record<string, Guard>> = Object.fromEntries(routes.flatMap((entry) => within(entry)))

function within({ path, children, guard }: RouteConfigEntry & { guard?: Guard }): [string, Guard][] {
  if (children) return children.flatMap((child) => within(child))
  if (!guard) throw new Error(`/${path ?? ''} has no guard`)
  return [[`/${path ?? ''}`, guard]]
}

/** The specification's middleware that guards an address, in order. */
export function listMiddleware(address: string): readonly MiddlewareName[] {
  const guard = addresses[address]!
  return isPermission(guard) ? ['auth-user'] : guards[guard]
}
