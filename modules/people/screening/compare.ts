import type { Db, Tx } from '#platform/db/database'
import { prepareLists } from './screen-people.ts'
import type { ListKind } from './states.ts'

export type NameMatch = { kind: ListKind; reference: string; name: string; listedName: string }

/** Screens names without an account against the lists in force; the caller stores decisions. */
export async function compareNames(through: Db | Tx, names: readonly string[]): Promise<NameMatch[]> {
  const lists = await prepareLists(through)
  return lists.flatMap(({ kind, matcher }) =>
    names.flatMap((name) =>
      matcher.match(name).map((hit) => ({ kind, reference: hit.key, name, listedName: hit.name })),
    ),
  )
}
