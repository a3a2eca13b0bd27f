/**
 * Whether an object in valid JSON has a duplicate key at any depth; `"\u0061"` and `"a"` are the same key. Linear time.
 */
export function hasDuplicateKey(json: string): boolean {
  /** The keys of each open object so far; null for an open array. */
  const open: (Set<string> | null)[] = []
  let isKey = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null)
      isKey = char === '{'
    } else if (char === '}' || char === ']') {
      open.pop()
      isKey = false
    } else if (char === ',') isKey = Boolean(open.at(-1))
    else if (char === ':') isKey = false
    else if (char === '"') {
      const end = endOfString(json, at)
      const keys = isKey ? open.at(-1) : null
      if (keys) {
        const key = JSON.parse(json.slice(at, end + 1)) as string
        if (keys.has(key)) return true
        keys.add(key)
      }
      at = end
    }
  }
  return false
}

/** Where the string that begins at `start` has its closing quotation mark. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
