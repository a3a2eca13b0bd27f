import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { approveInTx, type DecideDeps, HIGH_RISK, type SecondApproval } from './decide-kyc.ts'

/** Who is a high risk, or whose account the bank does not know as theirs: a second member of staff reads what the first found out. */
export const highRiskApproval = (deps: DecideDeps): ApprovalSubject<SecondApproval & { fullName: string }> => ({
  name: HIGH_RISK,
  kind: { id: 'KYC dengan petugas kedua', en: 'Verification decided by two' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  describe: (_, { fullName, riskLevel, overruled }) => ({
    title: { id: `Setujui KYC ${fullName}`, en: `Approve the KYC of ${fullName}` },
    changes: [
      ...(riskLevel ? [{ label: riskLabel, before: null, after: same(riskLevel) }] : []),
      ...(overruled ? [{ label: accountLabel, before: null, after: accountFailed }] : []),
    ],
  }),
  refuses: [
    'kyc_account_failed',
    'kyc_own_case',
    'kyc_not_in_that_state',
    'screening_undecided',
    'screening_confirmed',
    'sid_taken',
  ],
  execute: (context, { payload: { fullName: _, ...approval } }) => approveInTx(deps, context, approval),
})

const riskLabel = { id: 'Tingkat risiko', en: 'Risk level' }
const accountLabel = { id: 'Jawaban bank tentang rekening', en: 'What the bank says of the account' }
const accountFailed = { id: 'Tidak ada, atau atas nama lain', en: 'Unknown, or in another name' }
