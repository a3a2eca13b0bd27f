import { sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type ImageProcessor, PictureFault } from '#platform/files/picture'
import { newFileName, type Storage } from '#platform/files/storage'
import { type Actor, nameOf } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import type { Page, PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ContentRefusals } from './refusals.ts'
import { type ContentImage, MAX_IMAGE_BYTES } from './states.ts'
import { tables } from './tables.ts'

type Deps = { db: Db; commands: Commands; storage: Storage; draw: ImageProcessor }

const WIDTHS = [1280, 640] as const
const NARROWEST = 320

/**
 * Stores a picture for texts, redrawn in two widths without metadata. Refuses `not_an_image`, `image_too_large`,
 * `image_too_small`, and `desk_busy` under load.
 */
export async function uploadImage(
  { commands, storage, draw }: Deps,
  actor: Actor,
  { alt, bytes }: { alt: string; bytes: Uint8Array },
): Promise<ContentImage> {
  requirePermission(actor, 'content.edit')
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new Refusal<ContentRefusals>('image_too_large', {}, 'image')
  const drawn = await drawnFrom(draw, bytes)
  const name = newFileName()
  const names = WIDTHS.map((wanted) => `${name}-${wanted}.webp`)
  for (const [place, { file }] of drawn.entries()) await storage.put(names[place]!, file)
  const { width, height } = drawn[0]!
  const run = { name: 'content.upload-image', actor, may: 'content.edit' as const, input: { name, alt } }
  try {
    return await commands.run(run, async ({ tx, now, note }) => {
      const row = { id: newId<'image'>(now), name, alt, width, height, uploaded_by: nameOf(actor), uploaded_at: now }
      await tables(tx).insertInto('content_image').values(row).execute()
      note(`image/${row.id}`, { data: { alt } })
      return toImage(row)
    })
  } catch (error) {
    await storage.remove(names)
    throw error
  }
}

/** Files of all pictures in both widths, for the backup. */
export async function listImageFiles(through: Db | Tx) {
  const rows = await tables(through).selectFrom('content_image').select(['id', 'name']).execute()
  return rows.flatMap(({ id, name }) =>
    WIDTHS.map((width) => ({ file: `${name}-${width}.webp`, sha256: null, of: `picture ${id}` })),
  )
}

async function drawnFrom(draw: ImageProcessor, bytes: Uint8Array) {
  try {
    return await draw(bytes, { narrowest: NARROWEST, sizes: WIDTHS.map((width) => ({ width })), format: 'webp' })
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    const code = {
      unreadable: 'not_an_image',
      large: 'image_too_large',
      small: 'image_too_small',
      busy: 'desk_busy',
    } as const
    throw new Refusal<ContentRefusals>(code[error.why], {}, 'image')
  }
}

/** Pictures whose description contains `q`, newest first. The cursor is an offset; a malformed one starts at the beginning. */
export async function listImages(
  db: Db,
  actor: Actor,
  { after, q, limit = 24 }: PageRequest & { q?: string | undefined },
): Promise<Page<ContentImage> & { total: number }> {
  requirePermission(actor, 'content.read-drafts')
  const asked = q?.trim().slice(0, 80).toLowerCase() ?? ''
  const start = /^\d{1,6}$/.test(after ?? '') ? Number(after) : 0
  const { rows } = await sql<Row & { total: bigint }>`
    select *, count(*) over () as total from content_image where position(${asked} in lower(alt)) > 0
    order by uploaded_at desc, id desc limit ${limit + 1} offset ${start}`.execute(db)
  return {
    items: rows.slice(0, limit).map(toImage),
    next: rows.length > limit ? `${start + limit}` : null,
    total: Number(rows[0]?.total ?? 0),
  }
}

type Row = {
  id: Id<'image'>
  name: string
  alt: string
  width: number
  height: number
  uploaded_by: string
  uploaded_at: Date
}

const toImage = (row: Row): ContentImage => ({
  id: row.id,
  alt: row.alt,
  width: row.width,
  height: row.height,
  src: `/files/${row.name}-1280.webp#${row.width}x${row.height}`,
  small: `/files/${row.name}-640.webp`,
  uploadedBy: row.uploaded_by,
  uploadedAt: row.uploaded_at,
})
