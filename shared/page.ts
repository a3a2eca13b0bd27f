/** A page of a list: what is there and where to go on. `next` is opaque to everyone but the query that made it. */
export type Page<Item> = { items: Item[]; next: string | null }
