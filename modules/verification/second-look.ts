import type { ApprovalSubject } from '#modules/approvals'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Two others look at a refusal for good, after it took effect. */
export const SECOND_LOOK = 'verification.refusal'
type Refused = { hitId: Id<'screening-hit'>; userId: Id<'user'>; fullName: string }

/** Agreed to, it stays; else the person is what they were before, and the likeness is to be decided on anew. */
export const secondLook = ({
  screening,
  restored,
}: Pick<VerificationDeps, 'screening' | 'restored'>): ApprovalSubject<Refused> => ({
  name: SECOND_LOOK,
  inForce: true,
  kind: { id: 'Penolakan KYC karena daftar', en: 'Refusal of KYC because of a list' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 2 }],
  describe: (_, { fullName }) => ({
    title: { id: `${fullName} sama dengan nama di daftar`, en: `${fullName} is one of a list` },
    changes: [{ label: refusal, before: null, after: inForce }],
  }),
  async execute({ note }, { payload: { userId } }) {
    note(`kyc/${userId}`, { data: { refusalAgreed: true } })
  },
  async close(context, { payload: { hitId, userId } }, { reason }) {
    const { tx, note } = context
    await tables(tx)
      .updateTable('kyc')
      .set((row) => ({
        state: row.ref('refused_from').$notNull(),
        refused_from: null,
        version: row('version', '+', 1),
      }))
      .where('user_id', '=', userId)
      .where('state', '=', 'refused')
      .execute()
    for (const begins of restored) await begins(context, userId)
    await screening.reopenInTx(tx, hitId)
    note(`kyc/${userId}`, { reason, data: { refused: false } })
  },
})

const refusal = { id: 'Transaksi', en: 'Transactions' }
const inForce = { id: 'Sudah ditutup; tetap ditutup bila disetujui', en: 'Closed already; they stay so when agreed to' }
