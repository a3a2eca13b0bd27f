import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Storage } from '#platform/files/storage'

/** What a person handed in that must stand nowhere as they wrote it. */
type Secrets = readonly string[]

/**
 * Which secrets and pictures are readable in a copy of database and storage, as plain text, hexadecimal or base64,
 * and where.
 */
export async function findReadableSecrets(db: Db | Tx, storage: Storage, secrets: Secrets): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await tablesOf(db)) {
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`))}
      from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        for (const what of readable(Buffer.from(value ?? ''), secrets)) found.push(`${name}.${column}: ${what}`)
  }
  for await (const file of storage.names())
    for (const what of readable((await storage.get(file))!, secrets)) found.push(`${file}: ${what}`)
  return [...new Set(found)]
}

async function tablesOf(db: Db | Tx) {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name`.execute(db)
  return rows
}

function* readable(bytes: Buffer, secrets: Secrets): Iterable<string> {
  for (const view of [bytes, ...decoded(bytes)]) {
    const picture = pictureIn(view)
    if (picture) yield picture
    const text = view.toString('latin1').toLowerCase()
    for (const secret of secrets) if (text.includes(latin1(secret))) yield secret
  }
}
const latin1 = (secret: string) => Buffer.from(secret).toString('latin1').toLowerCase()

/** What is written in hexadecimal, as a database writes bytes, or in base64. */
function* decoded(bytes: Buffer): Iterable<Buffer> {
  const text = bytes.toString('latin1')
  for (const [hex] of text.matchAll(/(?:[0-9a-f]{2}){6,}/gi)) yield Buffer.from(hex, 'hex')
  for (const [base64] of text.matchAll(/[\w+/-]{12,}={0,2}/g)) yield Buffer.from(base64, 'base64')
}

/** The first bytes of a file, and what a picture says of itself further on. */
function pictureIn(bytes: Buffer): 'JPEG' | 'PNG' | 'WebP' | undefined {
  if (
    bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)) ||
    bytes.includes('JFIF\0') ||
    bytes.includes('Exif\0\0')
  )
    return 'JPEG'
  if (bytes.includes(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))) return 'PNG'
  for (let at = bytes.indexOf('RIFF'); at >= 0; at = bytes.indexOf('RIFF', at + 1))
    if (bytes.subarray(at + 8, at + 12).equals(Buffer.from('WEBP'))) return 'WebP'
  return undefined
}
