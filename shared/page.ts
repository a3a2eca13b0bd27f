import { isId } from './ids.ts'

/**
 * The requested page of a list: at most `limit` items after the cursor `after`, which is the `next` of the page before.
 */
export type PageRequest = { limit?: number | undefined; after?: string | undefined }

/** A page of a list. `next` is the cursor of the next page, opaque to everyone but its query; null on the last page. */
export type Page<Item> = { items: Item[]; next: string | null }

/** A page of rows that were read with one more than `limit`; the cursor is the last item's id, which sorts by time. */
export function pageById<Item extends { id: string }>(rows: readonly Item[], limit: number): Page<Item> {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? items.at(-1)!.id : null }
}

/** A cursor in a list ordered by instant and id. */
export const writeCursor = (at: Date, id: string) => `${at.getTime().toString(36)}.${id}`

/** Parses a cursor of `writeCursor`; undefined when it is none. */
export function readCursor(after: string | undefined): { at: Date; id: string } | undefined {
  const [time = '', id = ''] = after?.split('.') ?? []
  if (!/^[0-9a-z]{1,9}$/.test(time) || !isId(id)) return undefined
  return { at: new Date(Number.parseInt(time, 36)), id }
}
