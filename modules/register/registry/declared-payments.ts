import type { Db, Tx } from '#platform/db/database'
import type { RegistryDeps } from './deps.ts'
import type { Declared } from './states.ts'

/** Announced, unpaid distributions to a person for these securities. */
export async function listDeclaredPayments(
  { db, declaredPayments }: Pick<RegistryDeps, 'db' | 'declaredPayments'>,
  userId: string,
  codes: readonly string[],
  through: Db | Tx = db,
): Promise<Declared[]> {
  if (codes.length === 0) return []
  const found: Declared[] = []
  for (const read of declaredPayments) found.push(...(await read(through, { userId, codes })))
  return found
}
