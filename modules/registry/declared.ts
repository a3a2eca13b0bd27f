import type { RegistryDeps } from './deps.ts'
import type { Declared } from './states.ts'

/** What issuers announced for somebody and have not paid yet, of these securities. */
export async function declaredTo(
  { db, declaredPayments }: Pick<RegistryDeps, 'db' | 'declaredPayments'>,
  userId: string,
  codes: readonly string[],
): Promise<Declared[]> {
  if (codes.length === 0) return []
  const found: Declared[] = []
  for (const read of declaredPayments) found.push(...(await read(db, { userId, codes })))
  return found
}
