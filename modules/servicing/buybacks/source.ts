import type { MovementSource } from '#modules/wallet'
import { money, number } from '#shared/format'
import type { BuybackDeps } from './deps.ts'
import { tables } from './tables.ts'

type Deps = Pick<BuybackDeps, 'registry'>
const idOf = (source: string) => source.split('/')[1] ?? ''

/** Explains ledger entries of an offer to its holder. */
export const offerSource = ({ registry }: Deps): MovementSource => ({
  kind: 'buyback-offer',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('buyback_offer as o')
      .innerJoin('buyback as b', 'b.id', 'o.buyback_id')
      .select(['o.id', 'o.reference', 'o.units', 'b.price', 'b.security_code'])
      .where('o.user_id', '=', userId)
      .where('o.id', 'in', sources.map(idOf) as never[])
      .execute()
    return Promise.all(
      rows.map(async ({ id, reference, units, price, security_code }) => {
        const { name, slug } = await registry.known(security_code, db)
        const why = {
          id: `Penawaran ${number(units)} saham ${name} untuk dibeli kembali seharga ${money(price)} per saham.`,
          en: `${number(units, 'en')} shares of ${name} offered to its buy-back at ${money(price, 'en')} each.`,
        }
        return { source: `buyback-offer/${id}`, name, reference, why, about: { page: 'holding' as const, id: slug } }
      }),
    )
  },
})

/** Explains returned funding of a buy-back to the issuer's owner. */
export const buybackSource = ({ registry }: Deps): MovementSource => ({
  kind: 'buyback',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('buyback')
      .select(['id', 'reference', 'security_code'])
      .where('owner', '=', userId)
      .where('id', 'in', sources.map(idOf) as never[])
      .execute()
    return Promise.all(
      rows.map(async ({ id, reference, security_code }) => {
        const { name } = await registry.known(security_code, db)
        const why = { id: `Pembelian kembali saham ${name}.`, en: `Buy-back of ${name}.` }
        return { source: `buyback/${id}`, name, reference, why, about: null }
      }),
    )
  },
})
