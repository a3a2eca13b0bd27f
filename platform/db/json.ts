import { hasDuplicateKey } from '#shared/duplicate-key'

/** JSON for rows that must give back what was put in: bigint and Date keep their type. */
export const toStoredJson = (value: unknown) =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, item) {
    const original = this[key]
    if (typeof original === 'bigint') return { $n: String(original) }
    if (original instanceof Date) return { $d: original.toISOString() }
    return item
  })

export const fromStoredJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromStoredJson)
  if (value === null || typeof value !== 'object') return value
  if ('$n' in value) return BigInt(value.$n as string)
  if ('$d' in value) return new Date(value.$d as string)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromStoredJson(item)]))
}

/**
 * Rows as PostgreSQL reads them by `json_populate_recordset`: a bigint as its digits. Columns are gone through here,
 * since a function that JSON asks for each of them takes five times as long.
 */
export const rowsAsJson = (rows: readonly object[]): string => JSON.stringify(rows.map(asWritten))

function asWritten(row: object) {
  const written: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row))
    written[column] = typeof value === 'bigint' ? value.toString() : value
  return written
}

/** A text with U+FFFD for what the database cannot store: NUL and unpaired surrogates. */
export const toStorableText = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

/**
 * JSON of another service, as it can be kept. Throws where an object names a key twice: readers differ on which value
 * counts.
 */
export function parseForeignJson(text: string): unknown {
  const read: unknown = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value,
  )
  if (hasDuplicateKey(text)) throw new SyntaxError('a key stands twice in one object')
  return read
}
