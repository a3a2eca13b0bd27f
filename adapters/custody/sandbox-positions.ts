import { isoWib } from '#shared/dates'

export type Held = { userId: string; code: string; units: bigint }
type Moved = { code: string; units: bigint; from: string; to: string }

/** Everybody's units at an instant as the demo's custodian has them: as registered, but for moves that it did not carry out. */
export function sandboxPositions(
  registered: readonly Held[],
  { asOf, moved }: { asOf: Date; moved: readonly Moved[] },
): string {
  const held = new Map(registered.map(({ userId, code, units }) => [`${userId};${code}`, units]))
  /** Units that are new come from no account, those that end go to none. */
  const add = (account: string, code: string, units: bigint) => {
    if (account !== '') held.set(`${account};${code}`, (held.get(`${account};${code}`) ?? 0n) + units)
  }
  for (const { code, units, from, to } of moved) {
    add(from, code, units)
    add(to, code, -units)
  }
  const lines = [...held].filter(([, units]) => units > 0n).map(([key, units]) => `${key};${units}`)
  return [`as_of;${isoWib(asOf).slice(0, 19)}+07:00`, 'account;security;units', ...lines, ''].join('\n')
}
