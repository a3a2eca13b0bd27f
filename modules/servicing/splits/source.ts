import type { MovementSource } from '#modules/wallet'
import { number } from '#shared/format'
import type { Id } from '#shared/ids'
import type { SplitDeps } from './deps.ts'
import { toSplitName } from './public-text.ts'
import { tables } from './tables.ts'

/** Explains ledger entries of a split to its holder or the issuer's owner. */
export const splitSource = ({ registry }: Pick<SplitDeps, 'registry'>): MovementSource => ({
  kind: 'split',
  async explain(db, _userId, sources) {
    const idOf = (source: string) => (source.split('/')[1] ?? '') as Id<'split'>
    const rows = await tables(db)
      .selectFrom('split')
      .selectAll()
      .where('id', 'in', [...new Set(sources.map(idOf))])
      .execute()
    const known = new Map(
      await Promise.all(rows.map(async (row) => [row.id, await registry.known(row.security_code)] as const)),
    )
    return sources.flatMap((source) => {
      const row = rows.find(({ id }) => id === idOf(source))
      if (!row) return []
      const { name, slug } = known.get(row.id)!
      const [words, before, after] = [toSplitName(row), number(row.old_shares), number(row.new_shares)]
      return {
        source,
        name,
        reference: row.reference,
        why: {
          id: `${words.id} ${name}: ${before} saham lama menjadi ${after} saham baru.`,
          en: `${words.en} of ${name}: ${after} new for ${before} old.`,
        },
        about: source.split('/').length > 2 ? { page: 'holding' as const, id: slug } : null,
      }
    })
  },
})
