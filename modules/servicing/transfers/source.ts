import { sql } from 'kysely'
import type { MovementSource } from '#modules/wallet'
import type { TransferDeps } from './deps.ts'
import type { TransferKind } from './states.ts'

type TransferRow = { id: string; reference: string; kind: TransferKind; from_user: string; receivers: string[] }

/** What a person may see of the transfer behind a journal entry: the other party. */
export const transferSource = ({ identity }: Pick<TransferDeps, 'identity'>): MovementSource => ({
  kind: 'transfer',
  async explain(db, userId, sources) {
    const ids = sources.map((source) => source.split('/')[1] ?? '')
    const { rows } = await sql<TransferRow>`
      select t.id, t.reference, t.kind, t.from_user, array_agg(r.to_user::text order by r.position) as receivers
      from holding_transfer t join transfer_receiver r on r.transfer_id = t.id
      where t.id = any(${ids}::uuid[]) and t.state = 'done' group by t.id
      having t.from_user = ${userId}::uuid or bool_or(r.to_user = ${userId}::uuid)`.execute(db)
    return Promise.all(
      rows.map(async ({ id, reference, kind, from_user, receivers }) => {
        const gone = from_user === userId
        const who = await Promise.all((gone ? receivers : [from_user]).map((each) => identity.nameOf(db, each)))
        const name = who.filter(Boolean).join(', ') || null
        const why =
          kind === 'inheritance'
            ? { id: 'Warisan, disetujui dua petugas.', en: 'An estate, approved by two members of staff.' }
            : gone
              ? {
                  id: 'Hibah dari Anda, disetujui dua petugas.',
                  en: 'A gift of yours, approved by two members of staff.',
                }
              : {
                  id: 'Hibah untuk Anda, disetujui dua petugas.',
                  en: 'A gift to you, approved by two members of staff.',
                }
        return { source: `transfer/${id}`, name, reference, why, about: null }
      }),
    )
  },
})
