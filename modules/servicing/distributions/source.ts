import type { MovementSource } from '#modules/wallet'
import { readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { formatPaymentTitle } from './payment-title.ts'
import { distributionKindWords } from './states.ts'
import { tables } from './tables.ts'

/** Explains ledger entries of a distribution to its holder. */
export const distributionSource = ({ registry }: Pick<DistributionDeps, 'registry'>): MovementSource => ({
  forTax: true,
  kind: 'distribution',
  async explain(db, _userId, sources) {
    const idOf = (source: string) => (source.split('/')[1] ?? '') as Id<'distribution'>
    const explained = tables(db)
      .selectFrom('distribution')
      .select(['id', 'reference', 'security_code', 'kind', 'about', 'foreseen_on'])
      .where('id', 'in', [...new Set(sources.map(idOf))])
    const rows = await readTogether(db, explained, {})
    const codes = [...new Set(rows.map(({ security_code }) => security_code))]
    const known = new Map(await Promise.all(codes.map(async (code) => [code, await registry.known(code)] as const)))
    return sources.flatMap((source) => {
      const row = rows.find(({ id }) => id === idOf(source))
      if (!row) return []
      const security = known.get(row.security_code)!
      return {
        source,
        titles: { distribution_paid: formatPaymentTitle(security, row) },
        name: security.name,
        reference: row.reference,
        why: {
          id: `${distributionKindWords[row.kind].id}: ${row.about}.`,
          en: `${distributionKindWords[row.kind].en}: ${row.about}.`,
        },
        about: { page: 'holding', id: security.slug },
        ...(row.kind === 'principal' ? {} : { income: true as const }),
      }
    })
  },
  async paidElsewhere(db, userId, { from, until }) {
    const paid = tables(db)
      .selectFrom('distribution_payment as p')
      .innerJoin('distribution as d', 'd.id', 'p.distribution_id')
      .select(['d.reference', 'd.security_code', 'd.kind', 'p.paid_at', 'p.gross', 'p.tax'])
      .where('p.user_id', '=', userId)
      .where('d.import_id', 'is not', null)
      .where('p.paid_at', '>=', from)
      .where('p.paid_at', '<', until)
    const rows = await readTogether(db, paid, { gross: 'bigint', tax: 'bigint', paid_at: 'instant' })
    return Promise.all(
      rows.map(async ({ reference, security_code, kind, paid_at, gross, tax }) => ({
        at: paid_at!,
        name: (await registry.known(security_code)).name,
        reference,
        isIncome: kind !== 'principal',
        gross: rupiah(gross),
        tax: rupiah(tax),
        net: rupiah(gross - tax),
      })),
    )
  },
})

/** Explains gifts to the social fund to the holder who made them. */
export const purificationSource = ({ registry }: Pick<DistributionDeps, 'registry'>): MovementSource => ({
  kind: 'purification',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('purification_gift as g')
      .innerJoin('distribution as d', 'd.id', 'g.distribution_id')
      .select(['d.id', 'd.reference', 'd.security_code', 'd.about'])
      .where('g.user_id', '=', userId)
      .where('d.id', 'in', sources.map((source) => source.split('/')[1] ?? '') as never[])
      .execute()
    return Promise.all(
      rows.map(async ({ id, reference, security_code, about }) => {
        const { name, slug } = await registry.known(security_code, db)
        return {
          source: `purification/${id}/${userId}`,
          name,
          reference,
          why: {
            id: `Bagian yang ditetapkan Dewan Pengawas Syariah untuk dimurnikan, dari ${about}.`,
            en: `The part that the Sharia board named for purification, of ${about}.`,
          },
          about: { page: 'holding' as const, id: slug },
        }
      }),
    )
  },
})
