import { keyOf } from './position-file.ts'
import type { Position } from './states.ts'

export type Difference = Omit<Position, 'units'> & { atCustodian: bigint; registered: bigint }

/** What the custodian and the register do not agree on, and how many holdings they do. */
export function comparePositions(
  told: readonly Position[],
  registered: readonly Position[],
): { matched: number; different: Difference[] } {
  const ours = new Map(registered.map((position) => [keyOf(position), position]))
  const theirs = new Map(told.map((position) => [keyOf(position), position]))
  const different: Difference[] = []
  let matched = 0
  for (const { userId, code, units } of told) {
    const here = ours.get(keyOf({ userId, code }))?.units ?? 0n
    if (here === units) matched++
    else different.push({ userId, code, atCustodian: units, registered: here })
  }
  for (const { userId, code, units } of registered)
    if (!theirs.has(keyOf({ userId, code }))) different.push({ userId, code, atCustodian: 0n, registered: units })
  return { matched, different }
}
