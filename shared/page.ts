import { isId } from './ids.ts'

/** What is asked of a list: how many at most, and after which place to go on (the `next` of the page before). */
export type PageRequest = { limit?: number | undefined; after?: string | undefined }

/** A page of a list: what is there and where to go on. `next` is opaque to everyone but the query that made it. */
export type Page<Item> = { items: Item[]; next: string | null }

/** A page of rows of which one more than `limit` was asked for; its place is the id of the last, which sorts by time. */
export function pageById<Item extends { id: string }>(rows: readonly Item[], limit: number): Page<Item> {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? items.at(-1)!.id : null }
}

/** A place in a list ordered by instant and id. */
export const writeCursor = (at: Date, id: string) => `${at.getTime().toString(36)}.${id}`

export function readCursor(after: string | undefined): { at: Date; id: string } | undefined {
  const [time = '', id = ''] = after?.split('.') ?? []
  if (!/^[0-9a-z]{1,9}$/.test(time) || !isId(id)) return undefined
  return { at: new Date(Number.parseInt(time, 36)), id }
}
