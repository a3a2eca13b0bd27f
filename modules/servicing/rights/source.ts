import type { MovementSource } from '#modules/wallet'
import { number } from '#shared/format'
import type { RightsDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Explains ledger entries of an order for new shares to its buyer. */
export const rightsSource = ({ registry }: Pick<RightsDeps, 'registry'>): MovementSource => ({
  kind: 'rights-order',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('rights_order as o')
      .innerJoin('rights_issue as r', 'r.id', 'o.rights_issue_id')
      .select(['o.id', 'o.reference', 'o.units', 'o.excess', 'r.security_code'])
      .where('o.user_id', '=', userId)
      .where('o.id', 'in', sources.map((source) => source.split('/')[1] ?? '') as never[])
      .execute()
    return Promise.all(
      rows.map(async ({ id, reference, units, excess, security_code }) => {
        const { name, slug } = await registry.known(security_code, db)
        return {
          source: `rights-order/${id}`,
          name,
          reference,
          why: {
            id: `Penebusan ${number(units + excess)} saham baru ${name}.`,
            en: `${number(units + excess, 'en')} new shares of ${name} by right.`,
          },
          about: { page: 'rights' as const, id: `${slug}/${id}` },
        }
      }),
    )
  },
})
