import { isId } from './ids.ts'

/** A page of a list: what is there and where to go on. `next` is opaque to everyone but the query that made it. */
export type Page<Item> = { items: Item[]; next: string | null }

/** A place in a list ordered by instant and id. */
export const writeCursor = (at: Date, id: string) => `${at.getTime().toString(36)}.${id}`

export function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [time = '', id = ''] = cursor?.split('.') ?? []
  if (!/^[0-9a-z]{1,9}$/.test(time) || !isId(id)) return undefined
  return { at: new Date(Number.parseInt(time, 36)), id }
}
