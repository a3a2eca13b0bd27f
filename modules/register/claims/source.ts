import type { MovementSource } from '#modules/wallet'
import type { ClaimDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Describes a paid claim behind a wallet movement. */
export const claimSource = ({ registry }: Pick<ClaimDeps, 'registry'>): MovementSource => ({
  kind: 'claim',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('claim_payment as p')
      .innerJoin('claim as c', 'c.id', 'p.claim_id')
      .select(['c.id', 'c.reference', 'c.security_code', 'c.about'])
      .where('p.to_user', '=', userId)
      .where('p.unclaimed', '=', false)
      .where('c.id', 'in', sources.map((source) => source.split('/')[1] ?? '') as never[])
      .execute()
    return Promise.all(
      rows.map(async ({ id, reference, security_code, about }) => ({
        source: `claim/${id}`,
        name: security_code ? (await registry.known(security_code, db)).name : reference,
        reference,
        why: {
          id: `Pembayaran yang tertunda karena akun pemiliknya sudah berakhir: ${about}.`,
          en: `A payment that was kept because its owner’s account has ended: ${about}.`,
        },
        about: null,
      })),
    )
  },
})
