/** A statement line; negative amounts left our account. */
export type Line = { id: string; bank: string; reference: string; description: string; amount: bigint; at: Date }
export type Entry = { id: string; bank: string; reference: string | null; amount: bigint; at: Date }

export type Matching<Booked extends Entry = Entry> = {
  matched: { line: Line; entry: Booked }[]
  /** The same reference on both sides with another amount. */
  different: { line: Line; entry: Booked }[]
  missingHere: Line[]
  missingThere: Booked[]
}

/**
 * Pairs statement lines and journal entries by bank, reference and amount; with only the reference equal the amount
 * differs. Each is used once, oldest first.
 */
export function matchLines<Booked extends Entry>(lines: readonly Line[], entries: readonly Booked[]): Matching<Booked> {
  const open = new Map<string, Booked[]>()
  for (const entry of inOrder(entries)) {
    const key = keyOf(entry.bank, entry.reference ?? '')
    open.set(key, [...(open.get(key) ?? []), entry])
  }
  const take = (line: Line, fits: (entry: Booked) => boolean) => {
    for (const reference of referencesIn(line)) {
      const waiting = open.get(keyOf(line.bank, reference)) ?? []
      const at = waiting.findIndex(fits)
      if (at >= 0) return waiting.splice(at, 1)[0]
    }
    return undefined
  }
  const found: Matching<Booked> = { matched: [], different: [], missingHere: [], missingThere: [] }
  const rest: Line[] = []
  for (const line of inOrder(lines)) {
    const entry = take(line, ({ amount }) => amount === line.amount)
    if (entry) found.matched.push({ line, entry })
    else rest.push(line)
  }
  for (const line of rest) {
    const entry = take(line, () => true)
    if (entry) found.different.push({ line, entry })
    else found.missingHere.push(line)
  }
  const used = new Set([...found.matched, ...found.different].map(({ entry }) => entry.id))
  found.missingThere = inOrder(entries).filter(({ id }) => !used.has(id))
  return found
}

const keyOf = (bank: string, reference: string) => `${bank}\n${reference}`

/** A file has little room for references: a bank writes a long one into the description. */
const referencesIn = ({ reference, description }: Line) =>
  [...new Set([reference, ...description.split(/[\s,;|]+/)])].filter((text) => text !== '')

const inOrder = <Item extends { id: string; at: Date }>(items: readonly Item[]) =>
  [...items].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
