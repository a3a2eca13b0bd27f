export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

const MAX = 1_500

/** Changes between two texts, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n').slice(0, MAX), after.split('\n').slice(0, MAX)]
  const common = longestCommon(old, now)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i++]! })
      j++
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push({ kind: 'removed', text: old[i++]! })
    else lines.push({ kind: 'added', text: now[j++]! })
  }
  return lines
}

/** How many lines the rests of both texts share, from every place. */
function longestCommon(old: string[], now: string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i]![j] = old[i] === now[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}
