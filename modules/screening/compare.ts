import type { Db, Tx } from '#platform/database'
import { readyLists } from './screen.ts'
import type { ListKind } from './states.ts'

export type Likeness = { kind: ListKind; reference: string; name: string; listedName: string }

/** Names without an account beside the lists in force; who asks keeps what is decided of them. */
export async function compareNames(through: Db | Tx, names: readonly string[]): Promise<Likeness[]> {
  const lists = await readyLists(through)
  return lists.flatMap(({ kind, matcher }) =>
    names.flatMap((name) =>
      matcher.match(name).map((hit) => ({ kind, reference: hit.key, name, listedName: hit.name })),
    ),
  )
}
