import type { ApprovalSubject } from '#modules/approvals'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Approval subject: the review of a permanent refusal. */
export const REFUSAL_REVIEW = 'verification.refusal'
type Refused = { hitId: Id<'screening-hit'>; userId: Id<'user'>; fullName: string }

/**
 * The review of a permanent refusal by two others: approved it stays; rejected, the person's earlier state is restored
 * and the match must be decided again.
 */
export const refusalReviewApproval = ({
  screening,
  restored,
}: Pick<VerificationDeps, 'screening' | 'restored'>): ApprovalSubject<Refused> => ({
  name: REFUSAL_REVIEW,
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
